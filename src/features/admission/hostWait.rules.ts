import { millis, type Millis } from '../../kernel/units';
import type { Random } from '../../kernel/random';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';

/** Whether a join is refused only because the host has not come. @source core 8 (3008) */
export const isBeforeHost = ({ reason }: { readonly reason: number }): boolean =>
  reason === JoinErrorCode.meetingNotStarted;

/**
 * The wait for the host before the next attempt to join.
 * @decision 4 to 6 s at random, so that waiting clients do not ask at the same moment.
 */
export const hostWait = (random: Random): Millis => millis(4000 + 2000 * random());
