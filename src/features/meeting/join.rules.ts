import { displayNameLimit, passwordLimit, topicLimit } from '../../protocol/limits';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** What a join is judged by; values as they came, so that an embedder's mistakes are caught. */
export interface JoinParameters {
  readonly meetingNumber: unknown;
  readonly userName: unknown;
  readonly passWord?: unknown;
  readonly token?: unknown;
}

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const invalid = (reason: string): Verdict => denied('INVALID_PARAMETERS', reason);

/**
 * May these parameters join? The token may be left out: a meeting number is the topic of a person
 * who joins by passcode.
 * @source core 5
 */
export const mayJoinWith = (parameters: JoinParameters): Verdict => {
  const { meetingNumber, userName, passWord, token } = parameters;
  if (!isFilled(meetingNumber) || !isFilled(userName)) return invalid(joinTexts.parametersRequired);
  if (token !== undefined && typeof token !== 'string')
    return invalid(joinTexts.parametersRequired);
  if (meetingNumber.length > topicLimit) return invalid(joinTexts.topicTooLong);
  if (userName.length > displayNameLimit) return invalid(joinTexts.userNameTooLong);
  if (passWord !== undefined && (typeof passWord !== 'string' || passWord.length > passwordLimit))
    return invalid(joinTexts.passwordTooLong);
  return allowed;
};

/** Joining is refused while joined or connecting. @source core 4 */
export const mayStartJoin = (facts: {
  readonly isJoining: boolean;
  readonly isJoined: boolean;
}): Verdict =>
  facts.isJoining || facts.isJoined
    ? denied('INVALID_OPERATION', operationTexts.alreadyJoined)
    : allowed;
