import {
  customerKeyLimit,
  displayNameLimit,
  passwordLimit,
  topicLimit,
} from '../../protocol/limits';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** The parameters of a join, unchecked, so that an embedder's mistakes are caught. */
export interface JoinParameters {
  readonly meetingNumber: unknown;
  readonly userName: unknown;
  readonly passWord?: unknown;
  readonly token?: unknown;
  readonly tk?: unknown;
  readonly zak?: unknown;
  readonly customerKey?: unknown;
  readonly topic?: unknown;
}

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const invalid = (reason: string): Verdict => denied('INVALID_PARAMETERS', reason);

/**
 * May these parameters join? Given values must be strings, and not empty.
 * @source core 5
 * @decision The token may be absent for a join by passcode, and the topic too, which the meeting
 * number replaces.
 */
export const mayJoinWith = (parameters: JoinParameters): Verdict => {
  const { meetingNumber, userName, passWord, token, topic } = parameters;
  if (!isFilled(meetingNumber) || !isFilled(userName)) return invalid(joinTexts.parametersRequired);
  if ([token, topic].some((value) => value !== undefined && !isFilled(value)))
    return invalid(joinTexts.parametersRequired);
  const { tk, zak, customerKey } = parameters;
  if ([tk, zak, customerKey].some((value) => value !== undefined && typeof value !== 'string'))
    return invalid(joinTexts.invalidParameter);
  if (isFilled(customerKey) && customerKey.length > customerKeyLimit)
    return invalid(joinTexts.invalidParameter);
  if ([meetingNumber, topic].some((value) => isFilled(value) && value.length > topicLimit))
    return invalid(joinTexts.topicTooLong);
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
