import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refusal, type Refusal } from '../../protocol/error';
import {
  emailAddress,
  registrationRequest,
  type Registrant,
  type RegistrationMade,
  type RegistrationRequest,
} from '../../protocol/http/registration';
import { writeDeepLink } from '../../protocol/deepLink';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import {
  JoinErrorCode,
  joinErrorTexts,
  LeaveReason,
  leaveReasonTexts,
} from '../../protocol/vocabulary/errorCodes';
import { fail, ok, type Result } from '../../kernel/result';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { admitEmails, isRealName } from '../security/bars';
import { bearerOf, httpRefusalOf, refuseHttp, refuseJoinError } from './answers';
import { spent } from '../security/attempts';
import { findMeeting, costOfRefusal, refusedJoin } from './findMeeting';
import type { HttpContext } from './context';
import { readTokenHolder } from './tokenHolders';

const params = z.object({ number: meetingNumber });
const hasName = z.object({ name: z.string().check(z.regex(/\S/)) });
const hasEmail = z.object({ email: emailAddress });

/** Why a body is not a registration, by the missing field. @source core 8 (3082, 3005) */
const faultOf = (body: unknown): JoinErrorCode => {
  if (!parseWith(hasName, body).ok) return JoinErrorCode.realNameMissing;
  if (!parseWith(hasEmail, body).ok) return JoinErrorCode.missingEmail;
  return JoinErrorCode.invalidParameter;
};

const readRequest = (body: unknown): Result<RegistrationRequest, JoinErrorCode> => {
  const wanted = parseWith(registrationRequest, body);
  if (!wanted.ok) return fail(faultOf(body));
  return isRealName(wanted.value.name) ? wanted : fail(JoinErrorCode.realNameMissing);
};

/** The path of the page, with personal data in the fragment, which no server and no log sees. */
const linkOf = (number: string, token: string, { name, email }: RegistrationRequest): string =>
  `/j/${number}#${writeDeepLink({ registration: token, name, email })}`;

/**
 * Registering for a webinar.
 * @source core 7 (register webinar), core 8 (3032, 3033, 3082, 103043)
 * @decision Every registration is a new one, unless it has the confirmation code of an earlier one.
 * Registration is open for every meeting whose number is known; only a webinar may require it.
 * Unknown numbers spend the allowance of wrong passcodes. A registration does not replace the
 * passcode.
 */
export const registrationRoutes = (app: FastifyInstance, context: HttpContext): void => {
  const { store, registrations, tokens, attempts, registering, metrics } = context;

  const mayRegister = async (
    request: FastifyRequest,
    meeting: StoredMeeting,
    email: string,
  ): Promise<Result<void, Refusal>> => {
    const token = bearerOf(request);
    const holder = token === undefined ? undefined : await readTokenHolder(context, token, meeting);
    if (holder?.ok && (holder.value.isOriginalHost || holder.value.isPanelist)) {
      const code = JoinErrorCode.deniedRegisterWithPanelist;
      return fail(refusal('INVALID_OPERATION', joinErrorTexts[code], code));
    }
    return admitEmails(meeting.barred, [email]);
  };

  /** A new registration, or the earlier one of a code. A wrong code counts as a wrong guess. */
  const placeFor = async (
    number: string,
    { code, ...request }: RegistrationRequest,
    address: string,
  ): Promise<Result<Registrant, Refusal> | typeof spent> => {
    if (code !== undefined)
      return attempts.judge({ number, address }, async () => {
        const place = await registrations.findAgain(number, { ...request, code });
        return place ? ok(place) : refusedJoin(JoinErrorCode.registerRequired);
      });
    const place = await registrations.register(number, request);
    const full = LeaveReason.fullOrLocked;
    return place ? ok(place) : fail(refusal('INVALID_OPERATION', leaveReasonTexts[full], full));
  };

  const made = (
    meeting: StoredMeeting,
    request: RegistrationRequest,
    place: Registrant,
  ): RegistrationMade => {
    const { number } = meeting.summary;
    const token = tokens.signRegistrant(
      { mn: number, id: place.id },
      plannedEndOf(meeting.summary),
    );
    return { token, link: linkOf(number, token, request), code: registrations.codeOf(place.id) };
  };

  const tooMany = (reply: FastifyReply) => refuseJoinError(reply, 429, JoinErrorCode.frequentCall);

  app.post('/api/v1/webinars/:number/registrations', async (request, reply) => {
    const path = parseWith(params, request.params);
    if (!path.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    const { number } = path.value;
    const address = context.addressOf(request.raw);
    const wanted = readRequest(request.body);
    if (!wanted.ok) return refuseJoinError(reply, 400, wanted.error);
    const found = await attempts.judge(
      { number, address },
      () => findMeeting(store, number),
      costOfRefusal,
    );
    if (found === spent) return tooMany(reply);
    if (!found.ok) return refuseJoinError(reply, 404, JoinErrorCode.meetingNotExist);
    const meeting = found.value;
    if (!registering.trySpend(number, address)) return tooMany(reply);
    const admitted = await mayRegister(request, meeting, wanted.value.email);
    if (!admitted.ok) return refuseHttp(reply, 403, httpRefusalOf(admitted.error));
    const place = await placeFor(number, wanted.value, address);
    if (place === spent) return tooMany(reply);
    if (!place.ok) return refuseHttp(reply, 403, httpRefusalOf(place.error));
    metrics.count('plenary_registrations_total');
    return reply.code(201).send(made(meeting, wanted.value, place.value));
  });
};
