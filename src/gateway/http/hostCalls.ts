import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { bearerOf, refuseJoinError, refuseUnauthorised } from './answers';
import type { HttpContext } from './context';

const params = z.object({ number: meetingNumber });

/**
 * The number of the meeting that a call concerns, if its bearer may manage it within the allowance;
 * undefined when the call was answered.
 * @decision A wrong token costs its address what a wrong passcode costs. Only valid tokens spend
 * the allowance for managing, so that strangers cannot spend the host's.
 */
export const managedNumber = async (
  { webTokens, attempts, managing, addressOf }: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> => {
  const path = parseWith(params, request.params);
  if (!path.ok) {
    refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    return undefined;
  }
  const { number } = path.value;
  const address = addressOf(request.raw);
  const isManager = await webTokens.mayManage(bearerOf(request), number);
  if (isManager && managing.trySpend(number, address)) return number;
  if (!isManager && attempts.countWrong(address)) refuseUnauthorised(reply);
  else refuseJoinError(reply, 429, JoinErrorCode.frequentCall);
  return undefined;
};
