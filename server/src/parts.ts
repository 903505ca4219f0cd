import { join } from 'node:path';
import type pg from 'pg';
import { FetchedFonts } from './fonts/catalog/fetched.ts';
import type { FontShelf } from './fonts/shelf.ts';
import type { Reach } from './media/fetch/connection.ts';
import type { Receiving } from './media/uploads/receiving.ts';
import { receiveInto } from './pipeline.ts';
import type { Database } from './platform/db/database.ts';
import { EventHub } from './platform/events/hub.ts';
import { ffmpegFinder } from './platform/ffmpeg/finder.ts';
import { openDiskStore } from './platform/files/disk.ts';
import { openS3Store, type S3Settings } from './platform/files/s3/s3.ts';
import { openSigner, type Signer, signerWith } from './platform/files/signing.ts';
import type { FileStore } from './platform/files/store.ts';
import { Catalog } from './platform/speech/catalog/catalog.ts';
import type { LanguageEntry } from './platform/speech/catalog/languages.ts';
import type { SpeechServerSettings } from './platform/speech/http/settings.ts';
import type { ModelPlace } from './platform/speech/models/places.ts';
import { Frames } from './renders/frames/frame.ts';
import { looksFrom } from './renders/looks.ts';
import type { Speech } from './transcripts/sound.ts';
import { Sender } from './webhooks/deliveries/attempt.ts';
import { reachOf } from './webhooks/target.ts';

/** What the app stands on, besides the database. */
export type Parts = {
  store: FileStore;
  signer: Signer;
  events: EventHub;
  receiving: Receiving;
  importAllowedHosts: string[];
  /** What sends to webhooks while somebody waits, and where it may. */
  webhooks: { sender: Sender; reach: Reach };
  fonts: FontShelf;
  /** Where single pictures are made. */
  frames: Frames;
  /** What can be understood at present. */
  languages: Catalog['languages'];
};

type Settings = {
  dataDir: string;
  s3: S3Settings | undefined;
  ffmpegPath: string | undefined;
  importAllowedHosts: string[];
  webhookAllowedHosts: string[];
  models: ModelPlace;
  speechServer: SpeechServerSettings | undefined;
  speechCores: number;
};

type SpeechSettings = Pick<Settings, 'models' | 'speechServer' | 'speechCores'>;

export const openSpeech = ({ models, speechServer, speechCores }: SpeechSettings): Catalog =>
  new Catalog({ models, server: speechServer, cores: speechCores });

/** Who listens, for jobs and for commands. */
export const listenersFrom = (catalog: Catalog): Speech => ({
  engineFor: (language, model) => catalog.engineFor(language, model),
  alignerFor: async (language) => (isEnglish(language) ? catalog.aligner() : undefined),
});

/** The only language that words can be found in; what nobody has named is taken for it. */
const isEnglish = (language: string): boolean => language === 'auto' || language === 'en' || language.startsWith('en-');
export function openWebhooks(allowedHosts: string[]): Parts['webhooks'] {
  const reach = reachOf(allowedHosts);
  return { reach, sender: new Sender(reach) };
}

export const openStore = ({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): FileStore =>
  s3 ? openS3Store(s3) : openDiskStore(join(dataDir, 'files'));

type ShelfParts = { db: Database; store: FileStore; say?: (line: string) => void };

export const openFonts = (dataDir: string, { db, store, say = () => {} }: ShelfParts): FontShelf => ({
  db,
  store,
  fetched: new FetchedFonts({ folder: join(dataDir, 'fonts'), say }),
});

export async function openParts(
  { db, connection, say }: { db: Database; connection: pg.ClientConfig; say: (line: string) => void },
  settings: Settings,
): Promise<Parts> {
  const store = openStore(settings);
  await store.check();
  const fonts = openFonts(settings.dataDir, { db, store, say });
  const framing = { store, ffmpeg: ffmpegFinder(settings), looks: looksFrom(fonts) };
  return {
    store,
    signer: await openSigner(db),
    events: new EventHub(db, connection),
    receiving: receiveInto(db, store, join(settings.dataDir, 'uploads')),
    importAllowedHosts: settings.importAllowedHosts,
    webhooks: openWebhooks(settings.webhookAllowedHosts),
    fonts,
    frames: new Frames({ ...framing, folder: join(settings.dataDir, 'frames') }),
    // Looking is all that is done here: nothing is started by it.
    languages: () => openSpeech(settings).languages(),
  };
}

/** What a bare installation understands. */
const english: LanguageEntry = {
  ...{ language: 'en', name: 'English', engine: 'built-in', model: 'moonshine-base-en', wordTimes: 'exact' },
};

/** For an app that works on nothing: its files, should there be any, go to the folder. */
export function idleParts(db: Database, folder = 'nowhere'): Parts {
  const store = openDiskStore(join(folder, 'files'));
  const fonts = openFonts(folder, { db, store });
  const framing = { store, ffmpeg: ffmpegFinder({}), looks: looksFrom(fonts) };
  return {
    store,
    signer: signerWith(Buffer.alloc(32)),
    events: new EventHub(db, {}),
    receiving: receiveInto(db, store, join(folder, 'uploads')),
    importAllowedHosts: [],
    webhooks: openWebhooks([]),
    fonts,
    frames: new Frames({ ...framing, folder: join(folder, 'frames') }),
    languages: async () => [english],
  };
}
