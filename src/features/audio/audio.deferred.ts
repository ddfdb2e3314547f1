import type { FeaturePart } from '../../effects/feature';
import { watchSwitches } from './audioDevices.saga';
import { watchMediaFile } from './fileControls.saga';
import { keepHeadset, watchHeadset } from './headset.saga';
import { watchMuting } from './muting.saga';
import { keepPhoneMove } from './phone.saga';
import { watchAudioProcessors } from './processors.saga';
import { keepSecondary, watchSecondary } from './secondary.saga';
import { watchSound } from './switchSound.saga';
import { tellAudioTrouble } from './trouble.saga';
import { keepVolumes, watchVolumes } from './volumes.saga';

export const audioDeferred: FeaturePart = {
  always: [
    watchSecondary,
    watchHeadset,
    watchAudioProcessors,
    watchMuting,
    watchMediaFile,
    watchVolumes,
    watchSwitches,
    watchSound,
  ],
  inMeeting: [keepPhoneMove, keepSecondary, keepHeadset, keepVolumes, tellAudioTrouble],
};
