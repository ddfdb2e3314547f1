import * as z from 'zod/mini';
import { networkQualityTypes } from '../../vocabulary/video';
import { command } from '../define';
import { qualityLevel } from '../network';

/**
 * Sent at most every 30 s per kind.
 * @source core 7 (type, level, bwLevel)
 * @decision Levels 0 (bad) to 5.
 */
export const reportNetworkQuality = command({
  name: 'reportNetworkQuality',
  evt: 0x3008,
  body: z.object({ type: z.enum(networkQualityTypes), level: qualityLevel, bwLevel: qualityLevel }),
});
