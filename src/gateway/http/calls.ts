import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { jbhLeaveQuery } from '../../protocol/http/leaveBeforeHost';
import { pingQuery, type PingReply } from '../../protocol/http/relayPing';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { socketOrigin } from '../security/origins';
import { plainObject, refuseHttp } from './answers';
import type { HttpContext } from './context';

const pingParams = z.object({ mn: meetingNumber });

const invalidParameter = {
  errorCode: JoinErrorCode.invalidParameter,
  errorMessage: joinErrorTexts[JoinErrorCode.invalidParameter],
};
const rwcError = {
  errorCode: JoinErrorCode.rwcError,
  errorMessage: joinErrorTexts[JoinErrorCode.rwcError],
};

/**
 * The relay ping, and the notice of people who leave before the host joins.
 * @source core 7
 * @decision A ping whose tokens are not of this gateway and meeting is refused with 403.
 */
export const callRoutes = (app: FastifyInstance, context: HttpContext): void => {
  const { tokens, origins, metrics, instances } = context;

  app.get('/wc/ping/:mn', async (request, reply) => {
    const params = parseWith(pingParams, request.params);
    const query = parseWith(pingQuery, plainObject(request.query));
    if (!params.ok || !query.ok) return refuseHttp(reply, 400, invalidParameter);
    const [auth, relay] = await Promise.all([
      tokens.readAuth(query.value.auth),
      tokens.readRelay(query.value.rwcToken),
    ]);
    const { mn } = params.value;
    if (!auth.ok || !relay.ok || auth.value.mn !== mn || relay.value.mn !== mn)
      return refuseHttp(reply, 403, rwcError);
    const origin = socketOrigin(origins().ownFor(request.headers.host));
    // Clients look for the server that has the meeting: how many people are in it is not theirs to
    // know yet.
    const isHeld = instances.isHere(mn);
    const isSameRun = isHeld && instances.get(mn)?.meetingId === query.value.confID;
    const seats = Number(isHeld) + Number(isSameRun);
    const answer: PingReply = { rwc: origin, rwg: origin, seats };
    return reply.send(answer);
  });

  app.post('/wc/jbhLeave', (request, reply) => {
    const query = parseWith(jbhLeaveQuery, plainObject(request.query));
    if (!query.ok) return refuseHttp(reply, 400, invalidParameter);
    metrics.count('plenary_left_before_host_total');
    return reply.code(204).send();
  });
};
