import type { FeaturePart } from '../../effects/feature';
import { keepCopies } from './copies.saga';

/** The sagas of `connection` that load during a join. */
export const connectionDeferred: FeaturePart = { inMeeting: [keepCopies] };
