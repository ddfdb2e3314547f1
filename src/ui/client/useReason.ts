import type { PlenaryState } from '../../client/client';
import type { Verdict } from '../../protocol/verdict';
import { useDocumented } from '../texts/documented';
import { useSelect } from './client';

/** The documented reason why a control may not be used, in the language that is shown; empty when it may. */
export const useReason = (rule: (state: PlenaryState) => Verdict): string => {
  const documented = useDocumented();
  return documented(
    useSelect((state) => {
      const verdict = rule(state);
      return verdict.isAllowed ? '' : verdict.refusal.reason;
    }),
  );
};
