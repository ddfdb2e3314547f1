import { millis, type Millis } from '../../kernel/units';
import type { Random } from '../../kernel/random';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';

/** Whether a join is refused only because the host has not come. @source core 8 (3008) */
export const isBeforeHost = ({ reason }: { readonly reason: number }): boolean =>
  reason === JoinErrorCode.meetingNotStarted;

/**
 * How long whoever waits for the host waits before asking again.
 * @decision 5 s, give or take one: those who wait must not come in step.
 */
export const hostWait = (random: Random): Millis => millis(4000 + 2000 * random());
