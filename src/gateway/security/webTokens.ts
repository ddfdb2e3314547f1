import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { emailLimit, webTokenLifetime } from '../../protocol/limits';
import { refusal, type Refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  MeetingInfoErrorCode,
  joinErrorTexts,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts, serverTexts } from '../../protocol/vocabulary/messages';
import type { Environment } from '../environment';
import { peekToken, signToken, tokenTime, verifyToken } from './signedToken';

const claims = z.object({
  sdkKey: z.string(),
  mn: z.optional(z.string()),
  topic: z.optional(z.string()),
  role: z.optional(z.unknown()),
  iat: z.int(),
  exp: z.int(),
  /** Whom the token was made for. */
  email: z.optional(z.string().check(z.maxLength(emailLimit))),
  /** Speaks in a webinar without being its host. */
  panelist: z.optional(z.boolean()),
  /** Only in tokens that the gateway gives to whoever creates a meeting. */
  originalHost: z.optional(z.boolean()),
  /** The planned end of a scheduled meeting, in seconds since 1970. */
  plannedEnd: z.optional(z.int()),
});
/**
 * How far the clock of whoever signs may be ahead, ms. @decision An hour. A token that says it will be
 * made later would be good for longer than two days.
 */
const clockSkew = 3_600_000;
const keyOnly = z.object({ sdkKey: z.string() });

/** What a web token or meeting token proves. */
export interface TokenHolder {
  readonly role: 0 | 1;
  readonly isOriginalHost: boolean;
  /** In a webinar: speaks, but is not its host. */
  readonly isPanelist: boolean;
  /** Nobody asks for the passcode as well. */
  readonly standsForPasscode: boolean;
  /** Empty where the token names none. */
  readonly email: string;
}

const bad = (reason: string, code: number): Result<never, Refusal> =>
  fail(refusal('INVALID_PARAMETERS', reason, code));
const ineffective = () => bad(joinTexts.tokenExpired, MeetingInfoErrorCode.token);

interface WebTokensCredentials {
  readonly sdkKey: string;
  readonly sdkSecret: string;
}

/**
 * Tokens signed by whoever embeds Plenary, with the SDK key and secret.
 * @source core 5, core 8
 */
export class WebTokens {
  readonly #credentials: WebTokensCredentials;
  readonly #environment: Environment;

  constructor(credentials: WebTokensCredentials, environment: Environment) {
    this.#credentials = credentials;
    this.#environment = environment;
  }

  /**
   * The token that makes its holder the original host of a meeting. It is good for two days after the
   * meeting was made or, when that is later, after its planned end.
   * @decision A token for a meeting of next month could not start it otherwise.
   */
  signHost(meeting: { readonly number: string; readonly plannedEnd: number | null }): string {
    const iat = tokenTime(this.#environment.now());
    const plannedEnd = Math.max(iat, tokenTime(meeting.plannedEnd ?? 0));
    return signToken(
      {
        sdkKey: this.#credentials.sdkKey,
        mn: meeting.number,
        role: 1,
        originalHost: true,
        iat,
        plannedEnd,
        exp: plannedEnd + webTokenLifetime / 1000,
      },
      this.#credentials.sdkSecret,
    );
  }

  /** Whether the account signed `token` and its time is not over, whatever it is for. */
  async isGenuine(token: string): Promise<boolean> {
    return (await this.#verify(token)).ok;
  }

  /** Whether `token` is good for the whole REST API: signed by the SDK key and for no one meeting. */
  async isAccountToken(token: string): Promise<boolean> {
    const read = await this.#verify(token);
    return read.ok && read.value.mn === undefined && read.value.topic === undefined;
  }

  /** Whether `token` is the host token of meeting `number`. */
  async isHostToken(token: string, number: string): Promise<boolean> {
    const read = await this.#verify(token);
    return read.ok && read.value.originalHost === true && read.value.mn === number;
  }

  /** Whether `token` lets its bearer read a meeting in full and delete it. */
  async mayManage(token: string | undefined, number: string): Promise<boolean> {
    if (token === undefined) return false;
    return (await this.isHostToken(token, number)) || this.isAccountToken(token);
  }

  /** What `token` proves for a meeting, or the documented refusal. */
  async readFor(
    token: string,
    meeting: { readonly number: string; readonly topic: string },
  ): Promise<Result<TokenHolder, Refusal>> {
    const read = await this.#verify(token);
    if (!read.ok) return read;
    const { mn, topic, role, originalHost = false, panelist = false, email = '' } = read.value;
    if (mn === undefined && topic === undefined)
      return bad(joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token);
    if (mn !== undefined && mn !== meeting.number)
      return bad(joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token);
    if (topic !== undefined && topic !== meeting.topic)
      return bad(serverTexts.topicAndPasswordUnparsed, MeetingInfoErrorCode.token);
    if (role === undefined)
      return bad(joinErrorTexts[JoinErrorCode.roleTypeMissing], JoinErrorCode.roleTypeMissing);
    if (role !== 0 && role !== 1)
      return bad(serverTexts.roleTypeError, MeetingInfoErrorCode.serverMessage);
    const isOriginalHost = originalHost && role === 1;
    const isPanelist = !isOriginalHost && (panelist || role === 1);
    return ok({ role, isOriginalHost, isPanelist, standsForPasscode: role === 1, email });
  }

  async #verify(token: string): Promise<Result<z.output<typeof claims>, Refusal>> {
    const { sdkKey, sdkSecret } = this.#credentials;
    const named = peekToken(token, keyOnly);
    if (named.ok && named.value.sdkKey !== sdkKey)
      return bad(joinTexts.accountNotExist, MeetingInfoErrorCode.accountNotExist);
    const now = this.#environment.now();
    const read = await verifyToken(token, claims, { secret: sdkSecret, now });
    if (!read.ok)
      return read.error === 'expired'
        ? ineffective()
        : bad(joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token);
    const { iat, plannedEnd = 0, originalHost } = read.value;
    if (iat * 1000 - now > clockSkew)
      return bad(joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token);
    const bornAt = originalHost === true ? Math.max(iat, plannedEnd) : iat;
    return now - bornAt * 1000 > webTokenLifetime ? ineffective() : ok(read.value);
  }
}
