import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../protocol/error';
import type { HttpRefusal } from '../../protocol/http/meetings';
import {
  JoinErrorCode,
  joinErrorTexts,
  MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';

/** Answers with a refusal, which reveals nothing of the gateway's internals. */
export const refuseHttp = (
  reply: FastifyReply,
  status: number,
  refusal: HttpRefusal,
): FastifyReply => reply.code(status).send(refusal);

/** Answers with a join error of the catalogue. @source core 8 */
export const refuseJoinError = (
  reply: FastifyReply,
  status: number,
  code: JoinErrorCode,
): FastifyReply =>
  refuseHttp(reply, status, { errorCode: code, errorMessage: joinErrorTexts[code] });

/** A refusal as the body of a refused call; one without a code has the code of a common error. */
export const httpRefusalOf = ({ code, reason }: Refusal): HttpRefusal => ({
  errorCode: code ?? JoinErrorCode.commonError,
  errorMessage: reason,
});

/** Answers that a token is missing or not good enough. */
export const refuseUnauthorised = (reply: FastifyReply): FastifyReply =>
  refuseHttp(reply.header('www-authenticate', 'Bearer'), 401, {
    errorCode: MeetingInfoErrorCode.token,
    errorMessage: joinTexts.verifyJwtFailed,
  });

/** The token of the Authorization header. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];

/**
 * A query or body that no schema accepts may have a field twice: such a value is never a string.
 */
export const plainObject = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { ...value } : value;
