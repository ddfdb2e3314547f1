import type { FeaturePart } from '../../effects/feature';
import { keepCopies } from './copies.saga';

/** The sagas of `connection` that follow once a join is under way. */
export const connectionDeferred: FeaturePart = { inMeeting: [keepCopies] };
