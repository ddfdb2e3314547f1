import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from './reducersOf';
import { meetingFeature } from '../features/meeting/meeting.feature';
import { connectionFeature } from '../features/connection/connection.feature';
import { participantsFeature } from '../features/participants/participants.feature';
import { hostingFeature } from '../features/hosting/hosting.feature';
import { webinarFeature } from '../features/webinar/webinar.feature';
import { devicesFeature } from '../features/devices/devices.feature';
import { audioFeature } from '../features/audio/audio.feature';
import { videoFeature } from '../features/video/video.feature';
import { backgroundFeature } from '../features/background/background.feature';
import { farCameraFeature } from '../features/far-camera/farCamera.feature';
import { phoneFeature } from '../features/phone/phone.feature';
import { remoteControlFeature } from '../features/remote-control/remoteControl.feature';
import { sharingFeature } from '../features/sharing/sharing.feature';
import { annotationFeature } from '../features/annotation/annotation.feature';
import { chatFeature } from '../features/chat/chat.feature';
import { pollsFeature } from '../features/polls/polls.feature';
import { filesFeature } from '../features/files/files.feature';
import { commandFeature } from '../features/command/command.feature';
import { questionsFeature } from '../features/questions/questions.feature';
import { reactionsFeature } from '../features/reactions/reactions.feature';
import { networkFeature } from '../features/network/network.feature';
import { statisticsFeature } from '../features/statistics/statistics.feature';
import { alertsFeature } from '../features/alerts/alerts.feature';
import { failuresFeature } from '../features/failures/failures.feature';
import { settingsFeature } from '../features/settings/settings.feature';
import { reportFeature } from '../features/report/report.feature';
import { screenFeature } from '../features/screen/screen.feature';
import { soundsFeature } from '../features/sounds/sounds.feature';
import { admissionFeature } from '../features/admission/admission.feature';
import { engineFeature } from '../features/engine/engine.feature';
import { handFeature } from '../features/hand/hand.feature';
import { idleFeature } from '../features/idle/idle.feature';

/** The list of features. */
export const features = [
  meetingFeature,
  connectionFeature,
  participantsFeature,
  hostingFeature,
  webinarFeature,
  devicesFeature,
  audioFeature,
  videoFeature,
  backgroundFeature,
  farCameraFeature,
  phoneFeature,
  sharingFeature,
  annotationFeature,
  remoteControlFeature,
  chatFeature,
  pollsFeature,
  filesFeature,
  commandFeature,
  questionsFeature,
  reactionsFeature,
  networkFeature,
  statisticsFeature,
  alertsFeature,
  failuresFeature,
  settingsFeature,
  reportFeature,
  screenFeature,
  soundsFeature,
  admissionFeature,
  engineFeature,
  handFeature,
  idleFeature,
] as const;

/** The panels that the features have. */
export const panelNames = features.flatMap((feature) =>
  'hasPanel' in feature ? [feature.name] : [],
);

/** A panel of the meeting's screen: it is named after its feature. */
export type PanelName = (typeof panelNames)[number];

/** The parts that load with the first screen. */
export const lobbyParts = features.flatMap((feature) =>
  'lobby' in feature ? [feature.lobby] : [],
);

/** The reducer of the state until a meeting's parts have loaded. */
export const lobbyReducer = combineReducers(reducersOf(features));
