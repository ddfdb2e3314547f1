import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import type { Headset } from '../../transport/devicesPort';
import { meetingOver } from '../meeting/meeting.actions';
import {
  audioStarted,
  audioStopped,
  microphoneGated,
  muteRequested,
  soundChanged,
  startAudioRequested,
  unmuteRequested,
} from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { syncHeadsetRequested } from './sound.actions';
import { selectMaySyncHeadset, selectWantsHeadset } from './sound.selectors';

type Key = 'mute' | 'gone';

const openKeys = (headset: Headset): EventChannel<Key> =>
  eventChannel<Key>((emit) => {
    const ends = [headset.onMuteKey(() => emit('mute')), headset.onGone(() => emit('gone'))];
    return () => ends.forEach((end) => end());
  }, buffers.expanding<Key>(4));

const selectIsOpen = ({ audio }: WithAudio): boolean => audio.isMicrophoneOpen;

/** The headset's button acts like the mute button on the screen; its lamp shows the result. */
function* follow(headset: Headset): SagaGenerator<void> {
  const keys = yield* call(openKeys, headset);
  try {
    while (true) {
      headset.showMuted(!(yield* select(selectIsOpen)));
      const { key } = yield* race({ key: take(keys), gated: take(microphoneGated.match) });
      if (key === 'gone') return;
      if (key) yield* put((yield* select(selectIsOpen)) ? muteRequested({}) : unmuteRequested());
    }
  } finally {
    keys.close();
    headset.close();
  }
}

function* runHeadset(): SagaGenerator<void> {
  const port = yield* fromContext('headset');
  const opened = yield* call(port.open);
  if (opened.ok) yield* follow(opened.value);
}

function* awaitUnwanted(): SagaGenerator<void> {
  do yield* take([audioStopped.type, audioStarted.type, soundChanged.type]);
  while (yield* select(selectWantsHeadset));
}

/** Holds a headset open while computer audio runs and the person wants its buttons. */
export function* keepHeadset(): SagaGenerator<void> {
  while (true) {
    if (yield* select(selectWantsHeadset))
      yield* race({ run: call(runHeadset), unwanted: call(awaitUnwanted) });
    yield* take([audioStarted.type, audioStopped.type, soundChanged.type]);
  }
}

function* allowHeadset(): SagaGenerator<Result<unknown, Refusal>> {
  const port = yield* fromContext('headset');
  const allowed = yield* call(port.allow);
  if (!allowed.ok) return fail(refusal('INVALID_OPERATION', audioTexts.headsetNotFound));
  yield* put(soundChanged({ syncButtonsOnHeadset: true }));
  return ok(undefined);
}

function* syncHeadset({
  isOn,
}: {
  readonly isOn: boolean;
}): SagaGenerator<Result<unknown, Refusal>> {
  if (!isOn) {
    yield* put(soundChanged({ syncButtonsOnHeadset: false }));
    return ok(undefined);
  }
  const may = yield* guard(selectMaySyncHeadset);
  return may.ok ? yield* allowHeadset() : may;
}

/**
 * Asks for a headset when audio starts with headset buttons on; audio does not wait for the answer.
 */
function* keepAsking(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(startAudioRequested.match);
    const may = yield* guard(selectMaySyncHeadset);
    if (payload.syncButtonsOnHeadset === true && may.ok) yield* fork(allowHeadset);
  }
}

/** Intents about the buttons of a headset. @source media 3 (syncButtonsOnHeadset) */
export function* watchHeadset(): SagaGenerator<void> {
  yield* fork(takeIntent<{ isOn: boolean }>, syncHeadsetRequested, syncHeadset, {
    until: meetingOver,
  });
  yield* fork(keepAsking);
}
