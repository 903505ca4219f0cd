import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gatherFonts, type ShelfFace } from '@capstan/captions/shaping';
import type { Config } from '../../config.ts';
import { FetchedFonts } from '../../fonts/catalog/fetched.ts';
import { commonFonts } from '../../fonts/shelf.ts';
import { listenersFrom, openSpeech } from '../../parts.ts';
import { emojiBook } from '../../platform/emoji/emoji-book.ts';
import type { FfmpegTools } from '../../platform/ffmpeg/find.ts';
import { ffmpegFinder } from '../../platform/ffmpeg/finder.ts';
import { foldersIn } from '../../platform/speech/catalog/brought-models.ts';
import { ensureBuiltInModel } from '../../platform/speech/models/ensure.ts';
import { builtIn } from '../../platform/speech/models/known.ts';
import { languageOf } from '../../platform/speech/models/languages.ts';
import { findBuiltIn, inHome } from '../../platform/speech/models/places.ts';
import type { Looks } from '../../renders/looks.ts';
import type { Speech } from '../../transcripts/sound.ts';
import { installProgress } from '../install-progress.ts';
import type { Telling } from '../telling.ts';

/** What captioning is done with. */
export type Tools = {
  ffmpeg: () => Promise<FfmpegTools>;
  speech: Speech;
  /** Sees to it that the model that Capstan comes with is there, where it has a part in understanding the language. */
  ensureModel(language: string, signal: AbortSignal): Promise<void>;
  looks(fonts: ShelfFace[]): Looks;
  close(): Promise<void>;
};

export function openTools(config: Config, telling: Telling): Tools {
  const catalog = openSpeech(config);
  const { note } = telling;
  // A data folder that is there is used; none is made wherever somebody happens to stand.
  const kept = existsSync(config.dataDir) ? config.dataDir : inHome;
  const fetched = new FetchedFonts({ folder: join(kept, 'fonts'), say: note });
  return {
    ffmpeg: ffmpegFinder(config),
    speech: listenersFrom(catalog),
    ensureModel: async (language, signal) => {
      if ((await findBuiltIn(config.models)) !== undefined || !(await hasPart(config, language))) return;
      const folder = config.models.isChosen ? config.models.folder : join(inHome, 'models');
      note(`Installing the speech model ${builtIn.name}, once, in ${folder}`);
      await ensureBuiltInModel({ folder, signal, onProgress: installProgress(process.stderr, telling) });
    },
    looks: (fonts) => ({
      fontsFor: (_workspace, { style, ...need }) =>
        gatherFonts([...fonts, ...commonFonts({ fetched }).flatMap(({ faces }) => faces)], {
          ...{ ...need, font: style.font },
        }),
      emoji: emojiBook(),
    }),
    close: () => catalog.close(),
  };
}

/** Others write down what is said, but where there is speech is found by the model that Capstan comes with. */
async function hasPart({ models, speechServer }: Config, language: string): Promise<boolean> {
  if (isBuiltInLanguage(language) || speechServer !== undefined) return true;
  return (await foldersIn(models.folder)).some(({ inspected }) => 'model' in inspected);
}

const isBuiltInLanguage = (language: string): boolean =>
  language === 'auto' || (builtIn.languages as readonly string[]).includes(languageOf(language) ?? '');
