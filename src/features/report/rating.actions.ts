import { intent } from '../../effects/intent';
import type { Rating } from '../../protocol/http/ratings';

/** Says how the meeting that was joined last was. */
export const rateRequested = intent<Omit<Rating, 'meetingId'>>('report/rateRequested');
