import { displayName } from '../../protocol/signal/participants';
import { parseWith } from '../../protocol/parse';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** What a renaming is judged by. */
export interface RenameFacts {
  readonly name: string;
  readonly isKnown: boolean;
  readonly isOwn: boolean;
  readonly isControlling: boolean;
  readonly bAllowAttendeeRename: boolean;
}

/**
 * May this person be called so? Oneself where attendees may, anybody as host or co-host.
 * @source core 5, core 6
 */
export const mayRename = (facts: RenameFacts): Verdict => {
  if (!facts.isKnown) return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  if (!facts.isOwn && !facts.isControlling)
    return denied('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);
  if (!facts.isControlling && !facts.bAllowAttendeeRename)
    return denied('OPERATION_LOCKED', operationTexts.optionLocked({ option: 'rename' }));
  if (facts.name.trim() === '') return denied('INVALID_PARAMETERS', operationTexts.parameterEmpty);
  return parseWith(displayName, facts.name).ok
    ? allowed
    : denied('INVALID_PARAMETERS', joinTexts.userNameTooLong);
};
