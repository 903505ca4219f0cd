import type { AspectRatio } from '../frame.ts';
import type { SafeZoneName } from './safe-zone.ts';

/** What is kept free unless somebody says otherwise: videos that stand upright are watched in apps. */
export const safeZoneFor = (aspectRatio: AspectRatio): SafeZoneName =>
  aspectRatio === 'PORTRAIT_9_16' ? 'vertical-apps' : 'title-safe';
