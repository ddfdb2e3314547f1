import { operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** May a hand be raised here? Host and co-host always may. @source core 3 (bAllowRaiseHand), core 8 */
export const mayRaiseHand = (facts: {
  readonly bAllowRaiseHand: boolean;
  readonly isControlling: boolean;
}): Verdict =>
  facts.bAllowRaiseHand || facts.isControlling
    ? allowed
    : denied('OPERATION_LOCKED', operationTexts.optionLocked({ option: 'raise hand' }));

/** May this hand be lowered: one's own, or another's as host or co-host. @source core 6 */
export const mayLowerHand = (facts: {
  readonly isOwn: boolean;
  readonly isControlling: boolean;
  readonly isKnown: boolean;
}): Verdict => {
  if (facts.isOwn) return allowed;
  if (!facts.isControlling)
    return denied('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);
  return facts.isKnown ? allowed : denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
};
