import { allowed, denied, firstDenied, type Verdict } from '../verdict';
import { operationTexts } from '../vocabulary/messages';
import type { MeetingRules } from './meetingRules';
import { operations, type Operation, type OperationRow } from './operations';
import { roleNameOf, type Person } from './person';
import { judgeStanding, type Standing } from './standing';

/** Whom an operation is about. */
export type Target =
  | { readonly is: 'self' }
  | { readonly is: 'other'; readonly person: Person }
  /** Nobody of this meeting, or nobody that the actor can see. */
  | { readonly is: 'unknown' };

/** What a verdict depends on. */
export interface Case {
  readonly standing: Standing;
  readonly actor: Person;
  readonly rules: MeetingRules;
  /** Left out where the operation is about no person, or about oneself. */
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
  // The role of co-host hides that of original host; to reclaim is for the latter alone.
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

const judgeRules = (row: OperationRow, { actor, rules }: Case): Verdict => {
  const gate = row.closedBy;
  if (!gate || rules[gate.rule] !== gate.when) return allowed;
  const isSpared = isControlling(actor) || (gate.to === 'guests' && !actor.isGuest);
  return gate.to !== 'everybody' && isSpared ? allowed : gate.verdict;
};

/**
 * The table's answer: where one stands, then whether the capability exists, then one's role, then
 * the target, then the meeting's rules. Total, and the same on both ends.
 */
export const judge = (operation: Operation, facts: Case): Verdict => {
  const row: OperationRow = operations[operation];
  return firstDenied(
    judgeStanding(facts.standing, row.also),
    judgeModule(row, facts.rules),
    judgeRole(row, facts.actor),
    judgeTarget(row, facts),
    judgeRules(row, facts),
  );
};

/**
 * Whether what an operation began may go on, such as sending. A rule that closes to everybody ends it;
 * one that spares somebody closes the beginning alone: who speaks when unmuting is closed speaks on.
 * @decision
 */
export const judgeGoingOn = (operation: Operation, facts: Case): Verdict => {
  const row: OperationRow = operations[operation];
  return firstDenied(
    judgeStanding(facts.standing, row.also),
    judgeModule(row, facts.rules),
    judgeRole(row, facts.actor),
    row.closedBy?.to === 'everybody' ? judgeRules(row, facts) : allowed,
  );
};
