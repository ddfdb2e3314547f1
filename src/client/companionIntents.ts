import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { askUnmuteRequested, muteAllRequested } from '../features/audio/audio.actions';
import {
  addProcessorRequested,
  removeProcessorRequested,
  startSecondaryRequested,
  stopSecondaryRequested,
  syncHeadsetRequested,
} from '../features/audio/sound.actions';
import {
  askStartVideoRequested,
  dragLayoutRequested,
  followHostRequested,
  keepQualityRequested,
  spotlightRequested,
  stopVideoOfRequested,
  subscribeVideoRequested,
  unsubscribeVideoRequested,
} from '../features/video/video.actions';

const ofFeatures = [
  'background/',
  'chat/',
  'farCamera/',
  'hosting/',
  'participants/',
  'phone/',
  'reactions/',
  'report/',
  'webinar/',
];
const ofParts = isAnyOf(
  addProcessorRequested,
  askUnmuteRequested,
  muteAllRequested,
  removeProcessorRequested,
  startSecondaryRequested,
  stopSecondaryRequested,
  syncHeadsetRequested,
  askStartVideoRequested,
  dragLayoutRequested,
  followHostRequested,
  keepQualityRequested,
  spotlightRequested,
  stopVideoOfRequested,
  subscribeVideoRequested,
  unsubscribeVideoRequested,
);

/** Intents that the companions of the meeting's part answer. */
export const isCompanionIntent = (action: Action): boolean =>
  ofParts(action) || ofFeatures.some((prefix) => action.type.startsWith(prefix));
