import { fail, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { JoinErrorCode, joinErrorTexts, LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts, operationTexts } from '../../protocol/vocabulary/messages';
import type { HostKeyAnswer } from './hostKeys';

/** The proof is too old for a new seat. @source core 8 */
export const expired = () =>
  fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed, JoinErrorCode.disconnect));
/** The run that the person returns to was ended. @source core 8 */
export const ended = () =>
  fail(refusal('IMPROPER_MEETING_STATE', leaveTexts.ended, LeaveReason.meetingEnded));
/** Another page of the same person has the seat. @source core 8 */
export const replaced = () =>
  fail(
    refusal('IMPROPER_MEETING_STATE', leaveTexts.participantExist, LeaveReason.participantExists),
  );
/** The person was removed before this gateway held the meeting. @source core 8 */
export const removedBefore = () =>
  fail(refusal('IMPROPER_MEETING_STATE', leaveTexts.removed, JoinErrorCode.userRemoved));
/** More seats, or openings of meetings, than one network may have at once. @source core 8 (3634) */
export const crowded = () =>
  fail(
    refusal(
      'INVALID_OPERATION',
      joinErrorTexts[JoinErrorCode.frequentJoin],
      JoinErrorCode.frequentJoin,
    ),
  );
/** More commands than the gateway accepts from one seat. @source RELIABILITY 2.4 item 30 */
export const tooMany = () =>
  fail(refusal('INVALID_OPERATION', operationTexts.tooManyRequests, JoinErrorCode.frequentCall));
/** A command whose ack is forgotten is not repeated. */
export const duplicated = () =>
  fail(refusal('INVALID_OPERATION', operationTexts.duplicatedOperation));
/** A join on a socket that has already joined. */
export const alreadyJoined = () => fail(refusal('INVALID_OPERATION', operationTexts.alreadyJoined));
/** @decision The documents show a response to a claim, and no text for a wrong key. */
const wrongHostKey = () =>
  fail(refusal('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied));

/** The answer to a claim whose host key was compared; `prove` tells the meeting. */
export const judgeHostKey = (
  answer: HostKeyAnswer,
  prove: (isRight: boolean) => Result<unknown, Refusal>,
): Result<unknown, Refusal> => {
  if (answer === 'too many') return tooMany();
  const isRight = answer === 'right';
  const proved = prove(isRight);
  return proved.ok && !isRight ? wrongHostKey() : proved;
};
