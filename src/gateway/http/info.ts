import type { FastifyInstance, FastifyRequest } from 'fastify';
import { infoQuery, type InfoReply, type MeetingInfo } from '../../protocol/http/meetingInfo';
import { mediaSdkVersion, workerVersionPrefix } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { Role } from '../../protocol/vocabulary/roles';
import { newId } from '../environment';
import { admit, type Admitted } from './admit';
import { httpRefusalOf, plainObject, refuseJoinError } from './answers';
import { passcodeVersion } from '../security/passcode';
import type { HttpContext } from './context';
import { isForeign } from './foreignPage';
import { personOf } from './personOf';

/** This gateway, and after it the others that share its meetings. @source core 3 */
const serverList = (
  { tokens, servers, region }: HttpContext,
  mn: string,
  own: string,
): MeetingInfo['encryptedRWC'] => {
  const rwcToken = tokens.signRelay(mn);
  const others = servers.filter((server) => server !== own);
  return [own, ...others].map((rwc, at) => ({
    dl: '',
    rwc,
    rwcToken,
    dc: at === 0 ? (region ?? 'default') : rwc,
  }));
};

const infoOf = (
  context: HttpContext,
  admitted: Admitted,
  { origin, person }: { readonly origin: string; readonly person: string },
): MeetingInfo => {
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
    // The audience of a webinar watches anyway.
    isViewOnly: holder?.isViewOnly === true && !options.isWebinar,
    isAllowToTalk: holder?.isAllowToTalk === true && !options.isWebinar,
    isAssistant: holder?.isAssistant ?? false,
    customerKey: holder?.customerKey ?? '',
    person,
    email: identity.email,
    provenEmail: identity.provenEmail,
    passcodeMark: holder?.standsForPasscode === true ? '' : passcodeVersion(meeting.passcodeHash),
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

/**
 * As a script that calls `callback`; no part of the answer can end the script or change its sense.
 */
const asScript = (callback: string, reply: InfoReply): string => {
  const json = JSON.stringify(reply)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${json});`;
};

/**
 * Whether a request is cross-site, by the browser's headers. Any page may load a script, so the
 * script form is only for the gateway's own pages; allowed origins use fetch.
 * @source RELIABILITY 2.2 item 15
 * @decision Any function name may be called: a page of the gateway runs scripts anyway, and the
 * resource policy keeps the answer from other pages, also in browsers without these headers.
 */
const isOfAnotherSite = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/**
 * `GET /api/v1/wc/info`. A refusal is an answer with status false: HTTP 200, as a script must run.
 * @source core 7, core 8
 * @decision A page of another site that is not on the list is refused with 403 before anything is
 * looked at: its images would spend what its visitor may try.
 */
export const infoRoute = (app: FastifyInstance, context: HttpContext): void => {
  app.get('/api/v1/wc/info', async (request, reply) => {
    const query = parseWith(infoQuery, plainObject(request.query));
    if (!query.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
    const isScript = query.value.callback !== undefined;
    if ((isScript && isOfAnotherSite(request)) || isForeign(request, context.origins()))
      return refuseJoinError(reply, 403, JoinErrorCode.invalidParameter);
    const admitted = await admit(context, query.value, context.addressOf(request.raw));
    if (!admitted.ok)
      context.instances.get(query.value.meetingNumber)?.turnAway('info', admitted.error);
    context.metrics.count(admitted.ok ? 'plenary_info_total' : 'plenary_info_refusals_total');
    const answer: InfoReply = admitted.ok
      ? {
          status: true,
          result: infoOf(context, admitted.value, {
            origin: context.origins().ownFor(request.headers.host),
            person: await personOf(context, query.value, admitted.value.meeting),
          }),
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
