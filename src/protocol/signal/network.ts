import * as z from 'zod/mini';
import { userId } from '../ids';
import { networkQualityTypes } from '../vocabulary/video';
import { command, indication } from './define';

const level = z.int().check(z.minimum(0), z.maximum(5));

/**
 * Sent at most every 30 s per kind.
 * @source core 7 (type, level, bwLevel)
 * @decision Levels 0 (bad) to 5.
 */
export const reportNetworkQuality = command({
  name: 'reportNetworkQuality',
  evt: 0x3008,
  body: z.object({ type: z.enum(networkQualityTypes), level, bwLevel: level }),
});
/** @source media 7 (network quality level) */
export const networkQualityChanged = indication({
  name: 'networkQualityChanged',
  evt: 0x3081,
  body: z.object({ userId, type: z.enum(networkQualityTypes), level, bwLevel: level }),
});
