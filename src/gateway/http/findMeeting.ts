import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import type { MeetingStore, StoredMeeting } from '../database/meetingStore';
import type { WrongCost } from '../security/attempts';

/** A join error of the catalogue as a refusal. @source core 8 */
export const joinRefusal = (code: keyof typeof joinErrorTexts): Refusal =>
  refusal('INVALID_PARAMETERS', joinErrorTexts[code], code);

export const refusedJoin = (code: keyof typeof joinErrorTexts): Result<never, Refusal> =>
  fail(joinRefusal(code));

/** What the refusal of a meeting counts for as a wrong attempt. */
export const costOfRefusal = ({ code }: Refusal): WrongCost =>
  code === JoinErrorCode.meetingNotExist ? 'address' : 'meeting';

/** The meeting of this number, or the refusal that counts as a wrong guess. */
export const findMeeting = async (
  store: MeetingStore,
  number: string,
): Promise<Result<StoredMeeting, Refusal>> => {
  const meeting = await store.read(number);
  return meeting ? ok(meeting) : refusedJoin(JoinErrorCode.meetingNotExist);
};
