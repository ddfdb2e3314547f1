import type { FeaturePart } from '../../effects/feature';
import { keepShare, watchSharing } from './sharing.saga';

export const sharingDeferred: FeaturePart = { always: [watchSharing], inMeeting: [keepShare] };
