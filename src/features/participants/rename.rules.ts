import { displayName } from '../../protocol/displayName';
import { parseWith } from '../../protocol/parse';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** May a person have this name? @source core 5 */
export const mayBeCalled = (name: string): Verdict => {
  if (name.trim() === '') return denied('INVALID_PARAMETERS', operationTexts.parameterEmpty);
  return parseWith(displayName, name).ok
    ? allowed
    : denied('INVALID_PARAMETERS', joinTexts.userNameTooLong);
};
