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
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { cameraFailed, cameraStarted, cameraStarting, cameraStopped } from '../video/video.actions';
import type { WithVideo } from '../video/video.selectors';
import { selectOwnMedia } from './ownMedia.selectors';

type State = WithMeeting & WithAudio & WithVideo & WithParticipants & WithDevices;

const schema = z.object({
  audio: z.enum(['', 'computer']),
  muted: z.boolean(),
  video: z.boolean(),
  isSpeakerOnly: z.boolean(),
  isAwaited: z.boolean(),
  isHandRaised: z.boolean(),
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
  rosterUpdated,
].map(({ type }) => type);

/** The state that a reload would have to restore now. */
const selectBeforeReload = (state: State): BeforeReload => ({
  ...(state.meeting.beforeHold ?? selectOwnMedia(state)),
  isAwaited: state.meeting.beforeHold !== null,
  isHandRaised: selectSelf(state)?.bRaiseHand === true,
});

/**
 * The state to store after a change. For media that are starting, the former value counts until
 * they run, except for a mute, which counts at once. The former hand counts until it changes.
 */
const judge = (
  state: State,
  { kept, seen }: { readonly kept: BeforeReload; readonly seen: BeforeReload },
): BeforeReload => {
  const { audio, video } = state;
  const now = selectBeforeReload(state);
  return {
    ...now,
    ...(audio.isComputerAudioLoading && {
      audio: kept.audio,
      isSpeakerOnly: kept.isSpeakerOnly,
      muted: kept.muted || audio.isMuteWished,
    }),
    ...(video.capture === 'starting' && { video: kept.video }),
    ...(now.isHandRaised === seen.isHandRaised && { isHandRaised: kept.isHandRaised }),
  };
};

/** Waits until this page holds its seat, and returns the local media to store from then on. */
function* awaitOwnWord(): SagaGenerator<BeforeReload> {
  const { beforeReload } = yield* select(({ meeting }: State) => meeting);
  if (beforeReload === null) {
    yield* take(joinSucceeded.match);
    return yield* select(selectBeforeReload);
  }
  const { payload } = yield* take(seatSettled.match);
  // The devices to restart on are known only after the preferences have loaded.
  yield* awaitPreferences();
  const { isHandRaised } = yield* select(selectBeforeReload);
  return payload.isResumed ? { ...beforeReload, isHandRaised } : beforeReload;
}

/**
 * Local audio, mute, camera and hand: after a reload, this is the only record of them if the
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
    let seen = yield* select(selectBeforeReload);
    return (state) => {
      kept = judge(state, { kept, seen });
      seen = selectBeforeReload(state);
      return kept;
    };
  },
  *restore(media) {
    yield* put(reloadRemembered(media));
  },
});
