import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail, ok, type Result } from '../../kernel/result';
import { decodeText } from '../../protocol/channels/queries';
import { isNewer, isVersion } from '../../protocol/clientVersion';
import { refusal, type Refusal } from '../../protocol/error';
import {
  infoQuery,
  type InfoQuery,
  type InfoReply,
  type MeetingInfo,
} from '../../protocol/http/meetingInfo';
import { emailAddress, type Registrant } from '../../protocol/http/registration';
import { mediaSdkVersion, workerVersionPrefix } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { Role } from '../../protocol/vocabulary/roles';
import type { StoredMeeting } from '../database/meetingStore';
import { newId } from '../environment';
import { spent } from '../security/attempts';
import { checkEntry, type Identity } from '../security/entry';
import { matchesHash, spendComparison } from '../security/passcode';
import type { TokenHolder } from '../security/webTokens';
import { httpRefusalOf, plainObject, refuseJoinError } from './answers';
import type { HttpContext } from './context';
import { refusedJoin } from './findMeeting';

/**
 * The demand for an upgrade, where the client is older than the operator allows. Its message is the
 * version that is asked for.
 * @source core 5, core 8 (10000)
 * @decision Asked before anything else, as it tells nothing of a meeting. A client that does not say
 * its version is an old one. Whoever is in a meeting stays in it: only the info call asks.
 */
const demandOf = (
  minimum: string | undefined,
  { version = '' }: InfoQuery,
): Result<void, Refusal> =>
  minimum !== undefined && (!isVersion(version) || isNewer(minimum, version))
    ? fail(refusal('INVALID_PARAMETERS', minimum, JoinErrorCode.upgrade))
    : ok(undefined);

/** Someone whose right to enter has been looked at. */
interface Admitted {
  readonly meeting: StoredMeeting;
  readonly holder: TokenHolder | undefined;
  readonly identity: Identity;
}

/** The registration that the query's `tk` stands for, if it is one of this meeting. */
const registrationOf = async (
  { tokens, registrations }: HttpContext,
  { tk, meetingNumber }: InfoQuery,
): Promise<Registrant | undefined> => {
  const claim = tk ? await tokens.readRegistrant(tk) : undefined;
  if (!claim?.ok || claim.value.mn !== meetingNumber) return undefined;
  return registrations.read(meetingNumber, claim.value.id);
};

/** A meeting whose passcode the query's bearer knows, or need not know. */
interface Unlocked {
  readonly meeting: StoredMeeting;
  readonly holder: TokenHolder | undefined;
}

/**
 * Whether the meeting exists, a token is good and the passcode is right. Unknown numbers and wrong
 * passcodes take the same time. A token that says host stands for the passcode.
 * @decision Whose passcode is asked for.
 */
const unlock = async (
  { store, webTokens }: HttpContext,
  query: InfoQuery,
): Promise<Result<Unlocked, Refusal>> => {
  const number = query.meetingNumber;
  const passcode = decodeText(query.password ?? '') ?? '';
  const meeting = await store.read(number);
  if (!meeting) {
    await spendComparison(passcode);
    return refusedJoin(JoinErrorCode.meetingNotExist);
  }
  const { topic } = meeting.summary;
  if (query.topic && decodeText(query.topic) !== topic)
    return refusedJoin(JoinErrorCode.invalidParameter);
  const token = query.zlk ? await webTokens.readFor(query.zlk, { number, topic }) : ok(undefined);
  if (!token.ok) return token;
  const holder = token.value;
  const { passcodeHash } = meeting;
  const isAsked = passcodeHash !== null && holder?.role !== 1;
  if (isAsked && !(await matchesHash(passcode, passcodeHash)))
    return refusedJoin(JoinErrorCode.wrongPasscode);
  return ok({ meeting, holder });
};

/**
 * Whether the query's bearer may enter: the meeting is open to them, and what else it asks is
 * fulfilled. Unknown numbers and wrong passcodes spend the same allowance.
 * @source core 8, RELIABILITY 2.1 item 6
 */
