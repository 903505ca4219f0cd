/** The languages of the models, as BCP 47 tags in their canonical form, without regions. */
export const parakeetV3 = 'bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(' ');

export const senseVoice = ['zh', 'en', 'ja', 'ko', 'yue'];

export const whisper =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo fil mg as tt haw ln ha ba jv su'.split(
    ' ',
  );

/** Since its third version the large one writes Cantonese as well. */
export const whisperLargeV3 = [...whisper, 'yue'];

/** Languages that Whisper knows by another code than BCP 47 does. */
const ownCodes: Record<string, string> = { fil: 'tl', jv: 'jw' };

/** The language of a tag, by the code under which models are listed. Undefined for what is no tag. */
export function languageOf(tag: string): string | undefined {
  try {
    const { language } = new Intl.Locale(tag);
    // Bokmål is what is meant by Norwegian wherever nothing else is said.
    return language === 'nb' ? 'no' : language;
  } catch {
    return undefined;
  }
}

export const whisperCodeOf = (language: string): string => ownCodes[language] ?? language;

const namesInEnglish = new Intl.DisplayNames(['en'], { type: 'language' });

export const languageName = (tag: string): string => (tag === 'und' ? 'Unknown' : (namesInEnglish.of(tag) ?? tag));

/** What engines call a language: a code, or its name in English. */
export function languageCalled(text: string): string | undefined {
  const called = text.trim().toLowerCase();
  const named = whisperLargeV3.find((each) => languageName(each).toLowerCase() === called);
  return named ?? (/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(called) ? languageOf(called) : undefined);
}
