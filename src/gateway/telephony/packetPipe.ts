import type { Environment } from '../environment';
import { BatchWindow } from './batchWindow';
import { PacketBatch, readBatch, type PassedPacket } from './packetBatch';

/** How long packets are batched before they are sent, in milliseconds. @decision Half a frame. */
const gatherTime = 10;

/** Messages of packets to the other thread. Buffers in `transfer` belong to it afterwards. */
export type PipeMessage =
  | { readonly is: 'packets'; readonly batch: ArrayBuffer }
  /** This many batches were read: as many may be sent. */
  | { readonly is: 'read'; readonly batches: number };

interface PacketPipeParts {
  readonly environment: Pick<Environment, 'after'>;
  readonly post: (message: PipeMessage, transfer: readonly ArrayBuffer[]) => void;
  /** Takes a packet of the other thread. It belongs to the listener. */
  readonly heard: (packet: PassedPacket) => void;
}

/**
 * One end of the packet pipe between two threads. Packets are sent in batches; batches that the
 * other thread does not read in time are dropped, so that delay does not grow.
 */
export class PacketPipe {
  /** Dropped packets: the other thread was late, or they were too long. */
  dropped = 0;
  readonly #batch = new PacketBatch();
  #gathered = 0;
  #window = new BatchWindow();
  #cancel: (() => void) | undefined;

  readonly #parts: PacketPipeParts;

  constructor(parts: PacketPipeParts) {
    this.#parts = parts;
  }

  /** Sends a packet soon; it is copied. */
  send(packet: PassedPacket): void {
    if (!this.#batch.add(packet)) {
      if (!this.#batch.isEmpty) this.#flush();
      if (!this.#batch.add(packet)) {
        this.dropped += 1;
        return;
      }
    }
    this.#gathered += 1;
    this.#cancel ??= this.#parts.environment.after(gatherTime, () => this.#flush());
  }

  /** Takes a message of the other end. */
  take(message: PipeMessage): void {
    if (message.is === 'read') return this.#window.acknowledge(message.batches);
    for (const packet of readBatch(message.batch)) this.#parts.heard(packet);
    const batches = this.#window.receive();
    if (batches > 0) this.#parts.post({ is: 'read', batches }, []);
  }

  /** The other end was replaced, or is gone: it knows nothing of earlier batches. */
  reset(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#batch.take();
    this.#gathered = 0;
    this.#window = new BatchWindow();
  }

  #flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const batch = this.#batch.take();
    if (this.#window.send()) this.#parts.post({ is: 'packets', batch }, [batch]);
    else this.dropped += this.#gathered;
    this.#gathered = 0;
  }
}
