import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis } from '../../kernel/units';
import { ok, fail, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import * as commands from '../../protocol/signal/commands/hosting';
import { refusal, type Refusal } from '../../protocol/error';
import { askedBy } from '../../protocol/privileges/commands';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { leaveRequested, meetingOver } from '../meeting/meeting.actions';
import { selectMay, type TargetName, type WithRights } from '../meeting/privilege.selectors';
import type { Named } from '../participants/named.state';
import { selectParticipant } from '../participants/participants.selectors';
import { selectAttendee } from '../webinar/webinar.selectors';
import { claimHost } from './claimHost.task';
import {
  admitAllRequested,
  admitRequested,
  assignCoHostRequested,
  assignHostRequested,
  claimHostRequested,
  expelRequested,
  handOverRequested,
  holdRequested,
  reclaimHostRequested,
  revokeCoHostRequested,
  rulesRequested,
  undoLapsed,
  undoOffered,
  undoRequested,
  type OfAnybody,
  type OfPerson,
  type RuleChanges,
  type Undoable,
} from './hosting.actions';
import { offerUndo } from './offerUndo.task';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

function* assign({ userId }: OfPerson, bCoHost: boolean): Outcome {
  const operation = bCoHost ? 'assignCoHost' : 'assignHost';
  return yield* askIfMay(selectMay(operation, userId), commands.assignHost, {
    id: userId,
    bCoHost,
  });
}

function* revoke({ userId }: OfPerson): Outcome {
  return yield* askIfMay(selectMay('revokeCoHost', userId), commands.revokeCoHost, { id: userId });
}

/** Hands the role over, then leaves. @source issue 3 (host leaves: asked to hand over) */
function* handOver(person: OfPerson): Outcome {
  const assigned = yield* assign(person, false);
  if (assigned.ok) yield* put(leaveRequested());
  return assigned;
}

const noMatchingUser = fail(refusal('INVALID_PARAMETERS', operationTexts.noMatchingUser));

function* expel({ userId, jid }: OfAnybody): Outcome {
  const target = userId ?? jid;
  if (target === undefined) return noMatchingUser;
  const allowed = yield* guard(selectMay('expel', target));
  if (!allowed.ok) return allowed;
  const named = yield* nameOf(target);
  const done = yield* ask(commands.expel, {
    ...(userId !== undefined && { id: userId }),
    ...(jid !== undefined && { jid }),
  });
  return done.ok
    ? ok(yield* offerUndo({ seq: done.seq, of: expelRequested.type, ...named }))
    : done;
}

/** What names a person, to be remembered after they left. */
function* nameOf(
  target: TargetName,
): SagaGenerator<Pick<Undoable, 'name' | 'isPhoneUser' | 'userType'>> {
  const person = yield* select((state: WithRights) =>
    typeof target === 'number' ? selectParticipant(state, target) : selectAttendee(state, target),
  );
  if (person === undefined) return { name: '' };
  const { displayName: name, isPhoneUser, userType }: Named = person;
  return { name, isPhoneUser, userType };
}

function* hold({ userId }: OfPerson): Outcome {
  const allowed = yield* guard(selectMay('hold', userId));
  if (!allowed.ok) return allowed;
  const named = yield* nameOf(userId);
  const done = yield* ask(commands.holdPerson, { id: userId, bHold: true });
  return done.ok ? ok(yield* offerUndo({ seq: done.seq, of: holdRequested.type, ...named })) : done;
}

function* admit({ userId }: OfPerson): Outcome {
  return yield* askIfMay(selectMay('hold', userId), commands.holdPerson, {
    id: userId,
    bHold: false,
  });
}

/** Each rule is an operation of the table: a denied one refuses all. */
function* switchRules(body: RuleChanges): Outcome {
  for (const { operation } of askedBy({ name: 'setRules', body })) {
    const allowed = yield* guard(selectMay(operation));
    if (!allowed.ok) return allowed;
  }
  return yield* ask(commands.setRules, body);
}

function* undo({ seq }: { readonly seq: number }): Outcome {
  const undone = yield* askIfMay(selectMay('undo'), commands.undo, { seq });
  yield* put(undoLapsed({ seq }));
  return undone;
}

function* lapse({ seq, until }: Undoable): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* call(sleep, millis(Math.max(0, until - clock.now())));
  yield* put(undoLapsed({ seq }));
}

/** Offers an undo for the documented time. */
export function* keepUndo(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(undoOffered.match);
    yield* fork(lapse, payload);
  }
}

/** Intents of hosts. @source core 6 */
export function* watchHosting(): SagaGenerator<void> {
  const until = meetingOver;
  const assignHost = (person: OfPerson): Outcome => assign(person, false);
  const assignCoHost = (person: OfPerson): Outcome => assign(person, true);
  const reclaim = (): Outcome => askIfMay(selectMay('reclaimHost'), commands.reclaimHost, {});
  const admitAll = (): Outcome => askIfMay(selectMay('admitAll'), commands.admitAll, {});
  yield* fork(takeIntent<OfPerson>, assignHostRequested, assignHost, { until });
  yield* fork(takeIntent<OfPerson>, assignCoHostRequested, assignCoHost, { until });
  yield* fork(takeIntent<OfPerson>, revokeCoHostRequested, revoke, { until });
  yield* fork(takeIntent<OfPerson>, handOverRequested, handOver, { until });
  yield* fork(takeIntent<void>, reclaimHostRequested, reclaim, { until });
  yield* fork(takeIntent<{ hostKey: string }>, claimHostRequested, claimHost, { until });
  yield* fork(takeIntent<OfAnybody>, expelRequested, expel, { until });
  yield* fork(takeIntent<OfPerson>, holdRequested, hold, { until });
  yield* fork(takeIntent<OfPerson>, admitRequested, admit, { until });
  yield* fork(takeIntent<void>, admitAllRequested, admitAll, { until });
  yield* fork(takeIntent<RuleChanges>, rulesRequested, switchRules, { until });
  yield* fork(takeIntent<{ seq: number }>, undoRequested, undo, { until });
}
