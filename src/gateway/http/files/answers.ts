import type { FastifyReply } from 'fastify';
import type { FileFault, FileRefusal } from '../../../protocol/http/files';
import { JoinErrorCode, joinErrorTexts } from '../../../protocol/vocabulary/errorCodes';
import { fileTransferTexts } from '../../../protocol/vocabulary/fileTransferTexts';

const { invalidParameter, frequentCall, commonError, serviceOffline } = JoinErrorCode;

const answers: Readonly<Record<FileFault, readonly [status: number, code: JoinErrorCode]>> = {
  forbidden: [403, invalidParameter],
  malformed: [400, invalidParameter],
  unknown: [404, invalidParameter],
  type: [415, invalidParameter],
  'too-large': [413, invalidParameter],
  'too-often': [429, frequentCall],
  full: [507, serviceOffline],
  damaged: [422, commonError],
};

/** The documented texts of some refusals. @source collaboration 8 */
const texts: Readonly<Partial<Record<FileFault, string>>> = {
  type: fileTransferTexts.notInAllowList,
  'too-large': fileTransferTexts.tooLarge,
  unknown: fileTransferTexts.wrongUrl,
};

/** Refuses a call of the file host; what of its body has not come is not waited for. */
export const refuseFile = (reply: FastifyReply, fault: FileFault): FastifyReply => {
  const [status, errorCode] = answers[fault];
  if (fault === 'too-often') void reply.header('retry-after', '3');
  const errorMessage = texts[fault] ?? joinErrorTexts[errorCode];
  const refusal: FileRefusal = { errorCode, errorMessage, type: fault };
  return reply.code(status).header('connection', 'close').send(refusal);
};
