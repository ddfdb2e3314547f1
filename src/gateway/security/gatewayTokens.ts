import * as z from 'zod/mini';
import { ok, type Result } from '../../kernel/result';
import { meetingNumber, token64, userId } from '../../protocol/ids';
import { customerKeyLimit, emailLimit, webTokenLifetime } from '../../protocol/limits';
import { WebinarRole } from '../../protocol/vocabulary/roles';
import type { Environment } from '../environment';
import { readOwnToken } from './ownToken';
import { signToken, tokenTime, type TokenFault } from './signedToken';

/** The claims of a verified meeting token. */
export interface ResumeClaim {
  /** The run of the meeting that the seat belongs to. */
  readonly meetingId: string;
  readonly userId: number;
  /** The person whose seat it was, in case its number was assigned again. */
  readonly userGuid: string;
  /** The media session that the token was issued for. */
  readonly keyId: number;
}

/** What the meeting-info call has proved about a person. */
const authClaims = z.object({
  mn: meetingNumber,
  mid: token64,
  role: z.union([z.literal(0), z.literal(1)]),
  isOriginalHost: z.boolean(),
  isGuest: z.boolean(),
  /** Only watches a meeting; may talk with `isAllowToTalk`. @source core 6 (8 and 24) */
  isViewOnly: z._default(z.boolean(), false),
  isAllowToTalk: z._default(z.boolean(), false),
  /** @source core 6 (client type 51) */
  isAssistant: z._default(z.boolean(), false),
  /** The person, as `personOf` names them; empty in tokens of an earlier version. */
  person: z._default(z.string().check(z.maxLength(128)), ''),
  /** As `normalEmail` returns it, which may be longer; empty without one. */
  email: z._default(z.string().check(z.maxLength(emailLimit * 2)), ''),
  /** The address that a token proves, in the same form. */
  provenEmail: z._default(z.string().check(z.maxLength(emailLimit * 2)), ''),
  /** The customer key that a token proves; empty without one. @source core 7 */
  customerKey: z._default(z.string().check(z.maxLength(customerKeyLimit)), ''),
  /**
   * The passcode that was asked for, as `passcodeVersion` names it; empty where a token stands for
   * it. The claim has the name by which proofs of earlier gateways are still read.
   */
  passcodeMark: z._default(z.string().check(z.maxLength(16)), ''),
  /** Only in webinars. @source core 6 */
  webinarRole: z.optional(z.enum(WebinarRole)),
  /** What information barriers prevent for this person. @source core 3 */
  bIbDisableShare: z._default(z.boolean(), false),
  bIbDisableChat: z._default(z.boolean(), false),
  exp: z.int(),
});
/** Claims of `auth`. */
export type AuthClaims = Omit<z.output<typeof authClaims>, 'exp'>;

const seatClaims = z.object({
  meetingId: token64,
  userId,
  userGuid: token64,
  keyId: z.int(),
});
const fileClaims = z.object({ mn: meetingNumber, meetingId: token64, userId, userGuid: token64 });
/** The holder of a `zmk`. */
export type FileClaim = z.output<typeof fileClaims>;
const relayClaims = z.object({ mn: meetingNumber });
const passClaims = z.object({ mn: meetingNumber, id: token64 });
/** A registration or a panelist's invitation, and its webinar. */
export type PassClaim = z.output<typeof passClaims>;

interface TokenUse<S> {
  readonly audience: string;
  readonly claims: S;
}
type PassUse = TokenUse<typeof passClaims>;
const auth = { audience: 'signal', claims: authClaims };
const seat = { audience: 'seat', claims: seatClaims };
const files = { audience: 'files', claims: fileClaims };
const relay = { audience: 'relay', claims: relayClaims };
const registrant: PassUse = { audience: 'registrant', claims: passClaims };
const panelist: PassUse = { audience: 'panelist', claims: passClaims };

/** How long `auth` permits a join, in seconds. @decision */
const authLifetime = 120;
const longLifetime = webTokenLifetime / 1000;

/**
 * Tokens that the gateway issues for itself, each for one use, which `aud` names. Signed with a
 * secret that never leaves the gateway.
 * @source core 7
 * @decision Their form; lifetimes of 120 s to join and of 2 days to resume.
 */
export class GatewayTokens {
  readonly #secret: string;
  readonly #environment: Environment;

