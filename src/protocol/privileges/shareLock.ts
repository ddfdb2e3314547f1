import type { ShareLockMode } from '../vocabulary/sharing';
import type { RuleValues } from './meetingRules';

type LockRules = Pick<RuleValues, 'bLockShare' | 'bMultipleShare' | 'bAllowShareGrab'>;

/** The rules of each lock mode of shares. @source media 4 */
export const rulesOfShareLock = {
  'only host': { bLockShare: true, bMultipleShare: false, bAllowShareGrab: false },
  'host grab': { bLockShare: false, bMultipleShare: false, bAllowShareGrab: false },
  'anyone grab': { bLockShare: false, bMultipleShare: false, bAllowShareGrab: true },
  'multiple share': { bLockShare: false, bMultipleShare: true, bAllowShareGrab: false },
} as const satisfies Readonly<Record<ShareLockMode, LockRules>>;

/**
 * The lock mode of shares.
 * @decision The rules are switches of their own: a stricter one hides the others, and where several
 * people share at once nobody's place is taken.
 */
export const shareLockOf = ({
  bLockShare,
  bMultipleShare,
  bAllowShareGrab,
}: LockRules): ShareLockMode => {
  if (bLockShare) return 'only host';
  if (bMultipleShare) return 'multiple share';
  return bAllowShareGrab ? 'anyone grab' : 'host grab';
};
