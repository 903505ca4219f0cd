import type { Cue } from '../cue.ts';
import { linesOf } from './lines-of.ts';
import { clock } from './time.ts';
import { escapeXml } from './xml.ts';

export type TtmlOptions = { language?: string | undefined };

const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|ku-Arab|ps|sd|ug|ur|yi)(?:-|$)/i;

/** TTML in the text profile of IMSC 1.1, which broadcasters and streaming services take. */
export function toTtml(cues: Cue[], { language = '' }: TtmlOptions = {}): string {
  const speakers = [...new Set(cues.flatMap(({ speaker }) => nameOf(speaker)))];
  const agents = new Map(speakers.map((name, at) => [name, `speaker${at + 1}`]));
  const direction = rightToLeft.test(language) ? 'rtl' : 'ltr';
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text" ttp:timeBase="media" ttp:cellResolution="32 15" xml:lang="${escapeXml(language)}">
  <head>
${[...agents].map(agent).join('')}    <styling>
      <style xml:id="paragraph" tts:color="white" tts:fontFamily="proportionalSansSerif" tts:fontSize="80%" tts:lineHeight="125%" tts:textAlign="center" tts:direction="${direction}"/>
      <style xml:id="line" tts:backgroundColor="#000000c0"/>
    </styling>
    <layout>
      <region xml:id="bottom" tts:origin="10% 10%" tts:extent="80% 80%" tts:displayAlign="after" tts:overflow="visible"/>
    </layout>
  </head>
  <body region="bottom" style="paragraph">
    <div>
${cues.map((cue) => paragraph(cue, agents)).join('')}    </div>
  </body>
</tt>
`;
}

const nameOf = (speaker: string | null): string[] => {
  const name = linesOf(speaker ?? '').join(' ');
  return name === '' ? [] : [name];
};

const agent = ([name, id]: [string, string]) =>
  `    <ttm:agent xml:id="${id}" type="person"><ttm:name type="full">${escapeXml(name)}</ttm:name></ttm:agent>\n`;

function paragraph(cue: Cue, agents: Map<string, string>): string {
  const id = agents.get(nameOf(cue.speaker)[0] ?? '');
  const said = id === undefined ? '' : ` ttm:agent="${id}"`;
  const lines = linesOf(cue.text).map((line) => `<span style="line">${escapeXml(line)}</span>`);
  const times = `begin="${clock(cue.startMs, '.')}" end="${clock(cue.endMs, '.')}"`;
  return `      <p ${times}${said} xml:space="preserve">${lines.join('<br/>')}</p>\n`;
}
