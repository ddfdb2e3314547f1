import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { JoinErrorCode, joinErrorTexts, LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { tooManyRequests } from '../meeting/decision';

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
export const tooMany = () => fail(tooManyRequests());
/** A command whose ack is forgotten is not repeated. */
export const duplicated = () =>
  fail(refusal('INVALID_OPERATION', operationTexts.duplicatedOperation));
/** A join on a socket that has already joined. */
export const alreadyJoined = () => fail(refusal('INVALID_OPERATION', operationTexts.alreadyJoined));
