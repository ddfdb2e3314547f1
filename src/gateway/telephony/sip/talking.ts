import type { Environment } from '../../environment';
import type { CallSampleRate, Digit } from '../carrier';
import {
  answerTo,
  isReachable,
  offerOf,
  readAudio,
  type AgreedAudio,
  type LocalAudio,
} from './audioOffer';
import type { Dialog, SipIdentity } from './dialog';
import type { SipCredentials } from './digest';
import { readInfoDigit } from './infoDigit';
import { ProvenRequest } from './provenRequest';
import {
  agreeToExpire,
  leastExpires,
  ownExpires,
  readExpires,
  readLeastExpires,
  SessionTimer,
} from './sessionTimer';
import { allowedMethods, responseTo, type SipEndpoint } from './sipEndpoint';
import { listOf, type SipHeaders, type SipRequest, type SipResponse } from './sipMessage';

/** Receives the events of a connected call. */
export interface TalkingListener {
  /** Both sides agreed again on addresses and directions: a hold, its end, a move. */
  agreed(audio: AgreedAudio): void;
  pressed(digit: Digit): void;
  /** The peer hung up, or was lost. */
  ended(): void;
}

/** The parts of a connected call. */
export interface TalkingParts {
  readonly endpoint: SipEndpoint;
  readonly environment: Pick<Environment, 'after' | 'secret'>;
  readonly identity: SipIdentity;
  readonly credentials: SipCredentials | undefined;
  readonly dialog: Dialog;
  /**
   * What the peer allows, and when the call expires: of a call that was placed, the 2xx to the
   * INVITE.
   */
  readonly response: Pick<SipResponse, 'headers'>;
  /** The side whose INVITE began the call; the gateway by default. */
  readonly role?: 'uac' | 'uas';
  readonly local: LocalAudio;
  readonly sampleRate: CallSampleRate;
  /** Hosts to which sound may be sent. */
  readonly mayReach: (address: string) => boolean;
  readonly listener: TalkingListener;
}

/** Extensions that a request may ask for. */
const extensions: readonly string[] = ['timer'];

/**
 * A call after it was answered, until either side hangs up.
 * @source RFC 3261 sections 12.2, 14, 15
 */
export class Talking {
  readonly #timer: SessionTimer;
  readonly #peerUpdates: boolean;
  #isOver = false;
  #isRefreshing = false;
  /** Seconds that a refresh asks for. */
  #expires = ownExpires;
  /** The peer requested an offer: its answer comes with the ACK. */
  #owesAnswer = false;

  readonly #parts: TalkingParts;

