import { describe, vi } from 'vitest';
import { builtInEngine } from '../built-in/built-in.ts';
import { speechFinder } from '../speech-finder.ts';
import { behavesLikeAnEngine } from '../testing/contract.ts';
import { builtInModel } from '../testing/model.ts';
import { speechServer } from './speech-server.ts';
import { answerWith } from './testing/answer-with.ts';
import { serveSpeech } from './testing/loopback-server.ts';

// Models work as fast as other programs let them.
vi.setConfig({ testTimeout: 120_000 });

describe('A speech server', () => {
  // The built-in engine stands on the other side of the connection.
  const makeEngine = async () => {
    const modelFolder = await builtInModel();
    const [finder, builtIn] = [speechFinder({ modelFolder }), builtInEngine({ modelFolder, cores: 1 })];
    const server = await serveSpeech(answerWith(builtIn));
    const engine = speechServer({ url: server.url, apiKey: undefined, model: 'm', atOnce: 2, finder });
    const close = async () => void (await Promise.all([server, finder, builtIn].map((each) => each.close())));
    return { ...engine, close };
  };
  behavesLikeAnEngine(makeEngine, { resumedWithinMs: 250 });
});
