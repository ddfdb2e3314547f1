import type { Environment } from '../../environment';
import { requestOf, type SipIdentity } from './dialog';
import type { SipCredentials } from './digest';
import { ProvenRequest } from './provenRequest';
import { parseNameAddress } from './sipAddress';
import type { SipEndpoint } from './sipEndpoint';
import { headerOf, listOf, type SipResponse } from './sipMessage';
import { SipTimers } from './sipTimers';
import { trunkRetryDelay } from './trunkRetry';

/** Seconds that the gateway asks to be remembered. */
const wanted = 300;
/** Never more often than this, in seconds. */
const leastInterval = 30;

/** Called when the registration begins and ends. */
export interface RegistrationListener {
  registered(): void;
  /** `status`: the trunk's answer; undefined: there was none. */
  refused(status: number | undefined): void;
}

interface RegistrationParts {
  readonly endpoint: SipEndpoint;
  readonly environment: Pick<Environment, 'after' | 'secret'>;
  /** Of the current connection. */
  readonly identity: () => SipIdentity;
  readonly credentials: SipCredentials | undefined;
  /** `sip:` and the trunk's host. */
  readonly registrar: string;
  readonly listener: RegistrationListener;
}

/** Registers the gateway's address at a trunk periodically. @source RFC 3261 section 10 */
export class Registration {
  readonly #timers: SipTimers;
  readonly #callId: string;
  readonly #tag: string;
  #number = 0;
  #expires = wanted;
  #isKnown: boolean | undefined;
  #failures = 0;
  #current: ProvenRequest | undefined;
  #isClosed = false;

  readonly #parts: RegistrationParts;

  constructor(parts: RegistrationParts) {
    this.#parts = parts;
    this.#timers = new SipTimers(parts.environment);
    this.#callId = parts.endpoint.chance();
    this.#tag = parts.endpoint.chance();
    this.#register();
  }

  /** Ends the registration, and asks the trunk to remove it. */
  close(): void {
    this.#isClosed = true;
    this.#timers.stopAll();
    this.#current?.end();
    if (this.#isKnown) this.#ask(0, () => undefined);
    this.#isKnown = false;
  }

  /** The connection was lost, and with it the way of calls to the gateway. */
  lost(): void {
    if (!this.#isKnown) return;
    const wait = trunkRetryDelay(1, this.#parts.environment);
    this.#timers.set('next', wait, () => this.#register());
  }

  #register(): void {
    this.#current?.end();
    // The contact names the port of the connection.
    this.#parts.endpoint.transport.connect().then(
      () => {
        if (this.#isClosed) return;
        this.#current = this.#ask(this.#expires, (response) => this.#take(response));
      },
      () => {
        if (!this.#isClosed) this.#take(undefined);
      },
    );
  }

  #ask(expires: number, take: (response: SipResponse | undefined) => void): ProvenRequest {
    const { endpoint, credentials, registrar } = this.#parts;
    const identity = this.#parts.identity();
    return new ProvenRequest({
      endpoint,
      credentials,
      build: (proof) => {
        this.#number += 1;
        return requestOf(endpoint, {
          method: 'REGISTER',
          uri: registrar,
          to: `<${identity.from}>`,
          from: `<${identity.from}>;tag=${this.#tag}`,
          callId: this.#callId,
          number: this.#number,
          headers: [['contact', `<${identity.contact}>`], ['expires', String(expires)], ...proof],
        });
      },
      onResponse: take,
      onTimeout: () => take(undefined),
    });
  }

  #take(response: SipResponse | undefined): void {
    if (response && response.status < 200) return;
    if (response && response.status < 300) return this.#accepted(response);
    const least = Number(headerOf(response ?? { headers: [] }, 'min-expires'));
    if (response?.status === 423 && least > this.#expires && least < 86_400) {
      this.#expires = least;
      return this.#register();
    }
    if (this.#isKnown !== false) this.#parts.listener.refused(response?.status);
    this.#isKnown = false;
    this.#failures += 1;
    const wait = trunkRetryDelay(this.#failures, this.#parts.environment);
    this.#timers.set('next', wait, () => this.#register());
  }

  #accepted(response: SipResponse): void {
    if (!this.#isKnown) this.#parts.listener.registered();
    this.#isKnown = true;
    this.#failures = 0;
    const own = listOf(response, 'contact')
      .map(parseNameAddress)
      .find((contact) => contact?.uri === this.#parts.identity().contact);
    const granted = Number(own?.params.get('expires') ?? headerOf(response, 'expires'));
    const interval = granted > 0 ? Math.min(granted, this.#expires) : this.#expires;
    // In good time: a message may have to be repeated for half a minute.
    const wait = Math.max(leastInterval, interval * 0.75);
    this.#timers.set('next', wait * 1000, () => this.#register());
  }
}