  constructor(parts: TalkingParts) {
    this.#parts = parts;
    const { environment, response, role = 'uac' } = parts;
    this.#timer = new SessionTimer(environment, {
      refresh: () => this.#refresh(),
      expired: () => this.lose(),
    });
    this.#peerUpdates = listOf(response, 'allow').includes('UPDATE');
    this.#timer.agree(readExpires(response), role);
  }

  /** Hangs up. */
  hangUp(): void {
    if (this.#isOver) return;
    this.#end();
    this.#ask('BYE', { onResponse: () => undefined, onTimeout: () => undefined });
  }

  /** Hangs up, and reports that the call was lost. */
  lose(): void {
    if (this.#isOver) return;
    this.hangUp();
    this.#parts.listener.ended();
  }

  /** A request of the peer's. */
  request(request: SipRequest, answer: (response: SipResponse) => void): void {
    const { dialog, listener } = this.#parts;
    if (request.method === 'ACK') return this.#acknowledged(request);
    if (!dialog.isOf(request) || this.#isOver)
      return answer(responseTo(request, [481, 'Call Does Not Exist']));
    if (request.method === 'CANCEL') return answer(responseTo(request, [200, 'OK']));
    if (!dialog.isInOrder(request))
      return answer(responseTo(request, [500, 'Server Internal Error']));
    const foreign = listOf(request, 'require').filter((one) => !extensions.includes(one));
    if (foreign.length > 0 && request.method !== 'BYE')
      return answer(
        responseTo(request, [420, 'Bad Extension'], {
          headers: [['unsupported', foreign.join(', ')]],
        }),
      );
    switch (request.method) {
      case 'BYE':
        answer(responseTo(request, [200, 'OK']));
        this.#end();
        return listener.ended();
      case 'INVITE':
      case 'UPDATE':
        return answer(this.#renegotiate(request));
      case 'INFO':
        return answer(this.#readInfo(request));
      default:
        return answer(
          responseTo(request, [405, 'Method Not Allowed'], {
            headers: [['allow', allowedMethods]],
          }),
        );
    }
  }

  #readInfo(request: SipRequest): SipResponse {
    const digit = readInfoDigit(request);
    if (digit !== undefined) this.#parts.listener.pressed(digit);
    return responseTo(request, [200, 'OK']);
  }

  #renegotiate(request: SipRequest): SipResponse {
    const { dialog, identity, local, sampleRate } = this.#parts;
    if (this.#isRefreshing) return responseTo(request, [491, 'Request Pending']);
    const wanted = readExpires(request);
    if (wanted && wanted.interval < leastExpires)
      return responseTo(request, [422, 'Session Interval Too Small'], {
        headers: [['min-se', String(leastExpires)]],
      });
    const answered = request.body === '' ? undefined : answerTo(request.body, local, sampleRate);
    if (request.body !== '' && !(answered && this.#accept(answered.agreed)))
      return responseTo(request, [488, 'Not Acceptable Here']);
    this.#owesAnswer = request.method === 'INVITE' && request.body === '';
    const body = answered?.answer ?? (this.#owesAnswer ? offerOf(local, sampleRate) : '');
    dialog.move(request);
    const expires = wanted && agreeToExpire(wanted);
    this.#timer.agree(expires?.agreed, 'uas');
    const headers: SipHeaders = [
      ['contact', `<${identity.contact}>`],
      ['allow', allowedMethods],
      ['supported', 'timer'],
      ...(expires?.headers ?? []),
      ...(body === '' ? [] : ([['content-type', 'application/sdp']] as const)),
    ];
    return responseTo(request, [200, 'OK'], { headers, body });
  }

  #acknowledged(ack: SipRequest): void {
    if (!this.#owesAnswer || this.#isOver) return;
    this.#owesAnswer = false;
    const agreed = readAudio(ack.body, this.#parts.sampleRate);
    if (!agreed || !this.#accept(agreed)) this.lose();
  }

  #accept(agreed: AgreedAudio): boolean {
    if (!isReachable(agreed, this.#parts.mayReach)) return false;
    this.#parts.listener.agreed(agreed);
    return true;
  }

  /** Refreshes the call. */
  #refresh(): void {
    const { local, sampleRate, identity } = this.#parts;
    this.#isRefreshing = true;
    const method = this.#peerUpdates ? 'UPDATE' : 'INVITE';
    const body = this.#peerUpdates ? '' : offerOf(local, sampleRate);
    this.#ask(method, {
      headers: [
        ['contact', `<${identity.contact}>`],
        ['supported', 'timer'],
        ['session-expires', `${this.#expires};refresher=uac`],
        ['min-se', String(leastExpires)],
        ...(body === '' ? [] : ([['content-type', 'application/sdp']] as const)),
      ],
      body,
      onResponse: (response, request) => this.#refreshed(response, request),
      onTimeout: () => this.lose(),
    });
  }

  #refreshed(response: SipResponse, request: SipRequest): void {
    const { status } = response;
    if (status < 200) return;
    const { dialog, endpoint, environment } = this.#parts;
    this.#isRefreshing = false;
    if (status < 300) {
      if (request.method === 'INVITE') endpoint.send(dialog.ack(request));
      if (this.#isOver) return;
      dialog.move(response);
      const agreed = readAudio(response.body, this.#parts.sampleRate);
      if (agreed) this.#accept(agreed);
      this.#timer.agree(readExpires(response), 'uac');
    } else if (status === 408 || status === 481) this.lose();
    else if (!this.#isOver && this.#wantsLonger(response)) this.#refresh();
    // Both sides began simultaneously: the caller waits longer. @source RFC 3261 section 14.1
    else if (!this.#isOver)
      this.#timer.again(status === 491 ? 2100 + 7 * (environment.secret(1)[0] ?? 0) : 30_000);
  }

  /** Takes the interval that the peer wants: once, whatever it wants then. */
  #wantsLonger(response: SipResponse): boolean {
    const least = readLeastExpires(response) ?? 0;
    if (response.status !== 422 || this.#expires !== ownExpires || least <= ownExpires)
      return false;
    this.#expires = least;
    return true;
  }

  #ask(
    method: string,
    of: {
      readonly headers?: SipHeaders;
      readonly body?: string;
      readonly onResponse: (response: SipResponse, request: SipRequest) => void;
      readonly onTimeout: () => void;
    },
  ): void {
    const { dialog, endpoint, credentials } = this.#parts;
    new ProvenRequest({
      endpoint,
      credentials,
      build: (proof) => dialog.request(method, [...(of.headers ?? []), ...proof], of.body ?? ''),
      onResponse: of.onResponse,
      onTimeout: of.onTimeout,
    });
  }

  #end(): void {
    this.#isOver = true;
    this.#timer.stop();
  }
}
