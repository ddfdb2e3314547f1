import type { WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import { heartbeatInterval } from '../../protocol/limits';
import type { Environment } from '../environment';

/** A socket that is silent for this long is closed: two and a half heartbeats. */
export const silenceLimit = heartbeatInterval * 2.5;
const sweepInterval = 5_000;

/**
 * Closes silent sockets; any frame counts as life. One timer serves all. A half-open socket does
 * not answer a close, so it is terminated immediately afterwards.
 */
export class Heartbeats {
  readonly #seen = new Map<WebSocket, number>();
  #cancel: () => void = () => undefined;

  readonly #environment: Environment;
  readonly #onSilent: () => void;

  constructor(environment: Environment, onSilent: () => void) {
    this.#environment = environment;
    this.#onSilent = onSilent;
  }

  /** Watches `ws` until it closes. */
  watch(ws: WebSocket): void {
    if (this.#seen.size === 0) this.#arm();
    this.touch(ws);
    ws.once('close', () => {
      this.#seen.delete(ws);
      if (this.#seen.size === 0) this.#cancel();
    });
  }

  /** Something arrived from `ws`. */
  touch(ws: WebSocket): void {
    this.#seen.set(ws, this.#environment.monotonic());
  }

  #arm(): void {
    this.#cancel();
    this.#cancel = this.#environment.after(sweepInterval, () => {
      const now = this.#environment.monotonic();
      for (const [ws, at] of this.#seen) {
        if (now - at < silenceLimit) continue;
        this.#onSilent();
        this.#seen.delete(ws);
        ws.close(CloseCode.silent, 'no heartbeat');
        ws.terminate();
      }
      if (this.#seen.size > 0) this.#arm();
    });
  }
}
