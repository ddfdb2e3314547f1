import type { FeaturePart } from '../../effects/feature';
import { keepCopies } from './copies.saga';

export const connectionDeferred: FeaturePart = { inMeeting: [keepCopies] };
