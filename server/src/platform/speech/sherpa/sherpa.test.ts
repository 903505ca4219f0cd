import { describe, vi } from 'vitest';
import { builtInEngine } from '../built-in/built-in.ts';
import { speechFinder } from '../speech-finder.ts';
import { broughtMoonshine } from '../testing/brought-model.ts';
import { behavesLikeAnEngine } from '../testing/contract.ts';
import { builtInModel } from '../testing/model.ts';
import { sherpaEngine } from './sherpa.ts';

// Models work as fast as other programs let them.
vi.setConfig({ testTimeout: 120_000 });

describe('A model that was brought along', () => {
  behavesLikeAnEngine(async () => {
    const modelFolder = await builtInModel();
    const [finder, builtIn] = [speechFinder({ modelFolder }), builtInEngine({ modelFolder, cores: 1 })];
    const engine = sherpaEngine(await broughtMoonshine(), { finder, align: builtIn.align, cores: 1 });
    const close = async () => void (await Promise.all([engine, finder, builtIn].map((each) => each.close())));
    return { ...engine, close };
  });
});
