import type { Saga } from 'redux-saga';
import { keepAttendees } from '../features/webinar/attendees.saga';
import { watchFailures } from '../features/failures/failures.saga';
import { keepAudience } from '../features/admission/audience.saga';
import { keepHold } from '../features/admission/hold.saga';
import { keepOwnMedia } from '../features/admission/ownMedia.saga';
import { holdPictures } from '../features/background/holdPictures.saga';
import { watchAudio } from '../features/audio/audio.saga';
import { watchAudioDevices } from '../features/audio/audioDevices.saga';
import { keepAudio } from '../features/audio/audioUpkeep.saga';
import { keepLateAudio } from '../features/audio/lateAudio.saga';
import { keepLobbyChoice } from '../features/devices/lobbyChoice.saga';
import { watchFailover } from '../features/connection/failover.saga';
import { keepMediaSockets } from '../features/connection/mediaSockets.saga';
import { keepNetworkHints } from '../features/connection/network.saga';
import { keepLateVideo } from '../features/video/lateVideo.saga';
import { keepVideo, watchVideo } from '../features/video/video.saga';
import { watchSounds } from '../features/sounds/sounds.saga';
import { keepSignalling } from '../features/connection/connection.saga';
import { keepHand, watchHand } from '../features/hand/hand.saga';
import { watchMeeting } from '../features/meeting/meeting.saga';
import {
  keepLeaveBeacon,
  keepRemembered,
  watchEndOfSession,
} from '../features/meeting/memory.saga';

/** The part of the client that a lobby can do without until somebody joins. */
export interface MeetingSagas {
  readonly always: readonly Saga<[]>[];
  readonly whileInMeeting: readonly Saga<[]>[];
}

/** What it takes from the press of **Join** to the end of the session; companions follow. */
export const meetingSagas: MeetingSagas = {
  /** Intents are answered whether joined or not. */
  always: [
    watchMeeting,
    watchFailover,
    watchEndOfSession,
    watchHand,
    watchAudio,
    watchAudioDevices,
    watchVideo,
    // Before any camera can start: until it is known what was chosen, pictures are held back.
    holdPictures,
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
    keepOwnMedia,
    keepHold,
    keepAudience,
    keepAttendees,
    // Last: it begins at once, and the others must be listening.
    keepSignalling,
  ],
};
