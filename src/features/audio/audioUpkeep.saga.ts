import type { Action } from '@reduxjs/toolkit';
import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { awaitEnding } from '../../effects/capture';
import { fromContext } from '../../effects/context';
import { defaultDevice, openMicrophone } from '../../effects/microphone';
import { sleep } from '../../effects/sleep';
import { audioRestoreAttempts } from '../../protocol/limits';
import { mediaErrorText } from '../../protocol/vocabulary/messages';
import { raiseNotice } from '../alerts/notice';
import { seatSettled } from '../connection/connection.actions';
import { engineTroubled } from '../engine/engine.actions';
import { selectIsReloaded, type WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import {
  audioFailed,
  audioHintShown,
  audioStarted,
  audioStopped,
  microphoneChanged,
  startAudioRequested,
} from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { closeMicrophone, gateMicrophone } from './microphone.saga';

type State = WithMeeting & WithParticipants & WithAudio;

/** A hint fades after this long. @decision */
const hintDuration = seconds(5);

/** Who is muted by the gateway sends nothing; nobody is ever unmuted by it. */
function* keepMuteInStep(): SagaGenerator<void> {
  while (true) {
    yield* take(rosterUpdated.match);
    const { isOpen, muted } = yield* select((state: State) => ({
      isOpen: state.audio.isMicrophoneOpen,
      muted: selectSelf(state)?.muted ?? true,
    }));
    if (isOpen && muted) yield* gateMicrophone(false);
  }
}

/**
 * After a seat was taken or resumed, the gateway and the engine agree again: audio that runs here
 * is announced if the seat lost it, a mute of the meantime is told, and a reloaded page takes up
 * what its seat had.
 */
function* keepAudioInStep(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(seatSettled.match);
    const { self, audio, isReload } = yield* select((state: State) => ({
      self: selectSelf(state),
      audio: state.audio,
      isReload: selectIsReloaded(state),
    }));
    if (!self) continue;
    const id = self.userId;
    if (audio.isStarted && self.audio === '') {
      yield* ask('joinVoip', { muted: !audio.isMicrophoneOpen });
      const again = yield* select((state: State) => selectSelf(state));
      if (again?.muted !== false) yield* gateMicrophone(false);
    } else if (audio.isStarted && !self.muted && !audio.isMicrophoneOpen)
      yield* ask('muteAudio', { bMute: true, id });
    else if (!audio.isStarted && self.audio === 'computer') {
      if (isReload && payload.isResumed) yield* put(startAudioRequested({ mute: self.muted }));
      else yield* ask('leaveVoip', {});
    }
  }
}

/** A lost microphone gives way to the default one; without any, one is muted and told. */
function* replaceMicrophone(): SagaGenerator<void> {
  const { captures, userId } = {
    captures: yield* fromContext('captures'),
    userId: yield* select(({ meeting }: State) => meeting.userId),
  };
  captures.microphone.release();
  const opened = yield* openMicrophone(defaultDevice);
  if (opened.ok) {
    yield* put(microphoneChanged({ microphoneId: opened.value }));
    const reason = mediaErrorText('device-ended', 'audio');
    yield* raiseNotice({ intent: 'info', type: 'device-ended', reason, of: 'audio' });
    return;
  }
  yield* closeMicrophone();
  yield* put(audioFailed({ code: 'device-ended' }));
  const reason = mediaErrorText('device-ended', 'audio');
  yield* raiseNotice({ intent: 'warning', type: 'device-ended', reason, of: 'audio' });
  yield* ask('muteAudio', { bMute: true, id: userId });
}

function* keepMicrophone(): SagaGenerator<void> {
  const { microphone } = yield* fromContext('captures');
  while (true) {
    const held = microphone.current();
    const changed = [audioStarted.type, audioStopped.type, microphoneChanged.type];
    if (!held) {
      yield* take(changed);
      continue;
    }
    const { ended } = yield* race({ ended: call(awaitEnded, held), other: take(changed) });
    if (ended && microphone.current() === held) yield* call(replaceMicrophone);
  }
}

function* awaitEnded(held: Parameters<typeof awaitEnding>[0]): SagaGenerator<true> {
  yield* awaitEnding(held);
  return true;
}

const isAudioTrouble = (action: Action): boolean =>
  engineTroubled.match(action) && action.payload.medium === 'audio';

/** A microphone that gives no samples is opened again, three times at most. @source media 4 */
function* keepRestoring(): SagaGenerator<void> {
  const { microphone } = yield* fromContext('captures');
  for (let attempts = 0; ;) {
    const action = yield* take(isAudioTrouble);
    if (!engineTroubled.match(action)) continue;
    const { code } = action.payload;
    const held = microphone.current();
    if (code === 'zero-data' && held && attempts < audioRestoreAttempts) {
      attempts += 1;
      const wanted = microphone.wanted() ?? defaultDevice;
      microphone.release();
      const opened = yield* openMicrophone(wanted);
      if (opened.ok) continue;
    }
    // A broken socket is opened again by its keeper; the status tells of it.
    if (code === 'socket-broken' || code === 'decrypt-failed') continue;
    yield* put(audioFailed({ code }));
  }
}

function* keepHintsFading(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(audioHintShown.match);
    // Playback that waits for a gesture waits for it; the other hints pass.
    if (payload.hint === '' || payload.hint === 'autoplay failed') continue;
    yield* race({ faded: call(sleep, hintDuration), next: take(audioHintShown.match) });
    yield* put(audioHintShown({ hint: '' }));
  }
}

/** What keeps the own audio true while the meeting lasts. */
export function* keepAudio(): SagaGenerator<void> {
  yield* all([
    call(keepMuteInStep),
    call(keepAudioInStep),
    call(keepMicrophone),
    call(keepRestoring),
    call(keepHintsFading),
  ]);
}
