import type { FeaturePart } from '../effects/feature';
import { connectionDeferred } from '../features/connection/connection.deferred';
import { participantsDeferred } from '../features/participants/participants.deferred';
import { handDeferred } from '../features/hand/hand.deferred';
import { hostingDeferred } from '../features/hosting/hosting.deferred';
import { webinarDeferred } from '../features/webinar/webinar.deferred';
import { audioDeferred } from '../features/audio/audio.deferred';
import { videoDeferred } from '../features/video/video.deferred';
import { backgroundDeferred } from '../features/background/background.deferred';
import { farCameraDeferred } from '../features/far-camera/farCamera.deferred';
import { phoneDeferred } from '../features/phone/phone.deferred';
import { remoteControlDeferred } from '../features/remote-control/remoteControl.deferred';
import { sharingDeferred } from '../features/sharing/sharing.deferred';
import { annotationDeferred } from '../features/annotation/annotation.deferred';
import { chatDeferred } from '../features/chat/chat.deferred';
import { filesDeferred } from '../features/files/files.deferred';
import { commandDeferred } from '../features/command/command.deferred';
import { questionsDeferred } from '../features/questions/questions.deferred';
import { reactionsDeferred } from '../features/reactions/reactions.deferred';
import { meetingDeferred } from '../features/meeting/meeting.deferred';
import { networkDeferred } from '../features/network/network.deferred';
import { statisticsDeferred } from '../features/statistics/statistics.deferred';
import { reportDeferred } from '../features/report/report.deferred';
import { idleDeferred } from '../features/idle/idle.deferred';
import { pollsDeferred } from '../features/polls/polls.deferred';
import { lateReducers } from './lateReducers';

/** What a meeting can start without; it loads during the join. */
export const deferredParts: readonly FeaturePart[] = [
  { reducers: lateReducers },
  connectionDeferred,
  participantsDeferred,
  handDeferred,
  hostingDeferred,
  webinarDeferred,
  audioDeferred,
  videoDeferred,
  backgroundDeferred,
  farCameraDeferred,
  phoneDeferred,
  sharingDeferred,
  annotationDeferred,
  remoteControlDeferred,
  chatDeferred,
  pollsDeferred,
  filesDeferred,
  commandDeferred,
  questionsDeferred,
  reactionsDeferred,
  meetingDeferred,
  networkDeferred,
  statisticsDeferred,
  reportDeferred,
  idleDeferred,
];
