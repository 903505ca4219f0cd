#!/usr/bin/env node
// The command `capstan`, as npm puts it on the path: the program runs from its TypeScript sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/main.ts');
