import { call, fork, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { endMeeting, leaveMeeting, lockMeeting } from '../../protocol/signal/commands/session';
import type { Refusal } from '../../protocol/error';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { endingOf } from './ending.rules';
import { finish, stopThenWait } from './leave.saga';
import {
  endRequested,
  idleEndReached,
  lockRequested,
  meetingOver,
  sessionEnded,
} from './meeting.actions';
import { selectMayEnd, selectMayLock } from './privilege.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/**
 * An idle session gives up its seat, so that it does not appear as a second participant. It ends at
 * the answer, before the gateway closes the line as for a leave: the reason differs.
 * @source core 4
 */
function* watchIdleEnd(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(idleEndReached);
    yield* race({
      announced: ask(leaveMeeting, {}),
      stopped: call(stopThenWait),
      over: take(sessionEnded.match),
    });
    yield* finish(payload);
  }
}

/** Ends the meeting for everybody; the gateway decides whether that is permitted. @source core 6 */
function* end(): Outcome {
  const may = yield* guard(selectMayEnd);
  if (!may.ok) return may;
  const { answer } = yield* race({
    answer: ask(endMeeting, {}),
    over: take(sessionEnded.match),
  });
  if (answer && !answer.ok) return answer;
  yield* race({ stopped: call(stopThenWait), over: take(sessionEnded.match) });
  yield* finish(endingOf(LeaveReason.meetingEnded));
  return ok(undefined);
}

function* lock({ bLock }: { readonly bLock: boolean }): Outcome {
  const may = yield* guard(selectMayLock);
  return may.ok ? yield* ask(lockMeeting, { bLock }) : may;
}

/** Intents that end or lock the meeting, and the end of an idle session. */
export function* watchEnding(): SagaGenerator<void> {
  yield* fork(watchIdleEnd);
  yield* fork(takeIntent<void>, endRequested, end);
  yield* fork(takeIntent<{ bLock: boolean }>, lockRequested, lock, { until: meetingOver });
}
