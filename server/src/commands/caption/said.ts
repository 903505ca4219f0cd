import type { DictionaryEntry, Word } from '@capstan/captions';
import type { MediaFacts } from '../../media/understand/facts.ts';
import { makeSound } from '../../media/understand/make-sound.ts';
import { type SoundSource, soundFile } from '../../platform/speech/sound.ts';
import { alignWords, settled } from '../../transcripts/align-words.ts';
import type { Given } from '../../transcripts/given-text.ts';
import { givenWords } from '../../transcripts/given-words.ts';
import { listen, wordsHeard } from '../../transcripts/listen.ts';
import { isPending } from '../../transcripts/transcript.ts';
import { wordNumbers } from '../../transcripts/word-numbers.ts';
import type { Tools } from './tools.ts';

export type SpeechWish = {
  /** What is spoken, or `auto`. */
  language: string;
  model: string | undefined;
  dictionary: DictionaryEntry[];
  /** The text that is said, where somebody brings it. */
  transcript: Given | undefined;
};

export type Listened = {
  path: string;
  media: MediaFacts;
  wish: SpeechWish;
  workDir: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** What is said in a video. */
export type Said = {
  words: Word[];
  language: string;
  engine: string | null;
  confidence: number | null;
  warnings: string[];
};

const nothing = { words: [], engine: null, confidence: null };

export async function saidIn(tools: Tools, listened: Listened): Promise<Said> {
  const { wish, media } = listened;
  if (wish.transcript !== undefined) return given(tools, listened, wish.transcript);
  if (media.audio === null) {
    return {
      ...nothing,
      language: known(wish.language),
      warnings: ['There is no sound in it, so it has no captions.'],
    };
  }
  return heard(tools, listened);
}

const known = (language: string): string => (language === 'auto' ? 'und' : language);

async function heard(tools: Tools, listened: Listened): Promise<Said> {
  const { wish, signal, media } = listened;
  const { language: asked, model, dictionary } = wish;
  await tools.ensureModel(asked, signal);
  const engine = await tools.speech.engineFor(asked, model);
  const { durationMs } = media;
  const sound = await soundOf(tools, listened, 0.15);
  const onProgress = (share: number) => listened.onProgress(0.15 + 0.85 * share);
  const understood = await listen({ engine, sound, asked, dictionary, durationMs, signal, onProgress });
  const { language, confidence, warnings } = understood.facts;
  const words = wordsHeard({ ...understood, dictionary, durationMs }, wordNumbers(1).newId);
  return {
    ...{ words, language: known(language), engine: engine.name, confidence },
    warnings: [
      ...(words.length === 0 ? ['No speech was found in it, so it has no captions.'] : []),
      ...warnings.map(({ message }) => message),
    ],
  };
}

/** The same words as with a text that replaces a transcript: those without times of their own are found in the sound. */
async function given(tools: Tools, listened: Listened, { text, warnings }: Given): Promise<Said> {
  const { media, signal, wish } = listened;
  const { durationMs } = media;
  const words = givenWords([], text, { newId: wordNumbers(1).newId, durationMs });
  const said = { ...nothing, language: known(wish.language), warnings: warnings.map(({ message }) => message) };
  if (!isPending(words) || media.audio === null) return { ...said, words: settled(words) };
  // With the times of cues an estimate is near; without any it is a guess.
  if (text.kind === 'text') await tools.ensureModel(wish.language, signal);
  const align = await tools.speech.alignerFor(wish.language);
  if (!align) return { ...said, words: settled(words) };
  const sound = await soundOf(tools, listened, 0.5);
  return { ...said, words: await alignWords(words, { align, sound, durationMs, signal }) };
}

async function soundOf(tools: Tools, listened: Listened, share: number): Promise<SoundSource> {
  const ffmpeg = await tools.ffmpeg();
  const { path, media: facts, workDir, signal } = listened;
  const onProgress = (done: number) => listened.onProgress(done * share);
  const sound = await makeSound({ ffmpeg, path, facts, workDir, signal, onProgress });
  return soundFile({ path: sound, ffmpeg: ffmpeg.ffmpeg });
}
