import type { Environment } from '../../environment';
import type { SipRequest, SipResponse } from './sipMessage';
import { longestWandering, SipTimers, transactionTimeout } from './sipTimers';

/** What a server transaction needs. */
export interface ServerParts {
  readonly environment: Pick<Environment, 'after'>;
  readonly isReliable: boolean;
  send(message: SipResponse): void;
  /** The answer to an INVITE was never acknowledged. */
  onUnacknowledged(): void;
  onEnd(): void;
}

/**
 * Answers one request, and its repetitions with the same answer; repeats the answer to an INVITE
 * until it is acknowledged. @source RFC 3261 sections 13.3.1.4, 17.2
 */
export class ServerTransaction {
  #answer: SipResponse | undefined;
  #isAcknowledged = false;
  readonly #timers: SipTimers;

  readonly #parts: ServerParts;

  constructor(
    readonly request: SipRequest,
    parts: ServerParts,
  ) {
    this.#parts = parts;
    this.#timers = new SipTimers(parts.environment);
    // Timer J, also while there is no answer.
    this.#timers.set('end', transactionTimeout, () => this.#expire());
  }

  respond(response: SipResponse): void {
    if (this.#answer) return;
    this.#answer = response;
    this.#parts.send(response);
    if (this.request.method !== 'INVITE') {
      // A reliable transport repeats nothing: nothing is to be waited for.
      if (this.#parts.isReliable) this.end();
      return;
    }
    // Timers G and H; a 2xx is repeated over reliable transports too.
    if (!this.#parts.isReliable || response.status < 300)
      this.#timers.repeat('again', () => this.#parts.send(response));
    this.#timers.set('end', transactionTimeout, () => this.#expire());
  }

  /** The request was repeated. */
  repeat(): void {
    if (this.#answer && !this.#isAcknowledged) this.#parts.send(this.#answer);
  }

  /** The ACK arrived. */
  acknowledge(): void {
    if (!this.#answer || this.#isAcknowledged) return;
    this.#isAcknowledged = true;
    this.#timers.stop('again');
    if (this.#answer.status < 300) return;
    // Timer I: repetitions of the INVITE may still arrive until then.
    if (this.#parts.isReliable) this.end();
    else this.#timers.set('end', longestWandering, () => this.end());
  }

  end(): void {
    this.#timers.stopAll();
    this.#parts.onEnd();
  }

  #expire(): void {
    this.end();
    const isOwed = this.request.method === 'INVITE' && this.#answer && this.#answer.status < 300;
    if (isOwed && !this.#isAcknowledged) this.#parts.onUnacknowledged();
  }
}
