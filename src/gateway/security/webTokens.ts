import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { customerKeyLimit, emailLimit, webTokenLifetime } from '../../protocol/limits';
import { refusal, type Refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  MeetingInfoErrorCode,
  joinErrorTexts,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts, serverTexts } from '../../protocol/vocabulary/messages';
import { ClientType, Role } from '../../protocol/vocabulary/roles';
import type { Environment } from '../environment';
import { peekToken, signToken, tokenTime, verifyToken } from './signedToken';

const claims = z.object({
  sdkKey: z.string(),
  mn: z.optional(z.string()),
  topic: z.optional(z.string()),
  /** 0, 1, 8 or 24. @source core 6 */
  role: z.optional(z.unknown()),
  /** 51 for an assistant. @source core 6 (client types) */
  userType: z.optional(z.unknown()),
  iat: z.int(),
  exp: z.int(),
  /** The person whom the token was issued for. */
  email: z.optional(z.string().check(z.maxLength(emailLimit))),
  /** The issuer's name for the person. @source core 7 (customer key) */
  customerKey: z.optional(z.string().check(z.maxLength(customerKeyLimit))),
  /** Speaks in a webinar without being its host. */
  panelist: z.optional(z.boolean()),
  /** Only in tokens that the gateway issues to creators of meetings. */
  originalHost: z.optional(z.boolean()),
  /** The planned end of a scheduled meeting, in seconds since 1970. */
  plannedEnd: z.optional(z.int()),
});
/**
 * How far ahead the issuer's clock may be, ms.
 * @decision An hour. A token that was issued in the future would be valid for longer than two days.
 */
const clockSkew = 3_600_000;
const keyOnly = z.object({ sdkKey: z.string() });

/** The kind of seat of a person who does not host. */
export interface TokenSeat {
  /** Watches a meeting, and talks only with `isAllowToTalk`. */
  readonly isViewOnly: boolean;
  readonly isAllowToTalk: boolean;
  readonly isAssistant: boolean;
}

/** The seat of an attendee, guest, panelist or host. */
export const plainSeat: TokenSeat = {
  isViewOnly: false,
  isAllowToTalk: false,
  isAssistant: false,
};

/**
 * The seat for the documented numbers of a token; undefined for other numbers.
 * @source core 6 (role 8, role 24, client type 51)
 * @decision An assistant has role 0: a host or a view-only person cannot be one.
 */
const seatOf = (role: unknown, userType: unknown): TokenSeat | undefined => {
  if (userType === ClientType.assistant)
    return role === Role.attendee ? { ...plainSeat, isAssistant: true } : undefined;
  if (userType !== undefined && userType !== ClientType.client) return undefined;
  switch (role) {
    case Role.attendee:
    case Role.host:
      return plainSeat;
    case Role.viewOnly:
      return { ...plainSeat, isViewOnly: true };
    case Role.viewOnlyCanTalk:
      return { ...plainSeat, isViewOnly: true, isAllowToTalk: true };
    default:
      return undefined;
  }
};

/** What a web token or meeting token proves. */
export interface TokenHolder extends TokenSeat {
  readonly role: 0 | 1;
  readonly isOriginalHost: boolean;
  /** In a webinar: speaks, but is not its host. */
  readonly isPanelist: boolean;
  /** The passcode is not required as well. */
  readonly standsForPasscode: boolean;
  /** Empty if the token names none. */
  readonly email: string;
  /** Empty if the token names none. */
  readonly customerKey: string;
}

const bad = (reason: string, code: number): Result<never, Refusal> =>
  fail(refusal('INVALID_PARAMETERS', reason, code));
const ineffective = () => bad(joinTexts.tokenExpired, MeetingInfoErrorCode.token);

interface WebTokensCredentials {
  readonly sdkKey: string;
  readonly sdkSecret: string;
}

/** Tokens that embedders sign with the SDK key and secret. @source core 5, core 8 */
export class WebTokens {
  readonly #credentials: WebTokensCredentials;
  readonly #environment: Environment;

  constructor(credentials: WebTokensCredentials, environment: Environment) {
    this.#credentials = credentials;
    this.#environment = environment;
  }

  /**
   * Issues the token that makes its holder the original host of a meeting. It is valid until two
   * days after the meeting was created or, if later, after its planned end.
   * @decision Otherwise a token for a meeting next month could not start it.
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

  /** Whether the account signed `token` and it has not expired, whatever it permits. */
  async isGenuine(token: string): Promise<boolean> {
    return (await this.#verify(token)).ok;
  }

  /**
   * Whether `token` permits the whole REST API: signed by the SDK key, and for no particular
   * meeting.
   */
  async isAccountToken(token: string): Promise<boolean> {
    const read = await this.#verify(token);
    return read.ok && read.value.mn === undefined && read.value.topic === undefined;
  }

  /** Whether `token` is the host token of meeting `number`. */
  async isHostToken(token: string, number: string): Promise<boolean> {
    const read = await this.#verify(token);
    return read.ok && read.value.originalHost === true && read.value.mn === number;
  }

  /** Whether `token` permits reading all of a meeting and deleting it. */
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
    const { mn, topic, role, userType } = read.value;
    const { originalHost = false, panelist = false, email = '', customerKey = '' } = read.value;
    if (mn === undefined && topic === undefined)
      return bad(joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token);
    if (mn !== undefined && mn !== meeting.number)
      return bad(joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token);
    if (topic !== undefined && topic !== meeting.topic)
      return bad(serverTexts.topicAndPasswordUnparsed, MeetingInfoErrorCode.token);
    if (role === undefined)
      return bad(joinErrorTexts[JoinErrorCode.roleTypeMissing], JoinErrorCode.roleTypeMissing);
    const seat = seatOf(role, userType);
    if (!seat) return bad(serverTexts.roleTypeError, MeetingInfoErrorCode.serverMessage);
    const isHost = role === Role.host;
    const isOriginalHost = originalHost && isHost;
    return ok({
      ...seat,
      role: isHost ? 1 : 0,
      isOriginalHost,
      isPanelist: !isOriginalHost && !seat.isViewOnly && (panelist || isHost),
      standsForPasscode: isHost,
      email,
      customerKey,
    });
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
