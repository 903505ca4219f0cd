import { Api } from './connection/api.ts';
import { type CallOptions, Connection, type Settings } from './connection/connection.ts';
import { ProjectCaptions } from './resources/captions.ts';
import { Dictionaries } from './resources/dictionary.ts';
import { Events } from './resources/events.ts';
import { Fonts } from './resources/fonts.ts';
import { Projects } from './resources/projects.ts';
import { Renders } from './resources/renders.ts';
import { Styles } from './resources/styles.ts';
import { Transcripts } from './resources/transcripts.ts';
import { Translations } from './resources/translations.ts';
import { Webhooks } from './resources/webhooks.ts';
import type { Health, SpokenLanguage, Usage, UsageQuery } from './types.ts';

/** One workspace of one server: `new Capstan({ apiKey, baseUrl })`. */
export class Capstan {
  readonly #api: Api;
  readonly projects: Projects;
  readonly transcripts: Transcripts;
  readonly captions: ProjectCaptions;
  readonly translations: Translations;
  readonly renders: Renders;
  readonly styles: Styles;
  readonly fonts: Fonts;
  readonly dictionary: Dictionaries;
  readonly events: Events;
  readonly webhooks: Webhooks;

  constructor(settings: Settings) {
    this.#api = new Api(new Connection(settings));
    this.projects = new Projects(this.#api);
    this.transcripts = new Transcripts(this.#api);
    this.captions = new ProjectCaptions(this.#api);
    this.translations = new Translations(this.#api);
    this.renders = new Renders(this.#api);
    this.styles = new Styles(this.#api);
    this.fonts = new Fonts(this.#api);
    this.dictionary = new Dictionaries(this.#api);
    this.events = new Events(this.#api);
    this.webhooks = new Webhooks(this.#api);
  }

  /** The languages that are understood here, and by which model. */
  languages(options: CallOptions = {}): Promise<SpokenLanguage[]> {
    return this.#api.json('GET', '/languages', options);
  }

  /** What the workspace has used of its plan this month, and its minutes day by day: those of this month, or as asked for. */
  usage(query: UsageQuery = {}, options: CallOptions = {}): Promise<Usage> {
    return this.#api.json('GET', '/usage', { ...options, query });
  }

  health(options: CallOptions = {}): Promise<Health> {
    return this.#api.json('GET', '/health', options);
  }
}
