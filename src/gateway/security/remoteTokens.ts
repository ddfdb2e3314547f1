import type { RemoteQuery } from '../../protocol/channels/queries';
import { agentTokenLifetime } from '../../protocol/sharingLimits';
import { newId, type Environment } from '../environment';

/** What a token of a remote-control socket opens. */
export interface RemoteGrant {
  readonly role: RemoteQuery['role'];
  readonly number: string;
  readonly meetingId: string;
  /** The holder of the socket. */
  readonly userId: number;
  /** The person whose screen is controlled. */
  readonly sharerId: number;
}

interface OpenToken {
  readonly grant: RemoteGrant;
  /** When it expires, by the monotonic clock. */
  readonly until: number;
}

/**
 * Single-use secrets that open remote-control sockets. A person has one of each role: the next one
 * replaces it.
 */
export class RemoteTokens {
  /** Oldest first, so that the first ones expire first. */
  readonly #open = new Map<string, OpenToken>();
  /** Each event of a meeting looks at its tokens, and at nobody else's. */
  readonly #ofMeeting = new Map<string, Set<string>>();

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  issue(grant: RemoteGrant): string {
    const now = this.#environment.monotonic();
    this.#dropExpired(now);
    for (const [token, { role, userId }] of this.#grantsOf(grant.meetingId))
      if (role === grant.role && userId === grant.userId) this.#take(token);
    const token = newId(this.#environment);
    this.#open.set(token, { grant, until: now + agentTokenLifetime });
    const ofMeeting = this.#ofMeeting.get(grant.meetingId) ?? new Set();
    this.#ofMeeting.set(grant.meetingId, ofMeeting.add(token));
    return token;
  }

  /** What `token` opens; only once, and before it expires. */
  redeem(token: string): RemoteGrant | undefined {
    const open = this.#take(token);
    return open && open.until > this.#environment.monotonic() ? open.grant : undefined;
  }

  /** Revokes the tokens for the screen of a person. */
  revoke(meetingId: string, sharerId: number): void {
    this.revokeUnless(meetingId, (of) => of !== sharerId);
  }

  /** Revokes the tokens of a meeting for screens whose sharers do not pass. */
  revokeUnless(meetingId: string, mayStay: (sharerId: number) => boolean): void {
    for (const [token, { sharerId }] of this.#grantsOf(meetingId))
      if (!mayStay(sharerId)) this.#take(token);
  }

  #dropExpired(now: number): void {
    for (const [token, { until }] of this.#open) {
      if (until > now) return;
      this.#take(token);
    }
  }

  /** A copy, from which tokens may be taken meanwhile. */
  #grantsOf(meetingId: string): readonly (readonly [token: string, RemoteGrant])[] {
    return [...(this.#ofMeeting.get(meetingId) ?? [])].flatMap((token) => {
      const open = this.#open.get(token);
      return open ? [[token, open.grant] as const] : [];
    });
  }

  /** Closes a token, if it is open. */
  #take(token: string): OpenToken | undefined {
    const open = this.#open.get(token);
    if (!open) return undefined;
    const { meetingId } = open.grant;
    this.#open.delete(token);
    const ofMeeting = this.#ofMeeting.get(meetingId);
    ofMeeting?.delete(token);
    if (ofMeeting?.size === 0) this.#ofMeeting.delete(meetingId);
    return open;
  }
}
