import { builtInEngine } from '../built-in/built-in.ts';
import type { SpeechEngine } from '../engine.ts';
import type { Align } from '../fallback-times/time-words.ts';
import type { SpeechServerSettings } from '../http/settings.ts';
import { speechServer } from '../http/speech-server.ts';
import { builtIn } from '../models/known.ts';
import { whisperLargeV3 } from '../models/languages.ts';
import { findBuiltIn, type ModelPlace } from '../models/places.ts';
import { type BroughtModel, tellsTimes } from '../sherpa/brought-model.ts';
import { sherpaEngine } from '../sherpa/sherpa.ts';
import { type SpeechFinder, speechFinder } from '../speech-finder.ts';
import { foldersIn } from './brought-models.ts';
import type { Candidate } from './candidate.ts';
import { candidateFor } from './choose.ts';
import { type LanguageEntry, languagesOf } from './languages.ts';
import { noDetector, noModelFor, noSuchModel } from './no-model.ts';

export type CatalogSettings = {
  models: ModelPlace;
  server: SpeechServerSettings | undefined;
  /** How many cores the built-in model may keep busy. */
  cores?: number;
};

/** The engines that there are, and who understands what. Models are looked for anew each time: they come and go. */
export class Catalog {
  readonly #settings: CatalogSettings;
  /** What was opened, by what it is. */
  readonly #open = new Map<string, { close(): Promise<void> }>();

  constructor(settings: CatalogSettings) {
    this.#settings = settings;
  }

  /** For `auto` or a BCP 47 tag, from all models or from one of that name. Rejects with speech/no-model, which says how to get one. Close the catalog, not it. */
  async engineFor(language: string, model?: string): Promise<SpeechEngine> {
    const all = await this.#candidates();
    const wanted = model === undefined ? all : all.filter((candidate) => candidate.model === model);
    if (model !== undefined && wanted.length === 0) throw noSuchModel(model, all);
    const candidate = candidateFor(language, wanted);
    if (candidate === undefined) throw noModelFor(language);
    return candidate.open();
  }

  /** Each language that is understood, and by whom. */
  async languages(): Promise<LanguageEntry[]> {
    return languagesOf(await this.#candidates());
  }

  /** Gives English words their times, where the built-in model is installed. */
  async aligner(): Promise<Align | undefined> {
    const folder = (await findBuiltIn(this.#settings.models))?.folder;
    return folder === undefined ? undefined : this.#builtIn(folder).align;
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map((each) => each.close()));
  }

  async #candidates(): Promise<Candidate[]> {
    const { models, server } = this.#settings;
    const folder = (await findBuiltIn(models))?.folder;
    const candidates: Candidate[] = server ? [this.#serverCandidate(server, folder)] : [];
    if (folder !== undefined) {
      const { name: model, languages } = builtIn;
      const wordTimes = () => 'exact' as const;
      candidates.push({
        kind: 'built-in',
        model,
        languages: [...languages],
        wordTimes,
        open: () => this.#builtIn(folder),
      });
    }
    for (const { inspected } of await foldersIn(models.folder)) {
      if ('model' in inspected) candidates.push(this.#broughtCandidate(inspected.model, folder));
    }
    return candidates;
  }

  #serverCandidate(server: SpeechServerSettings, folder: string | undefined): Candidate {
    const open = () => this.#once('server', () => speechServer({ ...server, ...this.#listening(folder) }));
    // It is asked for times, and most of them have some.
    const wordTimes = () => 'exact' as const;
    return { kind: 'speech-server', model: server.model, languages: whisperLargeV3, wordTimes, open };
  }

  #broughtCandidate(model: BroughtModel, folder: string | undefined): Candidate {
    const open = () => this.#once(`brought ${model.folder}`, () => sherpaEngine(model, this.#listening(folder)));
    const wordTimes = (language: string) =>
      tellsTimes[model.files.kind] ? 'exact' : language === 'en' && folder !== undefined ? 'aligned' : 'spread';
    return { kind: 'brought', model: model.name, languages: model.languages, wordTimes, open };
  }

  #builtIn(modelFolder: string) {
    const { cores } = this.#settings;
    return this.#once(`built-in ${modelFolder}`, () =>
      builtInEngine({ modelFolder, ...(cores !== undefined && { cores }) }),
    );
  }

  /** What the other engines need of the built-in model. */
  #listening(folder: string | undefined): { finder: SpeechFinder; align: Align } {
    if (folder === undefined) throw noDetector();
    const finder = this.#once(`finder ${folder}`, () => speechFinder({ modelFolder: folder }));
    return { finder, align: this.#builtIn(folder).align };
  }

  #once<T extends { close(): Promise<void> }>(what: string, open: () => T): T {
    const there = this.#open.get(what) as T | undefined;
    if (there) return there;
    const opened = open();
    this.#open.set(what, opened);
    return opened;
  }
}
