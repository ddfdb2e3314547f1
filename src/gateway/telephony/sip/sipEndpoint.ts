import { isIP } from 'node:net';
import type { Environment } from '../../environment';
import { ClientTransaction, type TransactionParts } from './clientTransaction';
import { ServerTransaction } from './serverTransaction';
import { parseNameAddress, parseSipUri, parseVia, printHostPort, tagOf } from './sipAddress';
import {
  cseqOf,
  headerOf,
  listOf,
  type SipHeaders,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from './sipMessage';
import type { SipHost, SipTransport } from './sipTransport';

/**
 * Requests in progress: of each call, and of all requests without a call. More are dropped, and the
 * peer repeats them.
 */
const mostRequests = 500;

/** Answers the requests of one call. */
export interface CallOwner {
  /** A request within the call; an ACK has no answer. */
  request(request: SipRequest, answer: (response: SipResponse) => void): void;
  /** An answer to the peer's INVITE was never acknowledged. */
  unacknowledged(): void;
}

/** Takes an incoming call, answers it later, and answers its further requests. */
export type TakeInvite = (request: SipRequest, answer: (response: SipResponse) => void) => void;

/** Methods that are answered. */
export const allowedMethods = 'INVITE, ACK, BYE, CANCEL, OPTIONS, INFO, UPDATE';

/** An answer to `request`. @source RFC 3261 section 8.2.6 */
export const responseTo = (
  request: SipRequest,
  [status, reason]: readonly [number, string],
  more: { readonly headers?: SipHeaders; readonly body?: string; readonly tag?: string } = {},
): SipResponse => {
  const copied = request.headers.filter(([name]) =>
    ['via', 'from', 'call-id', 'cseq', 'record-route'].includes(name),
  );
  const to = headerOf(request, 'to') ?? '';
  const tagged = more.tag === undefined || tagOf(to) !== undefined ? to : `${to};tag=${more.tag}`;
  return {
    kind: 'response',
    status,
    reason,
    headers: [...copied, ['to', tagged], ...(more.headers ?? [])],
    body: more.body ?? '',
  };
};

/** The top Via of a message, and the method that it belongs to. */
const keyOf = (message: SipMessage, method: string): string | undefined => {
  const via = parseVia(listOf(message, 'via')[0] ?? '');
  if (!via) return undefined;
  return message.kind === 'request'
    ? `${via.branch} ${via.sentBy} ${method}`
    : `${via.branch} ${method}`;
};

interface SipEndpointParts {
  readonly environment: Pick<Environment, 'after' | 'secret'>;
  /** The announced address: behind NAT not the transport's own. */
  readonly address: string;
}

/**
 * An endpoint to a peer: holds the transactions, and passes requests to their calls. It answers
 * requests without a call.
 */
export class SipEndpoint {
  readonly #clients = new Map<string, ClientTransaction>();
  readonly #servers = new Map<string, ServerTransaction>();
  /** The number of requests per call; undefined: requests without a call. */
  readonly #counts = new Map<CallOwner | undefined, number>();
  readonly #calls = new Map<string, CallOwner>();

  #takeInvite: TakeInvite | undefined;
  /** The number of messages of the peer. */
  #received = 0;

  readonly #parts: SipEndpointParts;

  constructor(
    readonly transport: SipTransport,
    parts: SipEndpointParts,
  ) {
    this.#parts = parts;
  }

  /** The gateway's address for the peer: `host:port`. */
  get place(): string {
    return printHostPort(this.#parts.address, this.transport.local.port);
  }

  /** Calls and transactions that are not over. */
  get isBusy(): boolean {
    return this.#calls.size > 0 || this.#clients.size > 0;
  }

  /** Something that was asked is not answered yet. */
  get isWaiting(): boolean {
    return [...this.#clients.values()].some(({ isWaiting }) => isWaiting);
  }

  /** From now on this call's requests come to `owner`. Returns the end. */
  follow(callId: string, owner: CallOwner): () => void {
    this.#calls.set(callId, owner);
    return () => this.#calls.delete(callId);
  }

  /** Passes incoming calls to `take`; without it they are refused. */
  receiveCalls(take: TakeInvite): void {
    this.#takeInvite = take;
  }

  /** A Via of this endpoint, with a new branch by default. */
  via(branch = `z9hG4bK${this.chance()}`): readonly [string, string] {
    const protocol = this.transport.protocol.toUpperCase();
    return ['via', `SIP/2.0/${protocol} ${this.place};branch=${branch};rport`];
  }

  /** 96 random bits as text. */
  chance(): string {
    return this.#parts.environment.secret(12).toString('hex');
  }

  /** Sends a request, which has its Via, and waits for the answer. */
  ask(
    request: SipRequest,
    on: Pick<TransactionParts, 'onResponse' | 'onTimeout'>,
  ): ClientTransaction {
    const key = `${parseVia(headerOf(request, 'via') ?? '')?.branch ?? ''} ${request.method}`;
    const received = this.#received;
    const transaction: ClientTransaction = new ClientTransaction(request, {
      environment: this.#parts.environment,
      isReliable: this.transport.isReliable,
      send: (message) => this.send(message),
      onResponse: (response) => on.onResponse(response),
      onTimeout: () => {
        // A peer that vanished closes no connection: messages would wait in it for 15 minutes.
        if (this.#received === received) this.transport.drop();
        on.onTimeout();
      },
      onEnd: () => this.#clients.delete(key),
    });
    this.#clients.set(key, transaction);
    transaction.start();
    return transaction;
  }

  /** Sends a request that has no answer: the ACK to a 2xx. */
  send(request: SipRequest): void {
    this.transport.send(request, this.#nextHop(request));
  }

  /** A message of the peer's. */
  receive(message: SipMessage): void {
    this.#received += 1;
    if (message.kind === 'response') {
      const key = keyOf(message, cseqOf(message)?.method ?? '');
      if (key !== undefined) this.#clients.get(key)?.receive(message);
    } else if (message.method === 'ACK') this.#acknowledge(message);
    else this.#take(message);
  }

  /** Ends everything without events. */
  close(): void {
    for (const one of [...this.#clients.values(), ...this.#servers.values()]) one.end();
    this.transport.close();
  }

  /** Only places of the peer's own; others are reached through it. */
  #nextHop(request: SipRequest): SipHost | undefined {
    const [route] = listOf(request, 'route');
    const target = route === undefined ? request.uri : parseNameAddress(route)?.uri;
    const uri = parseSipUri(target ?? '');
    if (!uri || isIP(uri.host) === 0 || !this.transport.isPeer(uri.host)) return undefined;
    return { host: uri.host, port: uri.port ?? 5060 };
  }

  #take(request: SipRequest): void {
    const key = keyOf(request, request.method);
    if (key === undefined) return;
    const known = this.#servers.get(key);
    if (known) return known.repeat();
    const callId = headerOf(request, 'call-id') ?? '';
    const owner = this.#calls.get(callId);
    // Each call has its own limit, so other requests cannot block it.
    if ((this.#counts.get(owner) ?? 0) >= mostRequests) return;
    this.#count(owner, 1);
    const transaction = new ServerTransaction(request, {
      environment: this.#parts.environment,
      isReliable: this.transport.isReliable,
      send: (response) => this.transport.send(response),
      // The owner of an incoming call is known only once it exists.
      onUnacknowledged: () => (owner ?? this.#calls.get(callId))?.unacknowledged(),
      onEnd: () => {
        this.#servers.delete(key);
        this.#count(owner, -1);
      },
    });
    this.#servers.set(key, transaction);
    const answer = (response: SipResponse): void => transaction.respond(response);
    const isFirst =
      !owner && request.method === 'INVITE' && tagOf(headerOf(request, 'to')) === undefined;
    if (request.method !== 'OPTIONS' && owner) owner.request(request, answer);
    else if (isFirst && this.#takeInvite && callId !== '') this.#takeInvite(request, answer);
    else answer(this.#refuse(request));
  }

  #count(owner: CallOwner | undefined, change: 1 | -1): void {
    const count = (this.#counts.get(owner) ?? 0) + change;
    if (count > 0) this.#counts.set(owner, count);
    else this.#counts.delete(owner);
  }

  #refuse(request: SipRequest): SipResponse {
    const allow: SipHeaders = [['allow', allowedMethods]];
    const tag = this.chance();
    switch (request.method) {
      case 'OPTIONS':
        return responseTo(request, [200, 'OK'], {
          headers: [...allow, ['accept', 'application/sdp']],
          tag,
        });
      // A gateway without numbers has no incoming calls.
      case 'INVITE':
        return responseTo(request, [403, 'Forbidden'], { tag });
      case 'BYE':
      case 'CANCEL':
      case 'INFO':
      case 'UPDATE':
        return responseTo(request, [481, 'Call Does Not Exist'], { tag });
      default:
        return responseTo(request, [405, 'Method Not Allowed'], { headers: allow, tag });
    }
  }

  #acknowledge(ack: SipRequest): void {
    const [callId, number] = [headerOf(ack, 'call-id'), cseqOf(ack)?.number];
    for (const transaction of this.#servers.values()) {
      const { request } = transaction;
      const isOfCall =
        headerOf(request, 'call-id') === callId && cseqOf(request)?.number === number;
      if (request.method === 'INVITE' && isOfCall) transaction.acknowledge();
    }
    if (callId !== undefined) this.#calls.get(callId)?.request(ack, () => undefined);
  }
}
