import { parseNameAddress, parseSipUri, tagOf } from './sipAddress';
import type { SipEndpoint } from './sipEndpoint';
import {
  cseqOf,
  headerOf,
  listOf,
  type SipHeaders,
  type SipRequest,
  type SipResponse,
} from './sipMessage';

/** The identity of a request's sender. */
export interface SipIdentity {
  /** Address of record: `sip:user@host`. */
  readonly from: string;
  /** The gateway's address for the peer: `sip:user@host:port`. */
  readonly contact: string;
}

/** A request outside of any call, or the first of one. Its Via is new each time. */
export const requestOf = (
  endpoint: SipEndpoint,
  of: {
    readonly method: string;
    readonly uri: string;
    readonly to: string;
    readonly from: string;
    readonly callId: string;
    readonly number: number;
    readonly headers?: SipHeaders;
    readonly body?: string;
  },
): SipRequest => ({
  kind: 'request',
  method: of.method,
  uri: of.uri,
  headers: [
    endpoint.via(),
    ['max-forwards', '70'],
    ['from', of.from],
    ['to', of.to],
    ['call-id', of.callId],
    ['cseq', `${of.number} ${of.method}`],
    ...(of.headers ?? []),
    ['user-agent', 'Plenary'],
  ],
  body: of.body ?? '',
});

/** The state that both sides of a call share. @source RFC 3261 section 12 */
export class Dialog {
  #target: string;
  readonly #routes: readonly string[];
  readonly #to: string;
  #remoteNumber: number | undefined;

  readonly #endpoint: SipEndpoint;
  readonly #invite: SipRequest;
  #ownNumber: number;

  /** Of an INVITE and the 2xx to it: later requests are numbered on from the INVITE. */
  constructor(endpoint: SipEndpoint, invite: SipRequest, response: SipResponse) {
    this.#endpoint = endpoint;
    this.#invite = invite;
    this.#ownNumber = cseqOf(invite)?.number ?? 0;
    this.#to = headerOf(response, 'to') ?? '';
    // For the caller, the last proxy that recorded itself comes last.
    this.#routes = [...listOf(response, 'record-route')].reverse();
    this.#target = invite.uri;
    this.move(response);
  }

  /** For an incoming INVITE, which is answered with this To. */
  static ofCaller(endpoint: SipEndpoint, invite: SipRequest, to: string): Dialog {
    const contacts = listOf(invite, 'contact').map((contact) => ['contact', contact] as const);
    // The gateway is the callee: its identity is the one in its answer, and it has sent nothing
    // yet.
    const own: SipRequest = {
      ...{ kind: 'request', method: 'INVITE', body: '' },
      uri: parseNameAddress(headerOf(invite, 'from') ?? '')?.uri ?? '',
      headers: [
        ['from', to],
        ['call-id', headerOf(invite, 'call-id') ?? ''],
      ],
    };
    const caller: SipResponse = {
      ...{ kind: 'response', status: 200, reason: 'OK', body: '' },
      headers: [
        ['to', headerOf(invite, 'from') ?? ''],
        // For the callee, the last proxy that recorded itself comes first.
        ...[...listOf(invite, 'record-route')]
          .reverse()
          .map((route) => ['record-route', route] as const),
        ...contacts,
      ],
    };
    const dialog = new Dialog(endpoint, own, caller);
    dialog.isInOrder(invite);
    return dialog;
  }

  get remoteTag(): string {
    return tagOf(this.#to) ?? '';
  }

  get callId(): string {
    return headerOf(this.#invite, 'call-id') ?? '';
  }

  /** A request within the call, with the next number. */
  request(method: string, headers: SipHeaders = [], body = ''): SipRequest {
    this.#ownNumber += 1;
    return this.#compose(method, { number: this.#ownNumber, headers, body });
  }

  /** The ACK to the 2xx to `invite`, with its sequence number and credentials. */
  ack(invite: SipRequest): SipRequest {
    const proofs = invite.headers.filter(([name]) =>
      ['authorization', 'proxy-authorization'].includes(name),
    );
    return this.#compose('ACK', { number: cseqOf(invite)?.number ?? 0, headers: proofs, body: '' });
  }

  /** Whether a request of the peer's is of this call: of these two ends. */
  isOf(request: SipRequest): boolean {
    return (
      tagOf(headerOf(request, 'from')) === this.remoteTag &&
      tagOf(headerOf(request, 'to')) === tagOf(headerOf(this.#invite, 'from'))
    );
  }

  /** Whether its sequence number is the next: an older request was delayed on its way. */
  isInOrder(request: SipRequest): boolean {
    const number = cseqOf(request)?.number ?? 0;
    if (this.#remoteNumber !== undefined && number <= this.#remoteNumber) return false;
    this.#remoteNumber = number;
    return true;
  }

  /** The peer's new contact. */
  move(message: SipRequest | SipResponse): void {
    const [contact] = listOf(message, 'contact');
    const uri = contact === undefined ? undefined : parseNameAddress(contact)?.uri;
    if (uri !== undefined && parseSipUri(uri)) this.#target = uri;
  }

  #compose(
    method: string,
    of: { readonly number: number; readonly headers: SipHeaders; readonly body: string },
  ): SipRequest {
    const routes = this.#routes.map((route) => ['route', route] as const);
    return requestOf(this.#endpoint, {
      method,
      uri: this.#target,
      to: this.#to,
      from: headerOf(this.#invite, 'from') ?? '',
      callId: this.callId,
      number: of.number,
      headers: [...routes, ...of.headers],
      body: of.body,
    });
  }
}
