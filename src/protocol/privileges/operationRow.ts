import type { Verdict } from '../verdict';
import type { MeetingRules } from './meetingRules';
import type { RoleName } from './person';
import type { Standing } from './standing';

/**
 * Whom a rule refuses: everybody; all who do not control the meeting; or only the guests among
 * those, who have no token.
 */
export type RuleScope = 'everybody' | 'others' | 'guests';

/** A rule of the meeting that closes an operation, and for whom. */
export interface Gate {
  readonly rule: keyof MeetingRules;
  /** The value of the rule that closes it. */
  readonly when: boolean;
  readonly to: RuleScope;
  readonly verdict: Verdict;
}

/** A row of the table of operations. */
export interface OperationRow {
  /**
   * The roles that may perform it, regardless of the meeting's rules. Others are refused with
   * `refusal`.
   */
  readonly roles: readonly RoleName[];
  readonly refusal: (role: RoleName) => Verdict;
  /**
   * `none`: no target. `self`: only oneself. `others`: another person, never oneself. `anybody`:
   * oneself by `roles`, another person by host and co-host.
   */
  readonly target: 'none' | 'self' | 'others' | 'anybody';
  /** A co-host may not perform it on a host, original host or co-host. */
  readonly spares?: 'hosts';
  /** Standings other than `joined` in which it is permitted. */
  readonly also?: readonly Standing[];
  /** The rules of the meeting that close it, the first that applies; controllers pass `others`. */
  readonly closedBy?: readonly Gate[];
  /** Only in webinars. */
  readonly isWebinarOnly?: true;
  /** The capability does not exist yet: refused for everybody. */
  readonly module?: string;
}
