import type { Layer } from '../../protocol/channels/packet';
import type { Codecs } from './sharedCodecs';

/** What a sender has to know of a subscriber. */
export interface WatchFacts {
  /** Layers that the sender has to produce for this subscriber. */
  readonly needs: readonly Layer[];
  readonly codecs: Codecs;
  /** Whether more than the plain bitrate reaches this subscriber in time. */
  readonly hasRoom: boolean;
}

/** Subscribers of whom the same is to be known. */
interface WatchKind extends WatchFacts {
  readonly key: string;
  count: number;
}

/**
 * The subscribers of one sender, counted by kind: there are thousands of them and few kinds, so
 * that a change of one costs little.
 */
export class WatchKinds<Watch extends WatchFacts> {
  readonly #kinds = new Map<string, WatchKind>();
  readonly #kindOf = new Map<Watch, WatchKind>();

  /** The kinds that have subscribers. */
  get all(): readonly Readonly<WatchKind>[] {
    return [...this.#kinds.values()];
  }

  /** Counts a subscriber as it is now. */
  count(watch: Watch): void {
    this.drop(watch);
    const { needs, codecs, hasRoom } = watch;
    const key = `${needs.join()} ${codecs.join()} ${hasRoom}`;
    const kind = this.#kinds.get(key) ?? { key, needs, codecs, hasRoom, count: 0 };
    kind.count += 1;
    this.#kinds.set(key, kind);
    this.#kindOf.set(watch, kind);
  }

  /** Counts a subscriber no longer. */
  drop(watch: Watch): void {
    const kind = this.#kindOf.get(watch);
    if (!kind) return;
    this.#kindOf.delete(watch);
    kind.count -= 1;
    if (kind.count === 0) this.#kinds.delete(kind.key);
  }
}