  constructor(secret: string, environment: Environment) {
    this.#secret = secret;
    this.#environment = environment;
  }

  /** Issues `auth`, which opens the signaling socket of one meeting. */
  signAuth(claims: AuthClaims): string {
    return this.#sign(auth, claims, authLifetime);
  }

  /**
   * Reads `auth`. After its 120 s it is still accepted for up to two days, as not fresh: it then
   * opens a socket on which a held seat may be resumed, and nothing else.
   */
  async readAuth(
    token: string,
  ): Promise<Result<AuthClaims & { readonly isFresh: boolean }, TokenFault>> {
    const read = await this.#verify(auth, token);
    if (!read.ok) return read;
    // With `exp`: a copy that leaves a field out is slow, and every join makes this one.
    const isFresh = read.value.exp > tokenTime(this.#environment.now());
    return ok({ ...read.value, isFresh });
  }

  /** Issues a `meetingtoken`, which resumes a seat. */
  signSeat(claim: ResumeClaim): string {
    return this.#sign(seat, claim, longLifetime);
  }

  /** Reads a `meetingtoken`. */
  readSeat(token: string): Promise<Result<ResumeClaim, TokenFault>> {
    return this.#verify(seat, token, 0);
  }

  /** Issues a `zmk`, which opens the file host to a seat while it is held. */
  signFiles(claim: FileClaim): string {
    return this.#sign(files, claim, longLifetime);
  }

  /** Reads a `zmk`. */
  readFiles(token: string): Promise<Result<FileClaim, TokenFault>> {
    return this.#verify(files, token, 0);
  }

  /** Issues a `rwcToken`, which permits asking a relay for its sockets. */
  signRelay(mn: string): string {
    return this.#sign(relay, { mn }, longLifetime);
  }

  /** Reads a `rwcToken`. */
  readRelay(token: string): Promise<Result<{ readonly mn: string }, TokenFault>> {
    return this.#verify(relay, token, 0);
  }

  /**
   * Issues a registrant's `tk`: valid for two days, or until two days after the webinar's planned
   * end.
   */
  signRegistrant(claim: PassClaim, plannedEnd: number | null): string {
    return this.#signPass(registrant, claim, plannedEnd);
  }

  /** Reads a `tk` for a webinar whose planned end is now `plannedEnd`. */
  readRegistrant(
    token: string,
    plannedEnd: number | null = null,
  ): Promise<Result<PassClaim, TokenFault>> {
    return this.#readPass(registrant, token, plannedEnd);
  }

  /** Issues an invited panelist's token: valid as long as a registrant's. */
  signPanelist(claim: PassClaim, plannedEnd: number | null): string {
    return this.#signPass(panelist, claim, plannedEnd);
  }

  /** Reads a panelist's token for a webinar whose planned end is now `plannedEnd`. */
  readPanelist(token: string, plannedEnd: number | null): Promise<Result<PassClaim, TokenFault>> {
    return this.#readPass(panelist, token, plannedEnd);
  }

  #signPass(use: PassUse, claim: PassClaim, plannedEnd: number | null): string {
    const wait = Math.max(0, tokenTime(plannedEnd ?? 0) - tokenTime(this.#environment.now()));
    return this.#sign(use, claim, wait + longLifetime);
  }

  /** Links of a webinar that was moved to a later day remain valid. */
  #readPass(
    use: PassUse,
    token: string,
    plannedEnd: number | null,
  ): Promise<Result<PassClaim, TokenFault>> {
    const isAhead = this.#environment.now() < (plannedEnd ?? 0) + webTokenLifetime;
    return this.#verify(use, token, isAhead ? Infinity : 0);
  }

  #sign({ audience }: TokenUse<unknown>, claims: object, lifetime: number): string {
    const iat = tokenTime(this.#environment.now());
    return signToken({ ...claims, aud: audience, iat, exp: iat + lifetime }, this.#secret);
  }

  async #verify<S extends z.ZodMiniType>(
    { audience, claims }: TokenUse<S>,
    token: string,
    tolerance = longLifetime,
  ): Promise<Result<z.output<S>, TokenFault>> {
    return readOwnToken(token, claims, {
      secret: this.#secret,
      now: this.#environment.now(),
      audience,
      tolerance,
    });
  }
}
