import type { FastifyReply } from 'fastify';
import type { ReportFault, ReportRefusal } from '../../../protocol/http/reports';
import { JoinErrorCode, joinErrorTexts } from '../../../protocol/vocabulary/errorCodes';

const { invalidParameter, frequentCall, commonError, serviceOffline } = JoinErrorCode;

const answers: Readonly<Record<ReportFault, readonly [status: number, code: JoinErrorCode]>> = {
  'too-large': [413, invalidParameter],
  malformed: [400, invalidParameter],
  unknown: [404, invalidParameter],
  conflict: [409, invalidParameter],
  'too-often': [429, frequentCall],
  full: [507, serviceOffline],
  damaged: [422, commonError],
  'not-a-log': [422, invalidParameter],
  forbidden: [403, invalidParameter],
};

/** Refuses a report; `type` tells the sender how to proceed. */
export const refuseReport = (reply: FastifyReply, fault: ReportFault): FastifyReply => {
  const [status, errorCode] = answers[fault];
  const refusal: ReportRefusal = {
    errorCode,
    errorMessage: joinErrorTexts[errorCode],
    type: fault,
  };
  if (fault === 'too-often') void reply.header('retry-after', '1');
  return reply.code(status).send(refusal);
};
