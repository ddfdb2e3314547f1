import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registrationListQuery } from '../../protocol/http/registration';
import { token64 } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { plainObject, refuseJoinError } from './answers';
import type { HttpContext } from './context';
import { managedNumber } from './hostCalls';

const params = z.object({ id: token64 });
const path = '/api/v1/webinars/:number/registrations';

/** The host's list of registrants, and revoking a registration. */
export const registrantRoutes = (app: FastifyInstance, context: HttpContext): void => {
  const { store, registrations } = context;

  app.get(path, async (request, reply) => {
    const number = await managedNumber(context, request, reply);
    if (number === undefined) return reply;
    const query = parseWith(registrationListQuery, plainObject(request.query));
    if (!query.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    if (!(await store.read(number)))
      return refuseJoinError(reply, 404, JoinErrorCode.meetingNotExist);
    return reply.send(await registrations.list(number, query.value.after));
  });

  app.delete(`${path}/:id`, async (request, reply) => {
    const number = await managedNumber(context, request, reply);
    if (number === undefined) return reply;
    const wanted = parseWith(params, request.params);
    if (!wanted.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    if (!(await registrations.remove(number, wanted.value.id)))
      return refuseJoinError(reply, 404, JoinErrorCode.invalidParameter);
    return reply.code(204).send();
  });
};
