import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Size } from '@capstan/captions';
import { toSrt } from '@capstan/captions';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { names } from './command/names.ts';
import { assOf, type Drawing, textsIn } from './drawing.ts';
import type { Looks } from './looks.ts';
import { missingFont, type RenderWarning } from './warnings.ts';

/** Fonts come from the work folder alone: what is installed on this machine must not decide how captions look. */
const noOtherFonts = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>\n';

/** The setting that makes the font library read the file of that name in the work folder. */
export const fontSettings = { FONTCONFIG_FILE: names.fontSettings };

type Drawn = { drawing: Drawing; frame: Size; looks: Looks; workspaceId: WorkspaceId };

/** Puts what the child draws from into its folder, and tells what is missing. */
export async function fillFolder(
  folder: string,
  { drawing, frame, looks, workspaceId }: Drawn,
): Promise<RenderWarning[]> {
  const warnings: RenderWarning[] = [];
  if (drawing.cues.length === 0) return warnings;
  const { style, language } = drawing;
  const fonts = await looks.fontsFor(workspaceId, {
    ...{ style, language, texts: textsIn(drawing) },
    onMissing: (family) => warnings.push(missingFont(family)),
  });
  const fontFolder = join(folder, names.fonts);
  await mkdir(fontFolder);
  // Whatever the umask says, the child may read what is put here.
  await chmod(fontFolder, 0o755);
  for (const [index, { data }] of fonts.entries()) await place(join(fontFolder, `${index}.ttf`), data);
  await place(join(folder, names.fontSettings), noOtherFonts);
  await place(join(folder, names.captions), assOf(drawing, frame, { fonts, emoji: looks.emoji }));
  return warnings;
}

/** The same as subtitles that a player can turn on. */
export async function placeSubtitles(folder: string, { cues }: Drawing): Promise<RenderWarning[]> {
  const plain = cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text, speaker: null }));
  await place(join(folder, names.subtitles), toSrt(plain));
  return [];
}

async function place(path: string, data: string | Uint8Array): Promise<void> {
  await writeFile(path, data);
  await chmod(path, 0o644);
}
