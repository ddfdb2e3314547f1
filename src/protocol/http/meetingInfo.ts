import * as z from 'zod/mini';
import { meetingNumber } from '../ids';
import { customerKeyLimit, relayListLimit, tokenLimit } from '../limits';

/**
 * `GET /api/v1/wc/info`: what a client needs before it opens a socket. The body is JSON, or a
 * script that calls `callback` when one is given.
 * @source core 7, core 3
 */
const text = (most: number) => z.string().check(z.maxLength(most));
const option = (most: number) => z.optional(text(most));

/** Query of the call. Unknown fields are refused. */
export const infoQuery = z.strictObject({
  /** The meeting number; the SDK calls it topic. */
  meetingNumber,
  topic: option(1024),
  /** Encoded with `encodeText`. */
  password: option(64),
  userName: option(2048),
  userEmail: option(1024),
  lang: option(20),
  customerKey: option(customerKeyLimit),
  /** A web token or meeting token: HS256 JWT, signed with the SDK key's secret. */
  zlk: option(tokenLimit),
  /** A registrant's token, for a webinar that requires one. @source core 7 (tk) */
  tk: option(tokenLimit),
  /**
   * A host's token; it takes precedence over `zlk`.
   * @source core 7 (launch parameters)
   * @decision `sign` and its type are the older form of `zlk`, and not accepted. Tokens of local
   * recording and breakout rooms come with those capabilities.
   */
  zak: option(tokenLimit),
  version: option(32),
  callback: z.optional(z.string().check(z.regex(/^[A-Za-z_$][\w$.]{0,63}$/))),
});
export type InfoQuery = z.output<typeof infoQuery>;

/** A relay, with its address and the token that it expects. */
export const rwcServer = z.object({
  dl: z.string(),
  /** Origin of the relay, such as `https://relay.example.org`. */
  rwc: z.string(),
  rwcToken: z.string(),
  dc: z.string(),
});
export type RwcServer = z.output<typeof rwcServer>;

/**
 * The call's result.
 * @source core 3
 * @decision Fields of capabilities come with them: can_recording, liveTranscription,
 * liveStreamInfo, fileTransfer and fileServerDomain, zmk, h323Password. Dial-out and the dial-in
 * numbers are described in the reply to a join. wcXMPPConfig, logConfig, rc_auto_delete, jwt_rc,
 * op_rc and websdkClientFeatureOptions have no counterpart here. `encryptedGEORWC` stays empty: one
 * list has all servers, best first. `user_identity` stays empty, since a person has none besides
 * their token. Nor are accountId and `dl` filled in, whose meaning is not shown. Clients load the
 * files of their own build, whatever mediaSDKPathPrefix says.
 */
export const meetingInfo = z.object({
  mn: meetingNumber,
  /**
   * @decision Not encoded: JSON carries any text; only query fields are encoded.
   * @source core 3, core 5
   */
  topic: z.string(),
  ts: z.string(),
  /** Signed by the gateway, valid for 120 s: authorizes opening the signaling socket. */
  auth: z.string(),
  track_auth: z.string(),
  mid: z.string(),
  tid: z.string(),
  /** Relays, best first. */
  encryptedRWC: z.array(rwcServer).check(z.maxLength(relayListLimit)),
  encryptedGEORWC: z.array(rwcServer).check(z.maxLength(relayListLimit)),
  user_identity: z.string(),
  isOriginalHost: z.boolean(),
  role: z.int(),
  meetingOptions: z.object({
    isWebinar: z.boolean(),
    isHDSupported: z.boolean(),
    sessionIdleTimeoutMins: z.int(),
    isJoinBeforeHost: z.boolean(),
  }),
  mediaSDKVersion: z.string(),
  mediaSDKPathPrefix: z.string(),
  accountId: z.optional(z.string()),
  /** RSA, SPKI in base64: logs of this meeting are encrypted with it. @source core 3 */
  logEncryptionPubKey: z.optional(z.string().check(z.maxLength(2048))),
  /** A newer version that the server recommends. */
  showRecommendVersion: z.optional(z.string()),
});
export type MeetingInfo = z.output<typeof meetingInfo>;

/** The answer to the call: a result, or the error's code and message. @source core 7 */
export const infoReply = z.object({
  status: z.boolean(),
  result: z.nullable(meetingInfo),
  errorCode: z.int(),
  errorMessage: z.string(),
});
export type InfoReply = z.output<typeof infoReply>;
