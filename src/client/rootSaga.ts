import { all, call, cancel, fork, take, type SagaGenerator } from 'typed-redux-saga';
import { supervise } from '../effects/supervise';
import { watchWebinar } from '../features/webinar/webinar.saga';
import { keepAttendees } from '../features/webinar/attendees.saga';
import { watchHostLayout } from '../features/video/hostLayout.saga';
import { keepReactions, watchReactions } from '../features/reactions/reactions.saga';
import { keepNetworkQuality } from '../features/network/network.saga';
import { keepUndo, watchHosting } from '../features/hosting/hosting.saga';
import { keepConsents, watchConsents } from '../features/hosting/consent.saga';
import { watchMuting } from '../features/audio/muting.saga';
import { watchFailures } from '../features/failures/failures.saga';
import { keepAudience } from '../features/admission/audience.saga';
import { keepHold } from '../features/admission/hold.saga';
import { watchAudio } from '../features/audio/audio.saga';
import { watchAudioDevices } from '../features/audio/audioDevices.saga';
import { keepAudio } from '../features/audio/audioUpkeep.saga';
import { keepLateAudio } from '../features/audio/lateAudio.saga';
import { watchDevices } from '../features/devices/devices.saga';
import { keepLobbyChoice, watchPreview } from '../features/devices/preview.saga';
import { watchFailover } from '../features/connection/failover.saga';
import { keepMediaSockets } from '../features/connection/mediaSockets.saga';
import { keepNetworkHints } from '../features/connection/network.saga';
import { watchEngine } from '../features/engine/engine.saga';
import { keepIdleChecks } from '../features/idle/idle.saga';
import { keepLateVideo } from '../features/video/lateVideo.saga';
import { keepVideo, watchVideo } from '../features/video/video.saga';
import { watchSettings } from '../features/settings/settings.saga';
import { watchSounds } from '../features/sounds/sounds.saga';
import { watchChat } from '../features/chat/chat.saga';
import { keepSignalling } from '../features/connection/connection.saga';
import { keepHand, watchHand } from '../features/hand/hand.saga';
import { joinStarted, meetingOver } from '../features/meeting/meeting.actions';
import { watchMeeting } from '../features/meeting/meeting.saga';
import {
  keepLeaveBeacon,
  keepRemembered,
  watchEndOfSession,
} from '../features/meeting/memory.saga';
import { watchParticipants } from '../features/participants/participants.saga';

/** What listens as long as the client lives. Intents are answered whether joined or not. */
const always = [
  watchEngine,
  watchDevices,
  watchPreview,
  watchMeeting,
  watchFailover,
  watchEndOfSession,
  watchParticipants,
  watchHand,
  watchAudio,
  watchAudioDevices,
  watchVideo,
  watchChat,
  watchHosting,
  watchConsents,
  watchMuting,
  watchHostLayout,
  watchReactions,
  watchWebinar,
  watchFailures,
  watchSettings,
  watchSounds,
] as const;

/** What runs from the beginning of a join to the end of the session, and not a moment longer. */
const whileInMeeting = [
  keepRemembered,
  keepLeaveBeacon,
  keepNetworkHints,
  keepMediaSockets,
  keepLobbyChoice,
  keepAudio,
  keepLateAudio,
  keepVideo,
  keepLateVideo,
  keepHand,
  keepIdleChecks,
  keepHold,
  keepAudience,
  keepConsents,
  keepUndo,
  keepReactions,
  keepAttendees,
  keepNetworkQuality,
  // Last: it begins at once, and the others must be listening.
  keepSignalling,
] as const;

function* meetingTree(): SagaGenerator<void> {
  yield* all(whileInMeeting.map((saga) => call(supervise, saga)));
}

/** One tree of sagas per meeting: whatever ends it cancels all of it at once. */
function* keepMeetings(): SagaGenerator<void> {
  while (true) {
    yield* take(joinStarted.match);
    const tree = yield* fork(meetingTree);
    yield* take(meetingOver);
    yield* cancel(tree);
  }
}

/** All sagas of the client. */
export function* rootSaga(): SagaGenerator<void> {
  yield* all(always.map((saga) => call(supervise, saga)).concat(call(supervise, keepMeetings)));
}
