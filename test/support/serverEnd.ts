import { EventEmitter } from 'node:events';
import type { Outlet } from '../../src/gateway/sockets/outlet';

interface ServerEndLine {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Calls `gone` when the other end has answered the close; without it immediately. */
  part?(gone: () => void): void;
}

/** The gateway's end of a socket: the part of `ws` that a signalling socket uses. */
export class ServerEnd extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  /** Whether it reads nothing more. */
  isPaused = false;
  /** Without a queue: each frame is written immediately. */
  readonly outlet: Outlet = {
    write: ({ text }) => this.send(text),
    finish: () => undefined,
  };

  readonly #line: ServerEndLine;

  constructor(line: ServerEndLine) {
    super();
    this.#line = line;
  }
  send(data: Buffer | string): void {
    if (this.readyState === 1) this.#line.send(data.toString());
  }
  close(code = 1005, reason = ''): void {
    if (this.readyState !== 1) return;
    this.readyState = 2;
    this.#line.close(code, String(reason));
    if (this.#line.part) this.#line.part(() => this.gone());
    else this.gone();
  }
  pause(): void {
    this.isPaused = true;
  }
  terminate(): void {
    this.gone();
  }
  /** The other end is gone, with this code, or this one has hung up. */
  gone(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close', code);
  }
}
