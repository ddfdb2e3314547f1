import type { Action } from '@reduxjs/toolkit';
import { fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import type { SeatMemory } from '../../effects/feature';
import { intentSettled } from '../../effects/intent';
import { awaitPreferences } from '../devices/preferences.task';
import { selectIsReloaded, type WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { startVideoRequested } from './video.actions';
import type { WithVideo } from './video.selectors';
import { withdrawUnsent } from './withdrawVideo.task';
import { switchVideo } from '../../protocol/signal/commands/video';

type State = WithVideo & WithMeeting & WithParticipants;

function* bringVideoInStep({ isResumed }: { readonly isResumed: boolean }): SagaGenerator<void> {
  const { self, capture, isReload, isOnHold } = yield* select((state: State) => ({
    isOnHold: state.meeting.isOnHold,
    self: selectSelf(state),
    capture: state.video.capture,
    isReload: selectIsReloaded(state),
  }));
  if (!self || isOnHold || capture === 'starting') return;
  const isSending = capture === 'started';
  if (self.bVideoOn === isSending) return;
  if (self.bVideoOn && isReload && isResumed) {
    const { cameraId } = yield* awaitPreferences();
    yield* put(startVideoRequested({ cameraId }));
  } else yield* ask(switchVideo, { bOn: isSending });
}

/** Brings sent and announced video into agreement after a seat was taken or resumed. */
export function* resumeVideo(): SagaGenerator<SeatMemory> {
  return { settled: bringVideoInStep };
}

const isRefusedStart = (action: Action): boolean =>
  intentSettled.match(action) && action.meta.of === startVideoRequested.type && !action.payload.ok;

/** A start that was refused leaves nobody shown with a camera, such as from before a reload. */
export function* withdrawRefusedStart(): SagaGenerator<void> {
  while (true) {
    yield* take(isRefusedStart);
    const { self, isOnHold } = yield* select((state: State) => ({
      self: selectSelf(state),
      isOnHold: state.meeting.isOnHold,
    }));
    if (self?.bVideoOn === true && !isOnHold) yield* fork(withdrawUnsent);
  }
}
