import type { Environment } from '../../environment';
import type { CallEvent } from '../carrier';
import { Dialog, requestOf, type SipIdentity } from './dialog';
import type { SipCredentials } from './digest';
import { outcomeOf } from './outcomes';
import { ProvenRequest } from './provenRequest';
import { tagOf } from './sipAddress';
import { allowedMethods, type SipEndpoint } from './sipEndpoint';
import { cseqOf, headerOf, type SipHeaders, type SipRequest, type SipResponse } from './sipMessage';
import { SipTimers, transactionTimeout } from './sipTimers';
import { leastExpires, ownExpires, readLeastExpires } from './sessionTimer';

/** Receives the answer. */
export interface InvitingListener {
  ringing(): void;
  /** The first 2xx; it was acknowledged. Other telephones that answer are hung up. */
  answered(dialog: Dialog, response: SipResponse): void;
  /** There was no answer, and there will be none. */
  ended(event: CallEvent): void;
}

/** The parts of a new call. */
export interface InvitingParts {
  readonly endpoint: SipEndpoint;
  readonly environment: Pick<Environment, 'after'>;
  readonly identity: SipIdentity;
  readonly credentials: SipCredentials | undefined;
  /** `sip:` address that is called. */
  readonly uri: string;
  readonly callId: string;
  /** Session description. */
  readonly offer: string;
  readonly listener: InvitingListener;
}

/** Telephones of one number that may answer; more are ignored. */
const mostAnswers = 10;

/** Takes an INVITE back: it has its Via and its number. @source RFC 3261 section 9.1 */
const cancelOf = (invite: SipRequest): SipRequest => ({
  kind: 'request',
  method: 'CANCEL',
  uri: invite.uri,
  headers: [
    ...invite.headers.filter(([name]) =>
      ['via', 'max-forwards', 'from', 'to', 'call-id', 'route'].includes(name),
    ),
    ['cseq', `${cseqOf(invite)?.number ?? 0} CANCEL`],
  ],
  body: '',
});

/**
 * A call until it is answered: authenticates, reports ringing, and can be cancelled. Sound before
 * the answer is ignored.
 */
export class Inviting {
  readonly #timers: SipTimers;
  readonly #from: string;
  #request: ProvenRequest;
  readonly #dialogs = new Map<string, Dialog>();
  #number = 0;
  #expires = ownExpires;
  #state: 'calling' | 'proceeding' | 'over' = 'calling';
  #isRinging = false;
  #isGivenUp = false;

  readonly #parts: InvitingParts;

  constructor(parts: InvitingParts) {
    this.#parts = parts;
    this.#timers = new SipTimers(parts.environment);
    this.#from = `<${parts.identity.from}>;tag=${parts.endpoint.chance()}`;
    this.#request = this.#ask();
  }

  /** Cancels the call without further events. A late answer is hung up. */
  giveUp(): void {
    if (this.#isGivenUp || this.#state === 'over') return;
    this.#isGivenUp = true;
    this.#request.giveUp();
    // A call without any response cannot be cancelled yet; it is cancelled after the first one.
    if (this.#state === 'proceeding') this.#cancel();
  }

  #ask(): ProvenRequest {
    const { endpoint, credentials } = this.#parts;
    return new ProvenRequest({
      endpoint,
      credentials,
      build: (headers) => this.#invite(headers),
      onResponse: (response, request) => this.#take(response, request),
      onTimeout: () => this.#end({ is: 'failed', isUnavailable: false }),
    });
  }

  #invite(headers: SipHeaders): SipRequest {
    const { endpoint, identity, uri, callId, offer } = this.#parts;
    this.#number += 1;
    return requestOf(endpoint, {
      method: 'INVITE',
      uri,
      to: `<${uri}>`,
      from: this.#from,
      callId,
      number: this.#number,
      headers: [
        ['contact', `<${identity.contact}>`],
        ['allow', allowedMethods],
        ['supported', 'timer'],
        ['session-expires', String(this.#expires)],
        ['min-se', String(leastExpires)],
        ['content-type', 'application/sdp'],
        ...headers,
      ],
      body: offer,
    });
  }

  #take(response: SipResponse, request: SipRequest): void {
    const { status } = response;
    if (status < 200) return this.#proceed(status);
    if (status < 300) return this.#answered(response, request);
    const least = readLeastExpires(response) ?? 0;
    if (
      status === 422 &&
      least > this.#expires &&
      this.#expires === ownExpires &&
      !this.#isGivenUp
    ) {
      // Once: a peer that then asks for a longer interval gets no call.
      this.#expires = least;
      this.#state = 'calling';
      this.#request = this.#ask();
    } else this.#end(outcomeOf(status));
  }

  #proceed(status: number): void {
    if (this.#state === 'over') return;
    const isFirst = this.#state === 'calling';
    this.#state = 'proceeding';
    if (this.#isGivenUp && isFirst) return this.#cancel();
    if (this.#isGivenUp || this.#isRinging || (status !== 180 && status !== 183)) return;
    this.#isRinging = true;
    this.#parts.listener.ringing();
  }

  #answered(response: SipResponse, request: SipRequest): void {
    const { endpoint, listener } = this.#parts;
    const tag = tagOf(headerOf(response, 'to')) ?? '';
    const known = this.#dialogs.get(tag);
    // A repeated 2xx: the ACK was lost.
    if (known) return endpoint.send(known.ack(request));
    if (this.#dialogs.size === mostAnswers) return;
    const dialog = new Dialog(endpoint, request, response);
    const isFirst = this.#dialogs.size === 0;
    this.#dialogs.set(tag, dialog);
    endpoint.send(dialog.ack(request));
    this.#state = 'over';
    this.#timers.stopAll();
    if (isFirst && !this.#isGivenUp) return listener.answered(dialog, response);
    endpoint.ask(dialog.request('BYE'), {
      onResponse: () => undefined,
      onTimeout: () => undefined,
    });
    if (isFirst) listener.ended({ is: 'timeout' });
  }

  #cancel(): void {
    const { endpoint } = this.#parts;
    endpoint.ask(cancelOf(this.#request.request), {
      onResponse: () => undefined,
      onTimeout: () => undefined,
    });
    // Some never say that they gave it up. @source RFC 3261 section 9.1
    this.#timers.set('end', transactionTimeout, () => {
      this.#request.end();
      this.#end({ is: 'timeout' });
    });
  }

  #end(event: CallEvent): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#timers.stopAll();
    this.#parts.listener.ended(event);
  }
}
