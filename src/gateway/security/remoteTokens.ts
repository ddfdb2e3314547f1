import type { RemoteQuery } from '../../protocol/channels/queries';
import { agentTokenLifetime } from '../../protocol/limits';
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

const isSame = (one: RemoteGrant, other: RemoteGrant): boolean =>
  one.role === other.role && one.meetingId === other.meetingId && one.userId === other.userId;

/**
 * Single-use secrets that open remote-control sockets. A person has one of each role: the next one
 * replaces it.
 */
export class RemoteTokens {
  /** Oldest first. */
  readonly #open = new Map<string, OpenToken>();

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  issue(grant: RemoteGrant): string {
    const now = this.#environment.monotonic();
    for (const [token, open] of this.#open)
      if (open.until <= now || isSame(open.grant, grant)) this.#open.delete(token);
    const token = newId(this.#environment);
    this.#open.set(token, { grant, until: now + agentTokenLifetime });
    return token;
  }

  /** What `token` opens; only once, and before it expires. */
  redeem(token: string): RemoteGrant | undefined {
    const open = this.#open.get(token);
    this.#open.delete(token);
    return open && open.until > this.#environment.monotonic() ? open.grant : undefined;
  }

  /** Revokes the tokens for the screen of a person. */
  revoke(meetingId: string, sharerId: number): void {
    this.revokeUnless(meetingId, (of) => of !== sharerId);
  }

  /** Revokes the tokens of a meeting for screens whose sharers do not pass. */
  revokeUnless(meetingId: string, mayStay: (sharerId: number) => boolean): void {
    for (const [token, { grant }] of this.#open)
      if (grant.meetingId === meetingId && !mayStay(grant.sharerId)) this.#open.delete(token);
  }
}
