import type { KeptLog } from '../../../src/protocol/engine/log';
import { placeOf, type KeptPiece, type LogStore, type PieceFacts } from './logStore';

/**
 * Where logs are: the store that takes new pieces, and, where the disk was full at some time, the one
 * before it, which takes none any more and can still be read.
 */
export class FallbackStore {
  readonly #store: LogStore;
  readonly #earlier: LogStore | undefined;

  constructor(store: LogStore, earlier?: LogStore) {
    this.#store = store;
    this.#earlier = earlier;
  }

  /** Takes new pieces in `store` from here on, and keeps what is there. */
  goOnIn(store: LogStore): FallbackStore {
    return new FallbackStore(store, this.#store);
  }

  keep(logId: string, bytes: Uint8Array<ArrayBuffer>, facts: PieceFacts): Promise<void> {
    return this.#store.keep(logId, bytes, facts);
  }

  /** The logs that are kept, the newest first. */
  list(): readonly KeptLog[] {
    const logs = new Map<string, KeptLog>();
    for (const { piece } of this.#pieces()) {
      const { logId, startedAt, endedAt, actions, bytes } = piece;
      const known = logs.get(logId);
      logs.set(logId, {
        logId,
        startedAt: Math.min(known?.startedAt ?? startedAt, startedAt),
        endedAt: Math.max(known?.endedAt ?? endedAt, endedAt),
        actions: (known?.actions ?? 0) + actions,
        bytes: (known?.bytes ?? 0) + bytes,
      });
    }
    return [...logs.values()].sort((one, other) => other.startedAt - one.startedAt);
  }

  /** The pieces of a log in order, of which those that are gone are left out. */
  async read(logId: string): Promise<readonly Uint8Array<ArrayBuffer>[]> {
    const found: Uint8Array<ArrayBuffer>[] = [];
    for (const { store, piece } of this.#pieces()) {
      if (piece.logId !== logId) continue;
      const bytes = await store.read(piece);
      if (bytes) found.push(bytes);
    }
    return found;
  }

  async forget(logId: string): Promise<void> {
    await this.#store.forget(logId);
    await this.#earlier?.forget(logId);
  }

  /** In the order of writing. A piece that was written anew since holds what the earlier store has of it. */
  #pieces(): readonly { readonly store: LogStore; readonly piece: KeptPiece }[] {
    const store = this.#store;
    const earlier = this.#earlier;
    const later = store.kept.map((piece) => ({ store, piece }));
    const places = new Set(store.kept.map(placeOf));
    const before = earlier?.kept.filter((piece) => !places.has(placeOf(piece))) ?? [];
    return [...before.map((piece) => ({ store: earlier ?? store, piece })), ...later];
  }
}
