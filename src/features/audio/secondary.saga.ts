import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { awaitEndedBy } from '../../effects/devices/awaitEnd';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { guard } from '../../effects/guard';
import { releaseSecondMicrophone } from '../../effects/devices/releaseMicrophone';
import { openCapture } from '../../effects/devices/openCapture';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { secondaryAudioTexts } from '../../protocol/vocabulary/audioTexts';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import type { CapturedTrack } from '../../transport/devicesPort';
import { raiseNotice } from '../alerts/notice.task';
import { leaveStarted, meetingOver, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { audioStopped, microphoneChanged, soundChanged } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { audioMutex, untilStopped } from './audioMutex.task';
import { startSecondaryRequested, stopSecondaryRequested } from './sound.actions';
import { processingOf } from './sound.rules';
import { selectMayUseSecondary, selectSound } from './sound.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type State = WithAudio & WithMeeting & WithParticipants;

/** The ids of the first microphone: the requested one, and the device's own once it runs. */
function* mainIds(): SagaGenerator<readonly string[]> {
  const { microphone } = yield* fromContext('captures');
  return [microphone.wanted(), microphone.current()?.deviceId].filter((id) => id !== undefined);
}

/** Mixes an opened microphone in, unless it turns out to be the first one. */
function* mixIn(opened: CapturedTrack, microphoneId: string): Outcome {
  const { secondary } = yield* fromContext('captures');
  const engine = yield* fromContext('engine');
  if ((yield* mainIds()).includes(opened.deviceId)) {
    opened.stop();
    return fail(refusal('INVALID_OPERATION', secondaryAudioTexts.sameMicrophone));
  }
  secondary.hold(opened, microphoneId);
  const started = yield* call(engine.startSecondaryMicrophone, opened.track);
  if (!started.ok) {
    yield* releaseSecondMicrophone();
    return fail(deviceRefusal(started.error.code, 'audio'));
  }
  yield* put(soundChanged({ secondaryMicrophone: microphoneId }));
  return ok(undefined);
}

function* startSecondary({ microphoneId }: { readonly microphoneId: string }): Outcome {
  const devices = yield* fromContext('devices');
  const listed = yield* call(devices.list);
  const knownIds = listed
    .filter(({ kind }) => kind === 'microphone')
    .map(({ deviceId }) => deviceId);
  const wish = { microphoneId, mainIds: yield* mainIds(), knownIds };
  const may = yield* guard(selectMayUseSecondary, wish);
  if (!may.ok) return may;
  const processing = processingOf(yield* select(selectSound));
  const opened = yield* openCapture(() =>
    devices.openMicrophone({ deviceId: microphoneId, processing }),
  );
  return opened.ok
    ? yield* mixIn(opened.value, microphoneId)
    : fail(deviceRefusal(opened.error.code, 'audio'));
}

/** Removes the second microphone, if there is one. */
function* endSecondary(): SagaGenerator<void> {
  yield* releaseSecondMicrophone();
  const { secondaryMicrophone } = yield* select(({ audio }: WithAudio) => audio.sound);
  if (secondaryMicrophone !== '') yield* put(soundChanged({ secondaryMicrophone: '' }));
}

function* stopSecondary(): Outcome {
  const { secondaryMicrophone } = yield* select(({ audio }: WithAudio) => audio.sound);
  if (secondaryMicrophone === '')
    return fail(refusal('INVALID_OPERATION', secondaryAudioTexts.notStarted));
  yield* endSecondary();
  return ok(undefined);
}

/** Sharing, and a first microphone that is the same one, leave no room for a second. */
function* awaitNoRoom(held: CapturedTrack): SagaGenerator<void> {
  while (true) {
    yield* take([rosterUpdated.type, microphoneChanged.type]);
    const isSharing = yield* select((state: State) => selectSelf(state)?.sharerOn === true);
    if (isSharing || (yield* mainIds()).includes(held.deviceId)) return;
  }
}

/**
 * Ends the second microphone with the audio, when sharing begins, and when the first becomes the
 * same device; notifies the person when it ends on its own.
 */
export function* keepSecondary(): SagaGenerator<void> {
  const { secondary } = yield* fromContext('captures');
  try {
    while (true) {
      const held = secondary.current();
      if (!held) {
        yield* take(soundChanged.match);
        continue;
      }
      const { gone, other } = yield* race({
        gone: call(awaitEndedBy, held),
        noRoom: call(awaitNoRoom, held),
        over: take([audioStopped.type, leaveStarted.type, sessionEnded.type]),
        other: take(soundChanged.match),
      });
      if (other) continue;
      if (gone) {
        const reason = mediaErrorText(gone, 'audio');
        yield* raiseNotice({ intent: 'info', type: gone, reason, of: 'audio' });
      }
      yield* endSecondary();
    }
  } finally {
    yield* releaseSecondMicrophone();
  }
}

/** Intents about a second microphone. @source media 3, media 5 (secondary audio) */
export function* watchSecondary(): SagaGenerator<void> {
  const until = meetingOver;
  const oneAtATime = yield* audioMutex();
  const start = oneAtATime(untilStopped(startSecondary));
  yield* fork(takeIntent<{ microphoneId: string }>, startSecondaryRequested, start, { until });
  yield* fork(takeIntent<void>, stopSecondaryRequested, stopSecondary, { until });
}
