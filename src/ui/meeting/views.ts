import { alertsView } from '../alerts/alerts.view';
import { announcerView } from '../announcer/announcer.view';
import { chatView } from '../chat/chat.view';
import { connectionView } from '../connection/connection.view';
import { farCameraView } from '../far-camera/farCamera.view';
import { handView } from '../hand/hand.view';
import { hostingView } from '../hosting/hosting.view';
import { noticesView } from '../notices/notices.view';
import { participantsView } from '../participants/participants.view';
import { pollsView } from '../polls/polls.view';
import { questionsView } from '../questions/questions.view';
import { reactionsView } from '../reactions/reactions.view';
import { remoteControlView } from '../remote-control/remoteControl.view';
import { sharingView } from '../sharing/sharing.view';
import { videoView } from '../video/video.view';
import { webinarView } from '../webinar/webinar.view';
import type { FeatureView } from './featureView';
import { meetingView } from './meeting.view';

/** The features on the meeting's screen, in the order of buttons and notices. */
export const views: readonly FeatureView[] = [
  connectionView,
  webinarView,
  meetingView,
  sharingView,
  remoteControlView,
  participantsView,
  chatView,
  questionsView,
  handView,
  reactionsView,
  videoView,
  pollsView,
  noticesView,
  hostingView,
  farCameraView,
  alertsView,
  announcerView,
];
