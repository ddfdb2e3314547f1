import type { StoredLog } from '../../../src/protocol/engine/log';
import { placeOf, type LogStore, type PieceFacts, type StoredPiece } from './logStore';

/**
 * The stores of logs: the one that takes new pieces and, if the disk was full at some time, the one
 * before it, which only can be read.
 */
export class FallbackStore {
  readonly #store: LogStore;
  readonly #earlier: LogStore | undefined;

  constructor(store: LogStore, earlier?: LogStore) {
    this.#store = store;
    this.#earlier = earlier;
  }

  /** Continues with new pieces in `store`, and keeps the existing ones. */
  goOnIn(store: LogStore): FallbackStore {
    return new FallbackStore(store, this.#store);
  }

  keep(logId: string, bytes: Uint8Array<ArrayBuffer>, facts: PieceFacts): Promise<void> {
    return this.#store.keep(logId, bytes, facts);
  }

  /** The stored logs, newest first. */
  list(): readonly StoredLog[] {
    const logs = new Map<string, StoredLog>();
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

  /** The pieces of a log in order, without missing ones. */
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

  /**
   * In the order of writing. A piece that was rewritten since contains the earlier store's version.
   */
  #pieces(): readonly { readonly store: LogStore; readonly piece: StoredPiece }[] {
    const store = this.#store;
    const earlier = this.#earlier;
    const later = store.pieces.map((piece) => ({ store, piece }));
    const places = new Set(store.pieces.map(placeOf));
    const before = earlier?.pieces.filter((piece) => !places.has(placeOf(piece))) ?? [];
    return [...before.map((piece) => ({ store: earlier ?? store, piece })), ...later];
  }
}
