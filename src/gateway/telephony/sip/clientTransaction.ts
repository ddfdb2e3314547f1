import type { Environment } from '../../environment';
import { headerOf, type SipRequest, type SipResponse } from './sipMessage';
import {
  longestInterval,
  longestWandering,
  roundTrip,
  SipTimers,
  transactionTimeout,
} from './sipTimers';

/** What a client transaction needs. */
export interface TransactionParts {
  readonly environment: Pick<Environment, 'after'>;
  /** The transport retransmits by itself (TCP, TLS). */
  readonly isReliable: boolean;
  send(message: SipRequest): void;
  /** Of final responses the first; of 2xx to INVITE each. */
  onResponse(response: SipResponse): void;
  /** There was no answer, or the transport failed. */
  onTimeout(): void;
  /** The transaction is over. */
  onEnd(): void;
}

type State = 'calling' | 'proceeding' | 'completed' | 'accepted' | 'over';

/**
 * The ACK to a response that is no 2xx: of the same transaction.
 * @source RFC 3261 section 17.1.1.3
 */
const ackOf = (request: SipRequest, response: SipResponse): SipRequest => {
  const number = headerOf(request, 'cseq')?.split(' ')[0] ?? '';
  const copied = request.headers.filter(([name]) =>
    ['via', 'max-forwards', 'from', 'call-id', 'route'].includes(name),
  );
  return {
    kind: 'request',
    method: 'ACK',
    uri: request.uri,
    headers: [
      ...copied,
      ['to', headerOf(response, 'to') ?? headerOf(request, 'to') ?? ''],
      ['cseq', `${number} ACK`],
    ],
    body: '',
  };
};

/**
 * Sends one request until it is answered or given up, and acknowledges answers to an INVITE that
 * are no 2xx. @source RFC 3261 section 17.1, RFC 6026 (accepted)
 */
export class ClientTransaction {
  #state: State = 'calling';
  readonly #timers: SipTimers;
  readonly #isInvite: boolean;

  readonly #parts: TransactionParts;

  constructor(
    readonly request: SipRequest,
    parts: TransactionParts,
  ) {
    this.#parts = parts;
    this.#timers = new SipTimers(parts.environment);
    this.#isInvite = request.method === 'INVITE';
  }

  /** Not answered yet. */
  get isWaiting(): boolean {
    return this.#state === 'calling' || this.#state === 'proceeding';
  }

  /** Sends it for the first time. */
  start(): void {
    // Timers A and E: an INVITE doubles its interval without end.
    const longest = this.#isInvite ? Number.POSITIVE_INFINITY : longestInterval;
    const again = (): void => this.#parts.send(this.request);
    if (!this.#parts.isReliable) this.#timers.repeat('again', again, { longest });
    // Timers B and F.
    this.#timers.set('timeout', transactionTimeout, () => this.#fail());
    this.#parts.send(this.request);
  }

  /** A response of this transaction. */
  receive(response: SipResponse): void {
    if (this.#state === 'over') return;
    if (response.status < 200) return this.#proceed(response);
    if (this.#isInvite && response.status < 300) return this.#accept(response);
    if (this.#isInvite) return this.#refuse(response);
    if (this.#state === 'completed') return;
    this.#complete(longestWandering);
    this.#parts.onResponse(response);
  }

  /** Ends the transaction without an event. */
  end(): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#timers.stopAll();
    this.#parts.onEnd();
  }

  #fail(): void {
    this.end();
    this.#parts.onTimeout();
  }

  #proceed(response: SipResponse): void {
    if (this.#state !== 'calling' && this.#state !== 'proceeding') return;
    this.#state = 'proceeding';
    if (this.#isInvite) this.#timers.stopAll();
    else if (!this.#parts.isReliable)
      this.#timers.repeat('again', () => this.#parts.send(this.request), {
        first: longestInterval,
      });
    this.#parts.onResponse(response);
  }

  /** Every 2xx is reported: the caller acknowledges each, and there may be several. */
  #accept(response: SipResponse): void {
    if (this.#state === 'completed') return;
    if (this.#state !== 'accepted') {
      this.#state = 'accepted';
      this.#timers.stopAll();
      // Timer M.
      this.#timers.set('end', transactionTimeout, () => this.end());
    }
    this.#parts.onResponse(response);
  }

  #refuse(response: SipResponse): void {
    if (this.#state === 'accepted') return;
    this.#parts.send(ackOf(this.request, response));
    if (this.#state === 'completed') return;
    // Timer D.
    this.#complete(transactionTimeout);
    this.#parts.onResponse(response);
  }

  #complete(wait: number): void {
    this.#state = 'completed';
    this.#timers.stopAll();
    // Over a reliable transport nothing is repeated, and nothing is to be waited for: timers D and
    // K.
    this.#timers.set('end', this.#parts.isReliable ? roundTrip : wait, () => this.end());
  }
}
