import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import type { OwnMedia, SeatMemory } from '../../effects/feature';
import { raiseNotice } from '../alerts/notice.task';
import { selectIsOnHold } from '../meeting/meeting.selectors';
import { selectSelf } from '../participants/participants.selectors';
import { endShare } from './endShare.task';
import { selectIsSharing, selectSharing } from './sharing.selectors';
import { tellShare } from './tellShare.task';
import { pauseShare, switchShare } from '../../protocol/signal/commands/sharing';

/**
 * Brings what is shared and what is announced into agreement. A reloaded page shares nothing: no
 * browser lets it go on without the picker. What the gateway no longer accepts ends.
 */
function* bringShareInStep(): SagaGenerator<void> {
  const self = yield* select(selectSelf);
  const { status, isPicking } = yield* select(selectSharing);
  if (!self || isPicking || (yield* select(selectIsOnHold))) return;
  const bOn = status !== 'End';
  if (self.sharerOn !== bOn) {
    const switched = bOn ? yield* tellShare() : yield* ask(switchShare, { bOn });
    if (bOn && !switched.ok) {
      const { type, reason } = switched.error;
      const isUnanswered = type === 'OPERATION_TIMEOUT';
      yield* endShare(isUnanswered ? 'failed' : 'rule');
      // A command that was not answered may be carried out later.
      if (isUnanswered) yield* ask(switchShare, { bOn: false });
      return yield* raiseNotice({ intent: 'warning', type, reason, of: 'sharing' });
    }
  }
  const bPaused = status === 'Paused';
  if (bOn && self.sharerPause !== bPaused) yield* ask(pauseShare, { bPaused });
}

/** Brings the share into step after a seat was taken or resumed. */
export function* resumeShare(): SagaGenerator<SeatMemory> {
  return { settled: bringShareInStep };
}

/** The own share, which a hold ends: after it the person picks again. */
export const ownShare: OwnMedia = {
  areSuspended: () => call(() => false),
  *areSending() {
    const { isPicking } = yield* select(selectSharing);
    return isPicking || (yield* select(selectIsSharing));
  },
  stop: () => endShare('rule'),
  restart: () => call(() => undefined),
};
