import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { hostClaim, type HostedMeeting } from '../../protocol/http/meetings';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { refuseHttp, refuseJoinError } from './answers';
import type { HttpContext } from './context';
import { managedNumber } from './hostCalls';

const params = z.object({ number: meetingNumber });

/**
 * A meeting as its host sees it, with a new host token: it is valid for the time that follows from
 * the planned end. Earlier tokens stay valid for their own time.
 */
export const hostedMeetingOf = (
  { store, webTokens, guestDialIn }: Pick<HttpContext, 'store' | 'webTokens' | 'guestDialIn'>,
  meeting: StoredMeeting,
): HostedMeeting => {
  const { summary, revision } = meeting;
  const hostToken = webTokens.signHost({
    number: summary.number,
    plannedEnd: plannedEndOf(summary),
  });
  const dialIn = guestDialIn(meeting);
  const secrets = store.secretsOf(meeting);
  return { ...summary, ...secrets, revision, hostToken, ...(dialIn && { dialIn }) };
};

/**
 * What a host reads of their meeting, with the host token or the host key.
 * @decision The host key is exchanged for the host's own token: only the host has seen the key, and
 * a host on another device starts the meeting with it, through lock, passcode and waiting room. A
 * wrong key and an unknown number get the same answer, and cost the same time and allowance.
 */
export const hostRoutes = (app: FastifyInstance, context: HttpContext): void => {
  const { store, instances, addressOf } = context;

  app.get('/api/v1/meetings/:number/host', async (request, reply) => {
    const number = await managedNumber(context, request, reply);
    if (number === undefined) return reply;
    const meeting = await store.read(number);
    if (!meeting) return refuseJoinError(reply, 404, JoinErrorCode.meetingNotExist);
    return reply.send(hostedMeetingOf(context, meeting));
  });

  app.post('/api/v1/meetings/:number/host', async (request, reply) => {
    const path = parseWith(params, request.params);
    const claim = parseWith(hostClaim, request.body);
    if (!path.ok || !claim.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    const { number } = path.value;
    const meeting = await store.read(number);
    const answer = await instances.hostKeys.check(
      { number, hash: meeting?.hostKeyHash },
      claim.value.hostKey,
      addressOf(request.raw),
    );
    if (answer === 'too many') return refuseJoinError(reply, 429, JoinErrorCode.frequentCall);
    if (answer === 'wrong' || !meeting)
      return refuseHttp(reply, 403, {
        errorCode: JoinErrorCode.commonError,
        errorMessage: operationTexts.permissionDenied,
      });
    return reply.send(hostedMeetingOf(context, meeting));
  });
};
