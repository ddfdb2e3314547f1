import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import { encodeMediaMessage, type MediaIndication } from '../../protocol/channels/mediaControl';
import type { Bundle, FanoutGroup } from './fanoutGroup';
import type { Endpoint } from './forwarder';
import { cutUnlessClosedQuickly } from '../kernel/cutUnlessClosed';
import { framePing, frameText } from '../kernel/frameWriter';
import { Lateness } from './lateness';
import type { RelayCounters } from './relayCounters';
import type { RelayClock, RelayLimits } from './relayOptions';
import type { MediaHandle } from './relayPort';

interface DownlinkSocket extends MediaHandle {
  /** Whether this is a seat's second socket of the medium, for copies under loss. */
  readonly isCopy: boolean;
}

interface DownlinkContext {
  readonly clock: RelayClock;
  readonly limits: RelayLimits;
  readonly counters: RelayCounters;
}

/**
 * The downlink of one media socket. Complete WebSocket frames are written to the raw socket; `ws`
 * writes its own pongs and close frames whole too, so that frames never mix.
 */
export class Downlink implements Endpoint {
  readonly isCopy: boolean;
  group: FanoutGroup | undefined;
  /** Added delay of what is written now, compared with an idle connection, in ms. */
  delay = 0;
  readonly #lateness = new Lateness();
  #sequence = 0;
  #enqueued = 0;
  #drained = 0;
  #lastProgress: number;
  #isEnded = false;

  readonly #socket: Socket;
  readonly #ws: WebSocket;
  readonly #context: DownlinkContext;

  constructor({ socket, ws, isCopy }: DownlinkSocket, context: DownlinkContext) {
    this.#socket = socket;
    this.#ws = ws;
    this.isCopy = isCopy;
    this.#context = context;
    this.#lastProgress = context.clock.now();
    ws.on('pong', (answer: Buffer) => {
      if (answer.length !== 4) return;
      this.#lateness.answered(answer.readUInt32BE(), context.clock.now());
      this.delay = this.#lateness.delay(context.clock.now(), this.#enqueued);
    });
  }

  get isOpen(): boolean {
    return !this.#isEnded && this.#ws.readyState === WebSocket.OPEN;
  }

  /** Bytes that the socket has been given and has not taken. */
  get queued(): number {
    return this.#socket.writableLength;
  }

  forward({ chunks, length }: Bundle): void {
    this.write(chunks, length);
  }

  /** Writes buffers of `length` bytes in one system call; they stay shared and are not changed. */
  write(chunks: readonly Buffer[], length: number): void {
    if (!this.isOpen) return;
    if (this.#socket.writableLength + length > this.#context.limits.queueCap)
      return this.#endSlow();
    this.#enqueued += length;
    this.#context.counters.writes += 1;
    this.#context.counters.bytesOut += length;
    const [only] = chunks;
    if (only && chunks.length === 1) {
      this.#socket.write(only);
      return;
    }
    this.#socket.cork();
    for (const chunk of chunks) this.#socket.write(chunk);
    this.#socket.uncork();
  }

  /** Sends a control message. */
  say(message: MediaIndication): void {
    this.#sequence += 1;
    const bytes = frameText(encodeMediaMessage(message, this.#sequence));
    this.write([bytes], bytes.byteLength);
  }

  /** Measures how late its reader is; call it every 100 ms. */
  look(now: number): void {
    if (!this.isOpen) return;
    const probe = this.#lateness.look(now, this.#enqueued);
    // It counts as nothing that was written, or every probe would ask for another.
    if (probe !== undefined) this.#socket.write(framePing(probe));
    this.delay = this.#lateness.delay(now, this.#enqueued);
  }

  /** Asks the peer for a sign of life. */
  ping(): void {
    if (this.isOpen) this.#ws.ping();
  }

  /** Closes with `code`; a peer that does not take the close frame is cut off. */
  close(code: number, reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#ws.close(code, reason);
    cutUnlessClosedQuickly(this.#ws, this.#context.clock);
  }

  /** Closes a reader that has taken nothing of its queue for the limit's time. */
  checkProgress(now: number): void {
    const drained = this.#enqueued - this.queued;
    if (this.queued === 0 || drained !== this.#drained) {
      this.#drained = drained;
      this.#lastProgress = now;
    } else if (now - this.#lastProgress >= this.#context.limits.stall) this.#endSlow();
  }

  #endSlow(): void {
    if (this.#isEnded) return;
    this.#context.counters.closedSlow += 1;
    this.close(CloseCode.tooSlow, 'too slow');
  }
}
