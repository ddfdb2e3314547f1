import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { bearerOf, refuseJoinError, refuseUnauthorised } from './answers';
import type { HttpContext } from './context';

const params = z.object({ number: meetingNumber });

/**
 * The number of the meeting that a call is about, where its bearer may manage that meeting and has not
 * done so too often; undefined where the call has been answered.
 * @decision A token that does not fit costs its address what a wrong passcode costs. The allowance for
 * managing is spent by those with a good token alone, so that no stranger takes it from the host.
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
