export * from './finding.ts';
export { fix } from './fix.ts';
export { readability } from './readability.ts';
