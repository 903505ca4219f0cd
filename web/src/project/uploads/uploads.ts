/**
 * Uploads go on while people walk through the dashboard, so they live here, outside of every page. A project has one at
 * most. What was sent stays on the server for a day: after a reload, the same file continues where it stood.
 */

import { useSyncExternalStore } from 'react';
import type { Upload as TusUpload } from 'tus-js-client';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { announce } from '../../events/announcer.tsx';
import { type Pace, paceOf, type Sample, withSample } from '../pace.ts';
import { projectKey } from '../queries.ts';
import { byAge, interruptedKey } from './interrupted.ts';
import { mayPass, messageIn, replyTo } from './refusal.ts';

export type Upload = {
  projectId: string;
  name: string;
  bytes: number;
  sentBytes: number;
  /** Queued: others go first. Waiting: the connection is gone, and is tried again. Failed: only a person can help. */
  phase: 'queued' | 'sending' | 'waiting' | 'paused' | 'failed';
  pace: Pace | undefined;
  failure: { message: string; mayContinue: boolean } | undefined;
};

type Entry = {
  upload: Upload;
  file: File;
  tus: TusUpload | undefined;
  samples: Sample[];
  /** Rises with every start and stop: what was begun before has been overtaken. */
  turn: number;
};

/** A browser keeps six connections to a server; some must be left for everything else. */
const atOnce = 3;

/** Proxies in front of the server often take no more at a time. */
const chunkBytes = 64 * 1024 * 1024;

const retryDelays = [0, 1000, 3000, 5000, 10_000, ...Array<number>(60).fill(30_000)];

const entries = new Map<string, Entry>();
let shown: readonly Upload[] = [];
const changes = new EventTarget();

function show() {
  shown = [...entries.values()].map(({ upload }) => upload);
  changes.dispatchEvent(new Event('change'));
}

function update(entry: Entry, change: Partial<Upload>) {
  entry.upload = { ...entry.upload, ...change };
  show();
}

export function startUpload(projectId: string, file: File) {
  const upload: Upload = {
    projectId,
    name: file.name,
    bytes: file.size,
    sentBytes: 0,
    phase: 'queued',
    pace: undefined,
    failure: undefined,
  };
  entries.set(projectId, { upload, file, tus: undefined, samples: [], turn: 0 });
  show();
  sendNext();
}

export function pauseUpload(projectId: string) {
  const entry = entries.get(projectId);
  if (!entry) return;
  entry.turn += 1;
  void entry.tus?.abort();
  update(entry, { phase: 'paused', pace: undefined });
  sendNext();
}

export function continueUpload(projectId: string) {
  const entry = entries.get(projectId);
  if (!entry) return;
  update(entry, { phase: 'queued', failure: undefined });
  sendNext();
}

/** Gives it up, here and on the server. */
export async function cancelUpload(projectId: string) {
  const { tus } = entries.get(projectId) ?? {};
  forgetUpload(projectId);
  queryClient.setQueryData(interruptedKey(projectId), null);
  // What cannot be told to the server just now, it sweeps away after a day.
  await tus?.abort(true).catch(() => undefined);
}

/** Its project is gone. */
export function forgetUpload(projectId: string) {
  const entry = entries.get(projectId);
  if (!entry) return;
  void entry.tus?.abort();
  entries.delete(projectId);
  show();
  sendNext();
}

/** Whoever signed in next must not go on with them. */
export function leaveUploads() {
  for (const { tus } of entries.values()) void tus?.abort();
  entries.clear();
  show();
}

const isUnderWay = ({ phase }: Upload) => phase === 'sending' || phase === 'waiting';

function sendNext() {
  for (const entry of entries.values()) {
    if (shown.filter(isUnderWay).length >= atOnce) return;
    if (entry.upload.phase === 'queued') void send(entry);
  }
}

async function send(entry: Entry) {
  entry.turn += 1;
  const { turn } = entry;
  entry.samples = [];
  update(entry, { phase: 'sending' });
  const tus = entry.tus ?? (await prepare(entry).catch((error: Error) => void fail(entry, error)));
  if (!tus || !isCurrent(entry) || entry.turn !== turn) return;
  entry.tus = tus;
  tus.start();
}

const isCurrent = (entry: Entry) => entries.get(entry.upload.projectId) === entry;

async function prepare(entry: Entry): Promise<TusUpload> {
  const { file, upload } = entry;
  const { Upload: Tus } = await import('tus-js-client');
  const tus = new Tus(file, {
    endpoint: '/app/api/uploads',
    metadata: { projectId: upload.projectId, filename: file.name },
    // The same file may be sent to several projects.
    fingerprint: async () => ['capstan', upload.projectId, file.name, file.size, file.lastModified].join('-'),
    chunkSize: chunkBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      const retry = mayPass(error);
      if (retry && isCurrent(entry)) update(entry, { phase: 'waiting', pace: undefined });
      return retry;
    },
    onProgress: (sentBytes) => {
      if (!isCurrent(entry) || !isUnderWay(entry.upload)) return;
      entry.samples = withSample(entry.samples, { atMs: performance.now(), done: sentBytes });
      update(entry, { phase: 'sending', sentBytes, pace: paceOf(entry.samples, file.size) });
    },
    onSuccess: () => finish(entry),
    onError: (error) => fail(entry, error),
  });
  const [before] = (await tus.findPreviousUploads()).sort(byAge);
  if (before) tus.resumeFromPreviousUpload(before);
  return tus;
}

async function finish(entry: Entry) {
  const { projectId, name } = entry.upload;
  queryClient.setQueryData(interruptedKey(projectId), null);
  // Shown until the page knows that the import has begun: nothing else must flash up in between.
  await queryClient.invalidateQueries({ queryKey: projectKey(projectId) });
  announce(`${name} has been uploaded.`);
  if (isCurrent(entry)) forgetUpload(projectId);
}

async function fail(entry: Entry, error: Error) {
  if (!isCurrent(entry)) return;
  const reply = replyTo(error);
  if (reply?.getStatus() === 401) {
    update(entry, { phase: 'waiting', pace: undefined });
    // Asks for the password, and returns when there is a session again.
    const renewed = await api.GET('/session').catch(() => undefined);
    if (!isCurrent(entry)) return;
    if (renewed) return continueUpload(entry.upload.projectId);
  }
  update(entry, {
    phase: 'failed',
    pace: undefined,
    failure: {
      message: messageIn(reply) ?? 'The connection to the server broke off.',
      mayContinue: reply?.getStatus() === 401 || mayPass(error),
    },
  });
  announce(`${entry.upload.name} could not be uploaded.`);
  sendNext();
}

window.addEventListener('beforeunload', (event) => {
  if (shown.some((upload) => isUnderWay(upload) || upload.phase === 'queued')) event.preventDefault();
});

const subscribe = (changed: () => void) => {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
};

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => shown);

export const useUpload = (projectId: string): Upload | undefined =>
  useSyncExternalStore(subscribe, () => entries.get(projectId)?.upload);
