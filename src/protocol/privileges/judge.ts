import { allowed, denied, firstDenied, type Verdict } from '../verdict';
import { operationTexts } from '../vocabulary/messages';
import type { MeetingRules } from './meetingRules';
import type { Gate, OperationRow } from './operationRow';
import { operations, type Operation } from './operations';
import { roleNameOf, type Person } from './person';
import { judgeStanding, type Standing } from './standing';

/** The target of an operation. */
export type Target =
  | { readonly is: 'self' }
  | { readonly is: 'other'; readonly person: Person }
  /** Nobody in this meeting, or nobody that the actor can see. */
  | { readonly is: 'unknown' };

/** The facts that decide a verdict. */
export interface Case {
  readonly standing: Standing;
  readonly actor: Person;
  readonly rules: MeetingRules;
  /** Absent when the operation has no target, or is about oneself. */
  readonly target?: Target;
}

const judgeModule = (row: OperationRow, { isWebinar }: MeetingRules): Verdict => {
  const missing = row.isWebinarOnly === true && !isWebinar ? 'webinar' : row.module;
  return missing === undefined
    ? allowed
    : denied('INVALID_OPERATION', operationTexts.moduleNotEnabled({ name: missing }));
};

const isControlling = ({ isHost, isCoHost }: Person): boolean => isHost || isCoHost;

const judgeRole = (row: OperationRow, actor: Person): Verdict => {
  const role = roleNameOf(actor);
  const isReclaiming = row === operations.reclaimHost;
  // The co-host role hides that of the original host, and only the latter may reclaim.
  if (isReclaiming && !actor.isOriginalHost) return row.refusal(role);
  return row.roles.includes(role) ? allowed : row.refusal(role);
};

const judgeTarget = (row: OperationRow, { actor, target }: Case): Verdict => {
  if (target === undefined || row.target === 'none') return allowed;
  if (target.is === 'self')
    return row.target === 'others'
      ? denied('INVALID_PARAMETERS', operationTexts.notApplicableToSelf)
      : allowed;
  if (row.target === 'self')
    return denied('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied);
  if (row.target === 'anybody' && !isControlling(actor))
    return denied('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);
  if (target.is === 'unknown') return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  const { person } = target;
  const isSpared = row.spares === 'hosts' && !actor.isHost;
  return isSpared && (isControlling(person) || person.isOriginalHost)
    ? denied('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHost)
    : allowed;
};

const judgeGate = (gate: Gate, { actor, rules }: Case): Verdict => {
  if (rules[gate.rule] !== gate.when) return allowed;
  const isSpared = isControlling(actor) || (gate.to === 'guests' && !actor.isGuest);
  return gate.to !== 'everybody' && isSpared ? allowed : gate.verdict;
};
const judgeGates = (gates: readonly Gate[], facts: Case): Verdict =>
  firstDenied(...gates.map((gate) => judgeGate(gate, facts)));

/** The standing, whether the capability exists, and the role. */
const judgeBasics = (row: OperationRow, { standing, rules, actor }: Case): Verdict => {
  const stands = judgeStanding(standing, row.also);
  if (!stands.isAllowed) return stands;
  const exists = judgeModule(row, rules);
  return exists.isAllowed ? judgeRole(row, actor) : exists;
};

/**
 * The table's verdict: it checks the standing, whether the capability exists, the role, the target,
 * and then the meeting's rules. Both ends get the same result for any input.
 */
export const judge = (operation: Operation, facts: Case): Verdict => {
  const row: OperationRow = operations[operation];
  const basic = judgeBasics(row, facts);
  return basic.isAllowed
    ? firstDenied(judgeTarget(row, facts), judgeGates(row.closedBy ?? [], facts))
    : basic;
};

/**
 * Whether an operation that has started, such as sending, may continue. A rule that refuses
 * everybody ends it; one with exceptions only prevents a start: a person who is unmuted when
 * unmuting is closed stays unmuted.
 * @decision
 */
export const judgeGoingOn = (operation: Operation, facts: Case): Verdict => {
  const row: OperationRow = operations[operation];
  const basic = judgeBasics(row, facts);
  if (!basic.isAllowed) return basic;
  return judgeGates(row.closedBy?.filter(({ to }) => to === 'everybody') ?? [], facts);
};
