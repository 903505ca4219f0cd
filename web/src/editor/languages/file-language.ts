import { languageFromTag } from '../../projects/languages.ts';

/** Files of translations are mostly called `talk.de.srt` or `talk_pt-BR.vtt`. Undefined where a name tells nothing. */
export function languageInName(name: string): string | undefined {
  const parts = name.replace(/\.[^.]*$/, '').split(/[._ ()[\]]+/);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  if (last === undefined || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(last)) return undefined;
  return languageFromTag(last)?.tag;
}
