import type { PlenaryState } from '../../client/client';
import type { Sentence } from '../../protocol/phrase';
import type { Verdict } from '../../protocol/verdict';
import { useRefusalText } from '../texts/documented';
import { useSelect } from './client';

const areAlike = (one: Sentence | null, other: Sentence | null): boolean =>
  one?.reason === other?.reason;

/** Why a control is disabled, as a sentence; empty if it is enabled. */
export const useReason = (rule: (state: PlenaryState) => Verdict): string => {
  const sentenceOf = useRefusalText();
  const refusal = useSelect((state) => {
    const verdict = rule(state);
    return verdict.isAllowed ? null : verdict.refusal;
  }, areAlike);
  return refusal === null ? '' : sentenceOf(refusal);
};
