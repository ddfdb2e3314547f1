import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { writeDeepLink } from '../../protocol/deepLink';
import { panelistRequest, type Panelist } from '../../protocol/http/panelists';
import { meetingNumber, token64 } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode, LeaveReason, leaveReasonTexts } from '../../protocol/vocabulary/errorCodes';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import type { StoredPanelist } from '../database/panelistStore';
import { admitEmails, isRealName } from '../security/bars';
import { httpRefusalOf, refuseHttp, refuseJoinError } from './answers';
import type { HttpContext } from './context';
import { managedNumber } from './hostCalls';

const oneParams = z.object({ number: meetingNumber, id: token64 });
const path = '/api/v1/webinars/:number/panelists';

/**
 * Panelists whom the host invites in advance, with the host token or an SDK token.
 * @decision Barred addresses are refused with the text that they would get on joining. Withdrawing
 * an invitation leaves a panelist's seat: the host removes them in the webinar.
 */
export const panelistRoutes = (app: FastifyInstance, context: HttpContext): void => {
  const { store, panelists, tokens } = context;

  const shown = (meeting: StoredMeeting, invited: StoredPanelist): Panelist => {
    const { number } = meeting.summary;
    const { id, name, email } = invited;
    const token = tokens.signPanelist({ mn: number, id }, plannedEndOf(meeting.summary));
    return { ...invited, link: `/j/${number}#${writeDeepLink({ token, name, email })}` };
  };

  /** The webinar that the bearer hosts; undefined when the call was answered. */
  const hosted = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StoredMeeting | undefined> => {
    const number = await managedNumber(context, request, reply);
    if (number === undefined) return undefined;
    const meeting = await store.read(number);
    if (meeting?.summary.options.isWebinar === true) return meeting;
    refuseJoinError(reply, 404, JoinErrorCode.meetingNotExist);
    return undefined;
  };

  app.post(path, async (request, reply) => {
    const meeting = await hosted(request, reply);
    if (!meeting) return reply;
    const wanted = parseWith(panelistRequest, request.body);
    if (!wanted.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    if (!isRealName(wanted.value.name))
      return refuseJoinError(reply, 400, JoinErrorCode.realNameMissing);
    const admitted = admitEmails(meeting.barred, [wanted.value.email]);
    if (!admitted.ok) return refuseHttp(reply, 403, httpRefusalOf(admitted.error));
    const invited = await panelists.invite(meeting.summary.number, wanted.value);
    if (!invited)
      return refuseHttp(reply, 403, {
        errorCode: LeaveReason.fullOrLocked,
        errorMessage: leaveReasonTexts[LeaveReason.fullOrLocked],
      });
    return reply.code(201).send(shown(meeting, invited));
  });

  app.get(path, async (request, reply) => {
    const meeting = await hosted(request, reply);
    if (!meeting) return reply;
    const all = await panelists.list(meeting.summary.number);
    return reply.send({ panelists: all.map((one) => shown(meeting, one)) });
  });

  app.delete(`${path}/:id`, async (request, reply) => {
    const meeting = await hosted(request, reply);
    if (!meeting) return reply;
    const wanted = parseWith(oneParams, request.params);
    if (!wanted.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    const { number, id } = wanted.value;
    if (!(await panelists.withdraw(number, id)))
      return refuseJoinError(reply, 404, JoinErrorCode.invalidParameter);
    return reply.code(204).send();
  });
};
