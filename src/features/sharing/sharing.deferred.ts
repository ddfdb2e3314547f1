import type { FeaturePart } from '../../effects/feature';
import { keepAnnounced } from './announcing.saga';
import { keepFrozen, watchPausing } from './pausing.saga';
import { watchShareChanges } from './shareChanges.saga';
import { keepShareSound, keepShareVolumes, watchShareSound } from './shareSound.saga';
import { keepShare, watchSharing } from './sharing.saga';
import { keepSwitchedSurface } from './switchedSurface.saga';
import { keepWatching } from './watching.saga';

export const sharingDeferred: FeaturePart = {
  always: [watchSharing, watchPausing, watchShareChanges, watchShareSound],
  inMeeting: [
    keepShare,
    keepFrozen,
    keepSwitchedSurface,
    keepAnnounced,
    keepShareSound,
    keepShareVolumes,
    keepWatching,
  ],
};
