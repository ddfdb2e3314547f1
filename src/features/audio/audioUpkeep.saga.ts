import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { awaitEndedBy, type EndedBy } from '../../effects/devices/awaitEnd';
import { fromContext } from '../../effects/context';
import { defaultDevice } from '../../effects/devices/microphone';
import { Restores } from '../../effects/devices/restores';
import { sleep } from '../../effects/sleep';
import { leaveVoip, muteAudio } from '../../protocol/signal/commands/audio';
import { audioRestoreAttempts } from '../../protocol/limits';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { raiseNotice } from '../alerts/notice.task';
import { engineTroubled } from '../engine/engine.actions';
import type { WithAudio } from './audio.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import {
  audioFailed,
  audioHintShown,
  audioStarted,
  audioStopped,
  microphoneChanged,
  muteWished,
} from './audio.actions';
import { keepMuteInStep } from './audioSeat.saga';
import { keepMediaFile } from './mediaFile.saga';
import { closeMicrophone, openOwnMicrophone } from './microphone.saga';
import { keepSpeakerOnly } from './speakerOnly.saga';
import { keepNoise } from './sound.saga';
import { keepTalk } from './talk.saga';

/** A hint fades after this long. @decision */
const hintDuration = seconds(5);

/**
 * Replaces a lost microphone by the default one; without any, mutes the person and notifies them.
 */
function* replaceMicrophone(code: EndedBy): SagaGenerator<void> {
  const { captures, userId } = {
    captures: yield* fromContext('captures'),
    userId: yield* select(({ meeting }: WithMeeting) => meeting.userId),
  };
  captures.microphone.release();
  const opened = yield* openOwnMicrophone(defaultDevice);
  if (opened.ok) {
    yield* put(microphoneChanged({ microphoneId: opened.value }));
    const reason = mediaErrorText('device-ended', 'audio');
    yield* raiseNotice({ intent: 'info', type: 'device-ended', reason, of: 'audio' });
    return;
  }
  yield* put(muteWished({ isMuted: true }));
  yield* closeMicrophone();
  yield* put(audioFailed({ code }));
  const reason = mediaErrorText(code, 'audio');
  yield* raiseNotice({ intent: 'warning', type: code, reason, of: 'audio' });
  yield* ask(muteAudio, { bMute: true, id: userId });
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
    const { ended } = yield* race({ ended: call(awaitEndedBy, held), other: take(changed) });
    if (ended && microphone.current() === held) yield* call(replaceMicrophone, ended);
  }
}

/** Reopens a microphone that gives no samples, at most three times. @source media 4 */
function* keepRestoring(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const { microphone } = yield* fromContext('captures');
  const restores = new Restores(audioRestoreAttempts, clock);
  while (true) {
    const { trouble } = yield* race({
      trouble: take(engineTroubled.match),
      // Another microphone resets the count.
      changed: take([audioStarted.type, microphoneChanged.type]),
    });
    if (!trouble) restores.reset();
    if (trouble?.payload.medium !== 'audio') continue;
    const { code } = trouble.payload;
    const held = microphone.current();
    if (code === 'zero-data' && held && restores.begin()) {
      const wanted = microphone.wanted() ?? defaultDevice;
      microphone.release();
      const opened = yield* openOwnMicrophone(wanted);
      restores.end();
      if (opened.ok) continue;
    }
    // Temporary troubles have notices of their own.
    if (code === 'socket-broken' || code === 'decrypt-failed') continue;
    yield* put(audioFailed({ code }));
    // This microphone cannot be sent: nobody may be shown with it.
    if (code === 'sample-rate-mismatch' || code === 'assets-missing') yield* call(loseMicrophone);
  }
}

function* loseMicrophone(): SagaGenerator<void> {
  yield* closeMicrophone();
  const { isStarted } = yield* select(({ audio }: WithAudio) => audio);
  yield* put(audioStopped({ reason: 'microphone error' }));
  if (isStarted) yield* ask(leaveVoip, {});
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

/** Keeps local audio in order while the meeting lasts. */
export function* keepAudio(): SagaGenerator<void> {
  yield* all([
    call(keepMuteInStep),
    call(keepTalk),
    call(keepMicrophone),
    call(keepRestoring),
    call(keepHintsFading),
    call(keepNoise),
    call(keepMediaFile),
    call(keepSpeakerOnly),
  ]);
}
