import * as annotation from './annotation';
import * as audio from './audio';
import * as chat from './chat';
import * as farCamera from './farCamera';
import * as hosting from './hosting';
import * as network from './network';
import * as participants from './participants';
import * as phone from './phone';
import * as reactions from './reactions';
import * as remoteControl from './remoteControl';
import * as reports from './reports';
import * as session from './session';
import * as sharing from './sharing';
import * as video from './video';
import * as webinar from './webinar';

/**
 * What the gateway may send from the join on; the rows of features that begin later load with them.
 */
export const earlyIndications = [
  session.commandAcked,
  session.meetingEnded,
  session.attributesChanged,
  session.mediaKeyChanged,
  hosting.consentAsked,
  hosting.meetingChanged,
  hosting.hostKeyClaimed,
  participants.rosterChanged,
  reactions.reactionShown,
  audio.audioControlled,
  phone.dialOutResult,
  phone.crcResult,
  video.videoControlled,
  farCamera.cameraControlled,
  farCamera.cameraAbilityTold,
  network.networkQualityChanged,
  sharing.shareControlled,
  sharing.shareEnded,
  sharing.shareViewersChanged,
  annotation.marksListed,
  annotation.markDrawn,
  annotation.markExtended,
  annotation.marksErased,
  annotation.pointerMoved,
  remoteControl.remoteControlSent,
  remoteControl.remoteAgentChanged,
  chat.chatReceived,
  chat.chatPrivilegeChanged,
  chat.chatChanged,
  chat.chatReacted,
  webinar.webinarAttendeesChanged,
  webinar.attendeesCounted,
  reports.logPullAnswered,
] as const;
