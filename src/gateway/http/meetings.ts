import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createMeeting, editMeeting } from '../../protocol/http/meetings';
import { meetingNumber } from '../../protocol/ids';
import { planningHorizon } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { spent } from '../security/attempts';
import { bearerOf, refuseJoinError, refuseUnauthorised } from './answers';
import type { HttpContext } from './context';
import { isForeign } from './foreignPage';
import { findMeeting, costOfRefusal } from './findMeeting';
import { managedNumber } from './hostCalls';
import { hostedMeetingOf } from './hosts';

const params = z.object({ number: meetingNumber });

/**
 * REST API of meetings. Without a token, a meeting can be read only by its number, with topic and
 * times as its link shows them, and unknown numbers spend the allowance of wrong passcodes. Pages
 * of sites that are not on the list are refused, because their images would spend their visitors'
 * allowance.
 * @source DESIGN 5
 */
export const meetingRoutes = (app: FastifyInstance, context: HttpContext): void => {
  const {
    environment,
    store,
    instances,
    webTokens,
    attempts,
    changes,
    creating,
    meetingLife,
    addressOf,
    create,
  } = context;

  const isAccount = async (request: FastifyRequest): Promise<boolean> => {
    const token = bearerOf(request);
    return token !== undefined && (await webTokens.isAccountToken(token));
  };
  const isTooFar = ({ startTime }: { readonly startTime?: number | null | undefined }): boolean =>
    (startTime ?? 0) > environment.now() + planningHorizon;
  app.post('/api/v1/meetings', async (request, reply) => {
    const isOfAccount = await isAccount(request);
    if (create === 'token' && !isOfAccount) return refuseUnauthorised(reply);
    const wanted = parseWith(createMeeting, request.body);
    if (!wanted.ok || isTooFar(wanted.value))
      return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    // Only the account may store lists of thousands.
    if (!isOfAccount && wanted.value.barred) return refuseUnauthorised(reply);
    const address = addressOf(request.raw);
    const creator = isOfAccount ? undefined : meetingLife.creatorOf(address);
    const mayCreate =
      creator === undefined ||
      (creating.trySpend('create', address) && (await meetingLife.hasRoom(creator)));
    if (!mayCreate) return refuseJoinError(reply, 429, JoinErrorCode.frequentCall);
    const meeting = await changes.run(address, () => store.create(wanted.value, creator));
    if (meeting === spent) return refuseJoinError(reply, 429, JoinErrorCode.frequentCall);
    return reply
      .code(201)
      .header('location', `/api/v1/meetings/${meeting.summary.number}`)
      .send(hostedMeetingOf(context, meeting));
  });

  app.get('/api/v1/meetings', async (request, reply) => {
    if (!(await isAccount(request))) return refuseUnauthorised(reply);
    return reply.send({ meetings: await store.list() });
  });

  app.get('/api/v1/meetings/:number', async (request, reply) => {
    const wanted = parseWith(params, request.params);
    if (!wanted.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    if (isForeign(request, context.origins()))
      return refuseJoinError(reply, 403, JoinErrorCode.invalidParameter);
    const { number } = wanted.value;
    const address = addressOf(request.raw);
    const meeting = await attempts.judge(
      { number, address },
      () => findMeeting(store, number),
      costOfRefusal,
    );
    if (meeting === spent) return refuseJoinError(reply, 429, JoinErrorCode.frequentCall);
    if (!meeting.ok) return refuseJoinError(reply, 404, JoinErrorCode.meetingNotExist);
    return reply.send(meeting.value.summary);
  });

  app.patch('/api/v1/meetings/:number', async (request, reply) => {
    const number = await managedNumber(context, request, reply);
    if (number === undefined) return reply;
    const wanted = parseWith(editMeeting, request.body);
    if (!wanted.ok || isTooFar(wanted.value))
      return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    const address = addressOf(request.raw);
    const meeting = await changes.run(address, () => store.update(number, wanted.value));
    if (meeting === spent) return refuseJoinError(reply, 429, JoinErrorCode.frequentCall);
    if (!meeting) return refuseJoinError(reply, 404, JoinErrorCode.meetingNotExist);
    return reply.send(hostedMeetingOf(context, meeting));
  });

  app.delete('/api/v1/meetings/:number', async (request, reply) => {
    const number = await managedNumber(context, request, reply);
    if (number === undefined) return reply;
    if (!(await store.remove(number)))
      return refuseJoinError(reply, 404, JoinErrorCode.meetingNotExist);
    instances.end(number, (await isAccount(request)) ? 'ended by admin' : 'ended by host');
    return reply.code(204).send();
  });
};
