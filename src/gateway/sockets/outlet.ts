import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import type { Environment } from '../environment';
import type { Metrics } from '../metrics';
import type { TextFrame } from '../instance/connection';
import { cutUnlessClosedQuickly } from '../kernel/cutUnlessClosed';
import type { Account, Backlogs, Queue } from './backlogs';

/** The sending side of a text socket. */
export interface Outlet {
  write(frame: Pick<TextFrame, 'bytes' | 'text'>): void;
  /** Writes everything that waits, before something that bypasses the outlet. */
  finish(): void;
}

/**
 * Outlets with something to write. All are flushed once the data that has arrived is read: a busy
 * gateway puts more into one write, and on a quiet one nothing waits.
 * @source BENCHMARKS 1 item 3 (a write costs more than what is written)
 */
export class Flushes {
  #waiting: { flush(): void }[] = [];

  readonly #soon: (run: () => void) => void;

  constructor(soon: (run: () => void) => void) {
    this.#soon = soon;
  }

  /** Puts `outlet` on the next flush. */
  add(outlet: { flush(): void }): void {
    if (this.#waiting.length === 0) this.#soon(this.#run);
    this.#waiting.push(outlet);
  }

  readonly #run = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const outlet of waiting) outlet.flush();
  };
}

/**
 * The raw socket is given so many bytes, and more when it has taken them: its progress can be seen.
 */
const piece = 65_536;

/** What outlets of all sockets share. */
export interface OutletContext {
  readonly flushes: Flushes;
  readonly backlogs: Backlogs;
  readonly environment: Pick<Environment, 'after'>;
  readonly metrics: Metrics;
}

/** The socket that an outlet writes to. */
interface Opened {
  readonly ws: Pick<WebSocket, 'close' | 'once' | 'terminate'>;
  readonly socket: Pick<Writable, 'write' | 'cork' | 'uncork' | 'writableLength' | 'on'>;
  /** Queues of one address are counted together. */
  readonly address: string;
}

/**
 * Writes complete WebSocket frames to the raw socket: their bytes are encoded once and shared by
 * all recipients. `ws` also writes its pongs and close frames whole. A reader with more than
 * `limit` bytes waiting is closed; what one turn adds to an empty queue, such as all missed events,
 * is not counted.
 */
export class PacedOutlet implements Outlet, Queue {
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #given = 0;
  #isDue = false;
  #isEnded = false;
  #cap = Number.POSITIVE_INFINITY;
  readonly #account: Account;

  readonly #opened: Opened;
  readonly #limit: number;
  readonly #context: OutletContext;

  constructor(opened: Opened, limit: number, context: OutletContext) {
    this.#opened = opened;
    this.#limit = limit;
    this.#context = context;
    this.#account = context.backlogs.open(opened.address, this);
    opened.ws.once('close', () => this.#account.close());
    opened.socket.on('drain', () => this.#pour(piece));
  }

  get queued(): number {
    return this.#opened.socket.writableLength + this.#waitingBytes;
  }

  get taken(): number {
    return this.#given - this.#opened.socket.writableLength;
  }

  write({ bytes }: Pick<TextFrame, 'bytes'>): void {
    if (this.#isEnded) return;
    if (!this.#isDue) {
      this.#isDue = true;
      if (this.queued === 0) this.#cap = Number.POSITIVE_INFINITY;
      this.#context.flushes.add(this);
    }
    if (this.queued + bytes.byteLength > this.#cap) return this.endSlow();
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.byteLength;
    this.#account.wrote(bytes.byteLength);
  }

  flush(): void {
    this.#isDue = false;
    if (this.#cap === Number.POSITIVE_INFINITY) this.#cap = this.#limit + this.#waitingBytes;
    this.#pour(piece);
  }

  finish(): void {
    this.#pour(Number.POSITIVE_INFINITY);
  }

  endSlow(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#context.metrics.count('plenary_slow_sockets_total');
    const { ws } = this.#opened;
    ws.close(CloseCode.tooSlow, 'too slow');
    cutUnlessClosedQuickly(ws, this.#context.environment);
  }

  /** Gives the socket what waits, up to `most` bytes that it has not taken. */
  #pour(most: number): void {
    const { socket } = this.#opened;
    if (this.#waiting.length === 0 || socket.writableLength >= most) return;
    socket.cork();
    let poured = 0;
    for (const bytes of this.#waiting) {
      if (socket.writableLength >= most) break;
      socket.write(bytes);
      this.#given += bytes.byteLength;
      this.#waitingBytes -= bytes.byteLength;
      poured += 1;
    }
    socket.uncork();
    this.#waiting.splice(0, poured);
  }
}
