import type { ScopeId, UserId } from '../../protocol/ids';
import type { StreamSource } from '../../protocol/streamKey';
import type { MediaChannel } from '../../protocol/vocabulary/media';

/** What a person may send and receive. A person without a grant does neither. */
export interface MediaGrant {
  /** Streams of this person that are forwarded. */
  readonly publish: readonly StreamSource[];
  /** Media that are forwarded to this person. */
  readonly receive: readonly MediaChannel[];
  /** Streams are forwarded to people of this scope, and received from them. */
  readonly scope: ScopeId;
  /** Whether cameras in 720p and more are forwarded from and to them. */
  readonly isHdAllowed: boolean;
  /** Whether they have been on hold: frames from before the grant are not theirs. */
  readonly wasOnHold: boolean;
}

/** A person's grant from now on; null takes it away. */
export type GrantChange = readonly [userId: UserId, grant: MediaGrant | null];

/** The effect of changed grants on streams that are forwarded. */
export interface Regrant {
  /** People who receive from other people than before, and those whom other people receive. */
  readonly moved: ReadonlySet<UserId>;
  /** People whose permission for HD has changed. */
  readonly hd: ReadonlySet<UserId>;
  /** People who have been on hold until now. */
  readonly admitted: ReadonlySet<UserId>;
}

/** The grants of one meeting's people, as the relay was last given them. */
export class GrantTable {
  readonly #grants = new Map<UserId, MediaGrant>();
  #revision = -1;

  /** Revision of the last change. */
  get revision(): number {
    return this.#revision;
  }

  /** Applies changes; undefined unless they are newer than the known revision. */
  apply(changes: readonly GrantChange[], revision: number): Regrant | undefined {
    if (revision <= this.#revision) return undefined;
    this.#revision = revision;
    const moved = new Set<UserId>();
    const hd = new Set<UserId>();
    const admitted = new Set<UserId>();
    for (const [userId, grant] of changes) {
      const before = this.#grants.get(userId);
      if (grant) this.#grants.set(userId, grant);
      else this.#grants.delete(userId);
      if (before?.scope !== grant?.scope || before?.receive.join() !== grant?.receive.join())
        moved.add(userId);
      if ((before?.isHdAllowed ?? true) !== (grant?.isHdAllowed ?? true)) hd.add(userId);
      if (grant?.wasOnHold === true && !before) admitted.add(userId);
    }
    return { moved, hd, admitted };
  }

  /** Whether this person's packets of `source` are forwarded at all. */
  mayPublish(userId: UserId, source: StreamSource): boolean {
    return this.#grants.get(userId)?.publish.includes(source) === true;
  }

  /** People with a grant. */
  get people(): Iterable<UserId> {
    return this.#grants.keys();
  }

  /** Whether this person is forwarded a medium at all. */
  mayReceive(userId: UserId, channel: MediaChannel): boolean {
    return this.#grants.get(userId)?.receive.includes(channel) === true;
  }

  /** Whether this person may see and hear `publisher`. */
  maySubscribe(userId: UserId, publisher: UserId): boolean {
    const scope = this.#grants.get(userId)?.scope;
    return scope !== undefined && scope === this.#grants.get(publisher)?.scope;
  }

  /** Whether cameras in 720p and more are forwarded from and to this person. */
  isHdAllowed(userId: UserId): boolean {
    return this.#grants.get(userId)?.isHdAllowed === true;
  }
}
