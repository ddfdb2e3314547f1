import type { PlenaryState } from '../../client/client';
import type { Verdict } from '../../protocol/verdict';
import { useSelect } from './client';

/** The documented reason why a control may not be used; empty when it may. */
export const useReason = (rule: (state: PlenaryState) => Verdict): string =>
  useSelect((state) => {
    const verdict = rule(state);
    return verdict.isAllowed ? '' : verdict.refusal.reason;
  });
