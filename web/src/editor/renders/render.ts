import type { components } from '../../api/schema.ts';

export type Render = components['schemas']['Render'];
export type RenderWish = components['schemas']['RenderWish'];
