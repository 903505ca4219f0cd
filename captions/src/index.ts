export * from './frame.ts';
export * from './time.ts';
