import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { fromVerdict, guard } from '../../effects/guard';
import { forgetSession } from '../../effects/session';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { connectionStatusChanged } from '../connection/connection.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { mayJoinWith } from './join.rules';
import { leave } from './leave.saga';
import {
  infoReceived,
  joinFailed,
  joinRequested,
  joinStarted,
  leaveRequested,
  meetingOver,
  resumeRequested,
  sessionEnded,
  type JoinRequest,
} from './meeting.actions';
import { withoutSecrets } from './meetingInfo.rules';
import { selectMayJoin, type WithMeeting } from './meeting.selectors';
import { recall, recallCounters } from './remembered.task';
import { recallPage } from './resume.saga';

/** The part of a request that the store may have. */
type PublicRequest = Pick<JoinRequest, 'meetingNumber' | 'userName' | 'userEmail'>;
type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const isConnected = (action: Action): boolean =>
  connectionStatusChanged.match(action) && action.payload.status === 'connected';

/** Starts the meeting's sagas and waits until the seat is held or refused. */
function* enter(request: PublicRequest, isReset: boolean): Outcome {
  const session = yield* fromContext('session');
  const clock = yield* fromContext('clock');
  session.cid = clock.token(22);
  session.pageSecret = clock.token(22);
  const { failed, ended } = yield* race({
    held: take(isConnected),
    failed: take(joinFailed.match),
    ended: take(sessionEnded.match),
    // Listens before it starts: the sagas may fail at once.
    started: call(startThenWait, request, isReset),
  });
  if (failed) {
    const { reason, text } = failed.payload;
    return fail(refusal('INTERNAL_ERROR', text, reason));
  }
  if (ended) return fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
  yield* race({ seen: call(awaitSelf), over: take(meetingOver) });
  return ok(yield* select(({ meeting }: WithMeeting) => ({ userId: meeting.userId })));
}

/** Waits for oneself in the roster, which follows the seat, except in the waiting room. */
function* awaitSelf(): SagaGenerator<void> {
  const isSeen = (state: WithMeeting & WithParticipants): boolean =>
    state.meeting.isOnHold || selectSelf(state) !== undefined;
  while (!(yield* select(isSeen))) yield* take(rosterUpdated.match);
}

function* startThenWait(request: PublicRequest, isMeetingReset: boolean): SagaGenerator<never> {
  yield* put(joinStarted({ ...request, isMeetingReset }));
  while (true) yield* take('never/comes');
}

/** Joins: parameters, then meeting info, relay and socket. @source core 5, core 7 */
function* join(asked: JoinRequest): Outcome {
  const { passWord, token, tk, zak, customerKey, topic, ...request } = asked;
  const may = yield* guard(selectMayJoin);
  if (!may.ok) return may;
  const valid = fromVerdict(mayJoinWith(asked));
  if (!valid.ok) return valid;
  const session = yield* fromContext('session');
  forgetSession(session);
  session.passWord = passWord ?? '';
  session.tk = tk ?? '';
  session.zak = zak ?? '';
  session.customerKey = customerKey ?? '';
  session.topic = topic ?? '';
  session.token = token ?? '';
  return yield* enter(request, false);
}

/** Resumes, after a reload, the seat whose token this tab has. @source core 7 */
function* resume({ meetingNumber }: { readonly meetingNumber: string }): Outcome {
  const may = yield* guard(selectMayJoin);
  if (!may.ok) return may;
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  const remembered = recall(storage, meetingNumber);
  if (!remembered) return fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
  const session = yield* fromContext('session');
  forgetSession(session);
  session.meetingToken = remembered.meetingToken;
  session.info = remembered.place.info;
  session.relays = remembered.place.relays;
  session.passWord = remembered.place.passWord;
  session.zak = remembered.place.zak;
  session.customerKey = remembered.place.customerKey;
  session.token = remembered.webToken;
  session.counters = recallCounters(storage);
  session.failoverCount = remembered.failoverCount;
  const { userName, userEmail } = remembered;
  yield* put(infoReceived(withoutSecrets(remembered.place.info)));
  yield* recallPage();
  return yield* enter({ meetingNumber, userName, userEmail }, true);
}

/** Intents of joining and leaving. */
export function* watchMeeting(): SagaGenerator<void> {
  yield* fork(takeIntent<JoinRequest>, joinRequested, join);
  yield* fork(takeIntent<{ meetingNumber: string }>, resumeRequested, resume);
  yield* fork(takeIntent<void>, leaveRequested, leave);
}
