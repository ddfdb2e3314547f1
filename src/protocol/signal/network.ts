import * as z from 'zod/mini';
import { userId } from '../ids';
import { networkQualityTypes } from '../vocabulary/video';
import { indication } from './define';

export const qualityLevel = z.int().check(z.minimum(0), z.maximum(5));
/** @source media 7 (network quality level) */
export const networkQualityChanged = indication({
  name: 'networkQualityChanged',
  evt: 0x3081,
  body: z.object({
    userId,
    type: z.enum(networkQualityTypes),
    level: qualityLevel,
    bwLevel: qualityLevel,
  }),
});
