import type { ClientTransaction } from './clientTransaction';
import { answerChallenge, chooseChallenge, type SipCredentials } from './digest';
import type { SipEndpoint } from './sipEndpoint';
import { type SipHeaders, type SipRequest, type SipResponse } from './sipMessage';

/** A proof that is refused twice is wrong. */
const mostProofs = 2;

/** What a request is made of. */
export interface ProvenParts {
  readonly endpoint: SipEndpoint;
  readonly credentials: SipCredentials | undefined;
  /** The request, each time with a new number and a new Via. */
  build(headers: SipHeaders): SipRequest;
  /** All but challenges that are answered. */
  onResponse(response: SipResponse, request: SipRequest): void;
  onTimeout(): void;
}

/** A request that authenticates when it is challenged. @source RFC 3261 section 22 */
export class ProvenRequest {
  #transaction: ClientTransaction;
  #proofs = 0;
  #isGivenUp = false;

  readonly #parts: ProvenParts;

  constructor(parts: ProvenParts) {
    this.#parts = parts;
    this.#transaction = this.#ask([]);
  }

  /** As it was sent last. */
  get request(): SipRequest {
    return this.#transaction.request;
  }

  /** Answers no challenge any more. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Ends the request without an event. */
  end(): void {
    this.giveUp();
    this.#transaction.end();
  }

  #ask(headers: SipHeaders): ClientTransaction {
    const request = this.#parts.build(headers);
    return this.#parts.endpoint.ask(request, {
      onResponse: (response) => this.#take(response, request),
      onTimeout: () => this.#parts.onTimeout(),
    });
  }

  #take(response: SipResponse, request: SipRequest): void {
    const proof = this.#isGivenUp ? undefined : this.#proofFor(response, request);
    if (proof) this.#transaction = this.#ask([proof]);
    else this.#parts.onResponse(response, request);
  }

  #proofFor(
    { status, headers }: SipResponse,
    { method, uri }: SipRequest,
  ): readonly [string, string] | undefined {
    const { credentials, endpoint } = this.#parts;
    if ((status !== 401 && status !== 407) || !credentials) return undefined;
    const name = status === 401 ? 'www-authenticate' : 'proxy-authenticate';
    const challenge = chooseChallenge(
      headers.flatMap(([own, value]) => (own === name ? [value] : [])),
    );
    // A second challenge is answered only if the first answer was correct and stale.
    if (!challenge || this.#proofs >= mostProofs || (this.#proofs > 0 && !challenge.isStale))
      return undefined;
    this.#proofs += 1;
    const asked = { method, uri, cnonce: endpoint.chance(), count: 1 };
    return [
      status === 401 ? 'authorization' : 'proxy-authorization',
      answerChallenge(challenge, credentials, asked),
    ];
  }
}