const admit = async (
  context: HttpContext,
  query: InfoQuery,
  address: string,
): Promise<Result<Admitted, Refusal>> => {
  const { attempts, clientVersions } = context;
  const demand = demandOf(clientVersions.minimum, query);
  if (!demand.ok) return demand;
  const unlocked = await attempts.judge(query.meetingNumber, address, () => unlock(context, query));
  if (unlocked === spent) return refusedJoin(JoinErrorCode.frequentCall);
  if (!unlocked.ok) return unlocked;
  const { meeting, holder } = unlocked.value;
  const { barred, summary } = meeting;
  const typed = parseWith(emailAddress, query.userEmail ?? '');
  const entered = checkEntry(
    { options: summary.options, barred },
    {
      holder,
      typedEmail: typed.ok ? typed.value : '',
      hasRegistrantToken: query.tk !== undefined && query.tk !== '',
      registration: await registrationOf(context, query),
    },
  );
  return entered.ok ? ok({ meeting, holder, identity: entered.value }) : entered;
};

/** This gateway, and after it the others that share its meetings. @source core 3 */
const serverList = (
  { tokens, servers }: HttpContext,
  mn: string,
  own: string,
): MeetingInfo['encryptedRWC'] => {
  const rwcToken = tokens.signRelay(mn);
  const others = servers.filter((server) => server !== own);
  return [own, ...others].map((rwc, at) => ({
    dl: '',
    rwc,
    rwcToken,
    dc: at === 0 ? 'default' : rwc,
  }));
};

const infoOf = (context: HttpContext, admitted: Admitted, origin: string): MeetingInfo => {
  const { meeting, holder, identity } = admitted;
  const { number: mn, topic, options } = meeting.summary;
  const { environment, tokens } = context;
  const { recommended } = context.clientVersions;
  const isOriginalHost = holder?.isOriginalHost ?? false;
  const auth = {
    mn,
    mid: meeting.mid,
    role: holder?.role ?? 0,
    isOriginalHost,
    isGuest: holder === undefined,
    email: identity.email,
    webinarRole: identity.webinarRole,
    bIbDisableShare: options.bIbDisableShare,
    bIbDisableChat: options.bIbDisableChat,
  };
  return {
    mn,
    topic,
    ts: String(environment.now()),
    auth: tokens.signAuth(auth),
    track_auth: newId(environment),
    mid: meeting.mid,
    tid: newId(environment),
    encryptedRWC: serverList(context, mn, origin),
    encryptedGEORWC: [],
    user_identity: '',
    isOriginalHost,
    role: (auth.role === 1 ? Role.host : Role.attendee) | (isOriginalHost ? Role.owner : 0),
    meetingOptions: {
      isWebinar: options.isWebinar,
      isHDSupported: true,
      sessionIdleTimeoutMins: options.sessionIdleTimeoutMins,
      isJoinBeforeHost: options.isJoinBeforeHost,
    },
    mediaSDKVersion: mediaSdkVersion,
    mediaSDKPathPrefix: workerVersionPrefix,
    ...(recommended !== undefined && { showRecommendVersion: recommended }),
    ...(context.logPublicKey !== undefined && { logEncryptionPubKey: context.logPublicKey }),
  };
};

/** As a script that calls `callback`; no part of the answer can end the script or change its sense. */
const asScript = (callback: string, reply: InfoReply): string => {
  const json = JSON.stringify(reply)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${json});`;
};

/**
 * Browsers say so. A script may be loaded by any page, so that the script form is for pages of the
 * gateway alone; allowed origins fetch. @source RELIABILITY 2.2 item 15
 */
const isOfAnotherSite = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/**
 * `GET /api/v1/wc/info`. A refusal is an answer with status false: HTTP 200, as a script must run.
 * @source core 7, core 8
 */
export const infoRoute = (app: FastifyInstance, context: HttpContext): void => {
  app.get('/api/v1/wc/info', async (request, reply) => {
    const query = parseWith(infoQuery, plainObject(request.query));
    if (!query.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    if (query.value.callback !== undefined && isOfAnotherSite(request))
      return refuseJoinError(reply, 403, JoinErrorCode.invalidParameter);
    const admitted = await admit(context, query.value, context.addressOf(request.raw));
    if (!admitted.ok)
      context.rooms.get(query.value.meetingNumber)?.turnAway('info', admitted.error);
    context.metrics.count(admitted.ok ? 'plenary_info_total' : 'plenary_info_refusals_total');
    const answer: InfoReply = admitted.ok
      ? {
          status: true,
          result: infoOf(context, admitted.value, context.origins().ownFor(request.headers.host)),
          errorCode: 0,
          errorMessage: '',
        }
      : {
          status: false,
          result: null,
          ...httpRefusalOf(admitted.error),
        };
    const { callback } = query.value;
    if (callback === undefined) return reply.send(answer);
    return reply.type('text/javascript; charset=utf-8').send(asScript(callback, answer));
  });
};
