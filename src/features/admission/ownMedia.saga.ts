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

/** What a reload would have to bring back now. */
const selectBeforeReload = (state: State): BeforeReload => ({
  ...(state.meeting.beforeHold ?? selectOwnMedia(state)),
  isAwaited: state.meeting.beforeHold !== null,
  isHandRaised: selectSelf(state)?.bRaiseHand === true,
});

/**
 * What follows of a change. What is only starting may not come to be: what was before counts until
 * it is, but for a mute, which counts at once. A hand that goes up again is up until then.
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
 * The own audio, mute, camera and hand: a page that is reloaded into a seat that the gateway has
 * forgotten, or into the waiting room, has no other witness. A reloaded page overwrites nothing before
 * it takes up what was.
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
