import { meetingMeeting } from '../features/meeting/meeting.meeting';
import { connectionMeeting } from '../features/connection/connection.meeting';
import { webinarMeeting } from '../features/webinar/webinar.meeting';
import { devicesMeeting } from '../features/devices/devices.meeting';
import { audioMeeting } from '../features/audio/audio.meeting';
import { videoMeeting } from '../features/video/video.meeting';
import { backgroundMeeting } from '../features/background/background.meeting';
import { failuresMeeting } from '../features/failures/failures.meeting';
import { screenMeeting } from '../features/screen/screen.meeting';
import { soundsMeeting } from '../features/sounds/sounds.meeting';
import { admissionMeeting } from '../features/admission/admission.meeting';
import { sharingMeeting } from '../features/sharing/sharing.meeting';
import { handMeeting } from '../features/hand/hand.meeting';
import type { MeetingPart } from '../effects/feature';
import { earlyIndications } from '../protocol/signal/earlyIndications';
import { meetingReducers } from './meetingReducers';

/** What a join starts with; it loads after the lobby is drawn. */
export const meetingParts: readonly MeetingPart[] = [
  { reducers: meetingReducers, indications: earlyIndications },
  meetingMeeting,
  connectionMeeting,
  webinarMeeting,
  devicesMeeting,
  audioMeeting,
  videoMeeting,
  backgroundMeeting,
  failuresMeeting,
  screenMeeting,
  soundsMeeting,
  admissionMeeting,
  sharingMeeting,
  handMeeting,
];
