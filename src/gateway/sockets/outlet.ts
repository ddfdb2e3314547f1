import type { Writable } from 'node:stream';
import type { Frame } from '../room/connection';

/** The sending side of a signalling socket. */
export interface Outlet {
  /** Bytes that the socket has been given and has not taken. */
  readonly queued: number;
  write(frame: Frame): void;
  /** Writes what waits, before something that goes past the outlet. */
  flush(): void;
}

/**
 * Outlets with something to write. All are flushed when what has already arrived has been read: the
 * busier the gateway, the more goes into one write; when it is quiet, nothing waits.
 * @source BENCHMARKS 1 item 3 (a write costs more than what is written)
 */
export class Flushes {
  private waiting: Outlet[] = [];

  constructor(private readonly soon: (run: () => void) => void) {}

  /** Puts `outlet` on the next flush. */
  add(outlet: Outlet): void {
    if (this.waiting.length === 0) this.soon(this.run);
    this.waiting.push(outlet);
  }

  private readonly run = (): void => {
    const { waiting } = this;
    this.waiting = [];
    for (const outlet of waiting) outlet.flush();
  };
}

/**
 * Writes whole websocket frames to the raw socket: their bytes are made once and shared by everybody
 * who gets them. `ws` writes its own pongs and close frames whole as well, and in order behind them.
 */
export class CorkedOutlet implements Outlet {
  private isCorked = false;

  constructor(
    private readonly socket: Pick<Writable, 'write' | 'cork' | 'uncork' | 'writableLength'>,
    private readonly flushes: Flushes,
  ) {}

  get queued(): number {
    return this.socket.writableLength;
  }

  write({ bytes }: Frame): void {
    if (!this.isCorked) {
      this.isCorked = true;
      this.socket.cork();
      this.flushes.add(this);
    }
    this.socket.write(bytes);
  }

  flush(): void {
    if (!this.isCorked) return;
    this.isCorked = false;
    this.socket.uncork();
  }
}
