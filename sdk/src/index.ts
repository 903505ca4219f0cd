export { type Client, type ClientSettings, createClient, type Unwrapped } from './client.ts';
export { CapstanError, type FieldFault } from './error.ts';
