import type { FeaturePart } from '../../effects/feature';
import { keepBackground } from './storedBackground.saga';
import { watchBackground } from './background.saga';
import { keepBackgroundEased } from './easedBackground.saga';

export const backgroundDeferred: FeaturePart = {
  always: [keepBackground, watchBackground],
  inMeeting: [{ name: 'background/eased', saga: keepBackgroundEased }],
};
