import * as z from 'zod/mini';
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { pageMemory } from '../../effects/pageMemory';
import {
  audioFailed,
  audioLoadingStarted,
  audioStarted,
  audioStopped,
  microphoneGated,
  muteWished,
} from '../audio/audio.actions';
import type { WithAudio } from '../audio/audio.selectors';
import { seatSettled } from '../connection/connection.actions';
import { awaitPreferences } from '../devices/preferences.task';
import type { WithDevices } from '../devices/devices.selectors';
import type { BeforeReload } from '../meeting/hold.rules';
import {
  holdEnded,
  holdStarted,
  joinSucceeded,
  reloadRemembered,
} from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { cameraFailed, cameraStarted, cameraStarting, cameraStopped } from '../video/video.actions';
import type { WithVideo } from '../video/video.selectors';
import { selectOwnMedia } from './ownMedia.selectors';

type State = WithMeeting & WithAudio & WithVideo & WithDevices;

const schema = z.object({
  audio: z.enum(['', 'computer']),
  muted: z.boolean(),
  video: z.boolean(),
  isSpeakerOnly: z.boolean(),
  isAwaited: z.boolean(),
});

const changes = [
  joinSucceeded,
  holdStarted,
  holdEnded,
  audioLoadingStarted,
  audioStarted,
  audioStopped,
  audioFailed,
  microphoneGated,
  muteWished,
  cameraStarting,
  cameraStarted,
  cameraStopped,
  cameraFailed,
].map(({ type }) => type);

/** The state that a reload would have to restore now. */
const selectBeforeReload = (state: State): BeforeReload => ({
  ...(state.meeting.beforeHold ?? selectOwnMedia(state)),
  isAwaited: state.meeting.beforeHold !== null,
});

/**
 * The state to store after a change. For media that are starting, the former value counts until
 * they run, except for a mute, which counts at once.
 */
const judge = (state: State, kept: BeforeReload): BeforeReload => {
  const { audio, video } = state;
  return {
    ...selectBeforeReload(state),
    ...(audio.isComputerAudioLoading && {
      audio: kept.audio,
      isSpeakerOnly: kept.isSpeakerOnly,
      muted: kept.muted || audio.isMuteWished,
    }),
    ...(video.capture === 'starting' && { video: kept.video }),
  };
};

/** Waits until this page holds its seat, and returns the local media to store from then on. */
function* awaitOwnWord(): SagaGenerator<BeforeReload> {
  const { beforeReload } = yield* select(({ meeting }: State) => meeting);
  if (beforeReload === null) {
    yield* take(joinSucceeded.match);
    return yield* select(selectBeforeReload);
  }
  yield* take(seatSettled.match);
  // The devices to restart on are known only after the preferences have loaded.
  yield* awaitPreferences();
  return beforeReload;
}

/**
 * Local audio, mute and camera: after a reload, this is the only record of them if the
 * gateway has forgotten the seat, or the person is in the waiting room. A reloaded page overwrites
 * nothing before it has restored them.
 * @source core 3 (stored per-session keys), core 4
 */
export const ownMediaMemory = pageMemory<BeforeReload, State>({
  key: 'ownMedia',
  limit: 512,
  schema,
  changes,
  *begin() {
    let kept = yield* call(awaitOwnWord);
    return (state) => {
      kept = judge(state, kept);
      return kept;
    };
  },
  *restore(media) {
    yield* put(reloadRemembered(media));
  },
});
