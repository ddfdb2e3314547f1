import type { Saga } from 'redux-saga';
import { watchWebinar } from '../features/webinar/webinar.saga';
import { keepAttendees } from '../features/webinar/attendees.saga';
import { keepAskedCameras, keepFarMove, watchFarMover } from '../features/far-camera/farMover.saga';
import { followMoves, keepLent, watchFarOwner } from '../features/far-camera/farOwner.saga';
import { keepOwnCamera, watchOwnCamera } from '../features/far-camera/ownCamera.saga';
import { watchHostLayout } from '../features/video/hostLayout.saga';
import { keepReactions, watchReactions } from '../features/reactions/reactions.saga';
import { keepNetworkQuality } from '../features/network/network.saga';
import { keepMediaStatus } from '../features/statistics/mediaStatus.saga';
import { keepStatistics } from '../features/statistics/statistics.saga';
import { keepUndo, watchHosting } from '../features/hosting/hosting.saga';
import { keepConsents, watchConsents } from '../features/hosting/consent.saga';
import { watchMuting } from '../features/audio/muting.saga';
import { watchFailures } from '../features/failures/failures.saga';
import { keepAudience } from '../features/admission/audience.saga';
import { keepHold } from '../features/admission/hold.saga';
import { keepOwnMedia } from '../features/admission/ownMedia.saga';
import { watchBackground } from '../features/background/background.saga';
import { keepBackground } from '../features/background/keptBackground.saga';
import { watchAudio } from '../features/audio/audio.saga';
import { watchAudioDevices } from '../features/audio/audioDevices.saga';
import { keepAudio } from '../features/audio/audioUpkeep.saga';
import { keepLateAudio } from '../features/audio/lateAudio.saga';
import { keepLobbyChoice } from '../features/devices/preview.saga';
import { watchFailover } from '../features/connection/failover.saga';
import { keepMediaSockets } from '../features/connection/mediaSockets.saga';
import { keepNetworkHints } from '../features/connection/network.saga';
import { keepIdleChecks } from '../features/idle/idle.saga';
import { keepLateVideo } from '../features/video/lateVideo.saga';
import { keepVideo, watchVideo } from '../features/video/video.saga';
import { watchSounds } from '../features/sounds/sounds.saga';
import { watchChat } from '../features/chat/chat.saga';
import { keepSignalling } from '../features/connection/connection.saga';
import { keepHand, watchHand } from '../features/hand/hand.saga';
import { watchMeeting } from '../features/meeting/meeting.saga';
import {
  keepLeaveBeacon,
  keepRemembered,
  watchEndOfSession,
} from '../features/meeting/memory.saga';
import { watchParticipants } from '../features/participants/participants.saga';

/** The part of the client that a lobby can do without until somebody joins. */
export interface MeetingSagas {
  readonly always: readonly Saga<[]>[];
  readonly whileInMeeting: readonly Saga<[]>[];
}

/** Everything between the press of **Join** and the end of the session. */
export const meetingSagas: MeetingSagas = {
  /** Intents are answered whether joined or not. */
  always: [
    watchMeeting,
    watchFailover,
    watchEndOfSession,
    watchParticipants,
    watchHand,
    watchAudio,
    watchAudioDevices,
    watchVideo,
    // Before any camera can start: until it knows what was chosen, it holds pictures back.
    keepBackground,
    watchBackground,
    watchChat,
    watchHosting,
    watchConsents,
    watchMuting,
    watchHostLayout,
    watchOwnCamera,
    watchFarMover,
    watchFarOwner,
    watchReactions,
    watchWebinar,
    watchFailures,
    watchSounds,
  ],
  /** What runs from the beginning of a join to the end of the session, and not a moment longer. */
  whileInMeeting: [
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
    keepOwnMedia,
    keepHold,
    keepAudience,
    keepConsents,
    keepUndo,
    keepReactions,
    keepAttendees,
    keepNetworkQuality,
    keepOwnCamera,
    keepFarMove,
    keepAskedCameras,
    followMoves,
    keepLent,
    keepStatistics,
    keepMediaStatus,
    // Last: it begins at once, and the others must be listening.
    keepSignalling,
  ],
};
