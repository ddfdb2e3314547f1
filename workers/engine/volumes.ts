import type { VolumeMessage } from '../../src/protocol/engine/playback';
import type { UserId } from '../../src/protocol/ids';
import { sourceOfStream, userOfStream, type StreamKey } from '../../src/protocol/streamKey';

/** Which volume a stream has: its person's, or that of their share. */
const typeOf = (stream: StreamKey): VolumeMessage['type'] =>
  sourceOfStream(stream) === 'shareAudio' ? 'shareVolume' : 'volume';

/** How loud the listener wants each person and each share, 0 to 100; 100 unless set. */
export class Volumes {
  readonly #set: Readonly<Record<VolumeMessage['type'], Map<UserId, number>>> = {
    volume: new Map(),
    shareVolume: new Map(),
  };

  /** Sets a volume; values outside the range are clamped. */
  set({ type, userId, volume }: VolumeMessage): void {
    this.#set[type].set(userId, Math.min(100, Math.max(0, volume)));
  }

  of(stream: StreamKey): number {
    return this.#set[typeOf(stream)].get(userOfStream(stream)) ?? 100;
  }

  /** Whether a message sets the volume of this stream. */
  static concerns({ type, userId }: VolumeMessage, stream: StreamKey): boolean {
    return typeOf(stream) === type && userOfStream(stream) === userId;
  }

  /** What was set, to tell it to somebody else. */
  get all(): readonly VolumeMessage[] {
    return (['volume', 'shareVolume'] as const).flatMap((type) =>
      [...this.#set[type]].map(([userId, volume]) => ({ type, userId, volume })),
    );
  }
}
