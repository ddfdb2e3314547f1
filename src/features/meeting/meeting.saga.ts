import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { fromVerdict, guard } from '../../effects/guard';
import { forgetSession } from '../../effects/session';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { refusal, type Refusal } from '../../protocol/error';
import { leaveWait } from '../../protocol/limits';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { selectOwnMedia } from '../admission/ownMedia.selectors';
import { connectionStatusChanged } from '../connection/connection.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { endingOf, ownLeaving } from './ending.rules';
import { mayJoinWith } from './join.rules';
import {
  endRequested,
  idleEndReached,
  infoReceived,
  joinFailed,
  joinRequested,
  joinStarted,
  leaveRequested,
  leaveStarted,
  lockRequested,
  meetingOver,
  reloadRemembered,
  resumeRequested,
  sessionEnded,
  type EndOfSession,
  type JoinRequest,
} from './meeting.actions';
import { withoutSecrets } from './meetingInfo.rules';
import { selectMayJoin, type WithMeeting } from './meeting.selectors';
import { selectMayEnd, selectMayLeave, selectMayLock } from './privilege.selectors';
import { screenRemembered } from '../screen/screen.actions';
import { recall, recallCounters } from './remembered';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const isConnected = (action: Action): boolean =>
  connectionStatusChanged.match(action) && action.payload.status === 'connected';

/** Starts the meeting's tree and waits until the seat is held or refused. */
function* enter(
  request: Omit<JoinRequest, 'passWord' | 'token' | 'tk'>,
  isReset: boolean,
): Outcome {
  const session = yield* fromContext('session');
  const clock = yield* fromContext('clock');
  session.cid = clock.token(22);
  session.pageSecret = clock.token(22);
  const { failed, ended } = yield* race({
    held: take(isConnected),
    failed: take(joinFailed.match),
    ended: take(sessionEnded.match),
    // Listens before it starts: the tree may fail at once.
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

/** The roster follows the seat, but in the waiting room; nothing is asked where one is not yet seen. */
function* awaitSelf(): SagaGenerator<void> {
  const isSeen = (state: WithMeeting & WithParticipants): boolean =>
    state.meeting.isOnHold || selectSelf(state) !== undefined;
  while (!(yield* select(isSeen))) yield* take(rosterUpdated.match);
}

function* startThenWait(
  request: Omit<JoinRequest, 'passWord' | 'token' | 'tk'>,
  isMeetingReset: boolean,
): SagaGenerator<never> {
  yield* put(joinStarted({ ...request, isMeetingReset }));
  while (true) yield* take('never/comes');
}

/** Joins: parameters, then meeting info, relay and socket. @source core 5, core 7 */
function* join({ passWord, token, tk, ...request }: JoinRequest): Outcome {
  const may = yield* guard(selectMayJoin);
  if (!may.ok) return may;
  const valid = fromVerdict(mayJoinWith({ ...request, passWord, token }));
  if (!valid.ok) return valid;
  const session = yield* fromContext('session');
  forgetSession(session);
  session.passWord = passWord ?? '';
  session.tk = tk ?? '';
  session.token = token ?? '';
  return yield* enter(request, false);
}

/** Comes back, after a reload, to the seat whose token this tab holds. @source core 7 */
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
  session.token = remembered.webToken;
  session.counters = recallCounters(storage);
  session.failoverCount = remembered.failoverCount;
  const { userName, userEmail } = remembered;
  yield* put(infoReceived(withoutSecrets(remembered.place.info)));
  if (remembered.ownMedia) yield* put(reloadRemembered(remembered.ownMedia));
  if (remembered.screen) yield* put(screenRemembered(remembered.screen));
  return yield* enter({ meetingNumber, userName, userEmail }, true);
}

function* finish(ending: EndOfSession): SagaGenerator<void> {
  const { meeting } = yield* select((state: WithMeeting) => state);
  if (meeting.meetingStatus === 'joined' || meeting.isJoining) yield* put(sessionEnded(ending));
}

/** Leaves: says so, stops media, and goes after the documented wait. @source core 4, core 9 */
function* leave(): Outcome {
  const may = yield* guard(selectMayLeave);
  if (!may.ok) return may;
  const { meeting } = yield* select((state: WithMeeting) => state);
  if (meeting.isJoining) {
    const http = yield* fromContext('http');
    http.leaveBeforeHost(meeting.meetingNumber, meeting.userName);
    yield* finish(ownLeaving);
    return ok(undefined);
  }
  yield* race({
    told: call(tellLeaving),
    stopped: call(stopThenWait),
    over: take(sessionEnded.match),
  });
  yield* finish(ownLeaving);
  return ok(undefined);
}

/**
 * An idle session gives its seat up too, so that nobody meets their own ghost. It ends at the answer,
 * before the gateway closes the line as it does when somebody leaves: the reason is another one.
 * @source core 4
 */
function* watchIdleEnd(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(idleEndReached);
    yield* race({
      told: ask('leaveMeeting', {}),
      stopped: call(stopThenWait),
      over: take(sessionEnded.match),
    });
    yield* finish(payload);
  }
}

function* tellLeaving(): SagaGenerator<void> {
  yield* ask('leaveMeeting', {});
  yield* call(sleep, leaveWait);
}

function* stopThenWait(): SagaGenerator<void> {
  yield* put(leaveStarted(yield* select(selectOwnMedia)));
  yield* call(sleep, leaveWait);
}

/** Ends the meeting for everybody; the gateway decides whether one may. @source core 6 */
function* end(): Outcome {
  const may = yield* guard(selectMayEnd);
  if (!may.ok) return may;
  const { answer } = yield* race({
    answer: ask('endMeeting', {}),
    over: take(sessionEnded.match),
  });
  if (answer && !answer.ok) return answer;
  yield* race({ stopped: call(stopThenWait), over: take(sessionEnded.match) });
  yield* finish(endingOf(LeaveReason.meetingEnded));
  return ok(undefined);
}

function* lock({ bLock }: { readonly bLock: boolean }): Outcome {
  const may = yield* guard(selectMayLock);
  return may.ok ? yield* ask('lockMeeting', { bLock }) : may;
}

/** Intents of the meeting. */
export function* watchMeeting(): SagaGenerator<void> {
  yield* fork(watchIdleEnd);
  yield* fork(takeIntent<JoinRequest>, joinRequested, join);
  yield* fork(takeIntent<{ meetingNumber: string }>, resumeRequested, resume);
  yield* fork(takeIntent<void>, leaveRequested, leave);
  yield* fork(takeIntent<void>, endRequested, end);
  yield* fork(takeIntent<{ bLock: boolean }>, lockRequested, lock, { until: meetingOver });
}
