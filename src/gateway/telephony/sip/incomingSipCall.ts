import type { Environment } from '../../environment';
import type { CallEvent, CallListener, IncomingLine, PlacedCall } from '../carrier';
import type { CarrierLog } from '../carrierLog';
import { answerTo, isReachable, readAudio, type LocalAudio } from './audioOffer';
import { codecOf, rtpClockRate } from './codecs';
import { Dialog, type SipIdentity } from './dialog';
import type { SipCredentials } from './digest';
import type { MediaSockets } from './mediaPorts';
import { maySendSound } from './networks';
import { RtpSession } from './rtpSession';
import { agreeToExpire, leastExpires, readExpires } from './sessionTimer';
import { parseNameAddress, parseSipUri, parseTelUri } from './sipAddress';
import { allowedMethods, responseTo, type SipEndpoint } from './sipEndpoint';
import { headerOf, listOf, type SipHeaders, type SipRequest, type SipResponse } from './sipMessage';
import { Talking } from './talking';

export interface IncomingSipCallParts {
  readonly endpoint: SipEndpoint;
  readonly environment: Environment;
  readonly log: CarrierLog;
  readonly identity: SipIdentity;
  readonly credentials: SipCredentials | undefined;
  readonly invite: SipRequest;
  /** Answers the INVITE, once. */
  readonly answer: (response: SipResponse) => void;
  readonly openSockets: () => Promise<MediaSockets | undefined>;
  /** The address for sound that the peer is given. */
  readonly mediaAddress: string;
  /** Milliseconds. */
  readonly silenceLimit: number;
  /** All is over, the answers to the last messages excepted. */
  onOver(call: IncomingSipCall): void;
}

const numberOf = (address: string): string | undefined => {
  const uri = parseNameAddress(address)?.uri ?? '';
  const user = parseSipUri(uri)?.user ?? '';
  return /^\+?\d{1,15}$/.test(user) ? user : parseTelUri(uri);
};

/**
 * The caller's number: what the trunk asserts, which may be two addresses, else the caller's own.
 * @source RFC 3325 section 9.1
 */
const callerOf = (invite: SipRequest): string => {
  const asserted = listOf(invite, 'p-asserted-identity');
  const addresses = asserted.length > 0 ? asserted : [headerOf(invite, 'from') ?? ''];
  return addresses.map(numberOf).find((number) => number !== undefined) ?? '';
};

/** Why the gateway cannot accept this INVITE; undefined when it can. */
const faultOf = (
  invite: SipRequest,
  mayReach: (address: string) => boolean,
): readonly [number, string, SipHeaders?] | undefined => {
  const foreign = listOf(invite, 'require').filter((one) => one !== 'timer');
  if (foreign.length > 0) return [420, 'Bad Extension', [['unsupported', foreign.join(', ')]]];
  const wanted = readExpires(invite);
  if (wanted && wanted.interval < leastExpires)
    return [422, 'Session Interval Too Small', [['min-se', String(leastExpires)]]];
  const audio = readAudio(invite.body);
  return audio && isReachable(audio, mayReach) ? undefined : [488, 'Not Acceptable Here'];
};

/**
 * A call from the trunk: waits for the gateway's decision, is answered, talks, and ends.
 * @source RFC 3261 sections 13.3, 12.1.1
 * @decision The INVITE must have the offer, as trunks send it; otherwise the call is refused.
 */
export class IncomingSipCall implements IncomingLine, PlacedCall {
  readonly from: string;
  readonly #tag: string;
  readonly #forget: () => void;
  #state: 'waiting' | 'opening' | 'talking' | 'over' = 'waiting';
  #listener: CallListener | undefined;
  #session: RtpSession | undefined;
  #talking: Talking | undefined;

  readonly #parts: IncomingSipCallParts;

  /** Takes the call of an INVITE; undefined when the INVITE was refused. */
  static open(parts: IncomingSipCallParts): IncomingSipCall | undefined {
    const { endpoint, invite, answer } = parts;
    const fault = faultOf(invite, (address) => maySendSound(address, endpoint.transport));
    if (!fault) return new IncomingSipCall(parts);
    const [status, reason, headers = []] = fault;
    answer(responseTo(invite, [status, reason], { headers, tag: endpoint.chance() }));
    return undefined;
  }

  private constructor(parts: IncomingSipCallParts) {
    this.#parts = parts;
    const { endpoint, invite } = parts;
    this.#tag = endpoint.chance();
    this.from = callerOf(invite);
    this.#forget = endpoint.follow(headerOf(invite, 'call-id') ?? '', {
      request: (request, answer) => this.#request(request, answer),
      unacknowledged: () => this.#talking?.lose(),
    });
  }

  answer(listener: CallListener): PlacedCall {
    this.#listener = listener;
    const { environment, openSockets } = this.#parts;
    if (this.#state !== 'waiting') {
      // Given up before it could be answered.
      environment.after(0, () => listener.event({ is: 'hung up' }));
      return { send: () => undefined, hangUp: () => undefined };
    }
    this.#state = 'opening';
    openSockets().then(
      (sockets) => this.#open(sockets),
      () => this.#open(undefined),
    );
    return this;
  }

  refuse(): void {
    if (this.#state === 'waiting') this.#refuse(486, 'Busy Here');
  }

  send(samples: Int16Array): void {
    if (this.#state === 'talking') this.#session?.send(samples);
  }

  hangUp(): void {
    this.#listener = undefined;
    if (this.#state === 'waiting' || this.#state === 'opening')
      return this.#refuse(480, 'Temporarily Unavailable');
    this.#talking?.hangUp();
    this.#end({ is: 'hung up' });
  }

  #open(sockets: MediaSockets | undefined): void {
    if (this.#state !== 'opening' || !sockets) {
      sockets?.rtp.close();
      sockets?.rtcp.close();
      if (this.#state === 'opening') this.#refuse(500, 'Server Internal Error');
      return;
    }
    const { endpoint, environment, invite, mediaAddress } = this.#parts;
    const id = String(environment.secret(6).readUIntBE(0, 6));
    const local: LocalAudio = { address: mediaAddress, port: sockets.port, id, version: 0 };
    const answered = answerTo(invite.body, local);
    if (!answered) return this.#refuse(488, 'Not Acceptable Here');
    const { agreed } = answered;
    const session = this.#openSession(sockets);
    this.#session = session;
    this.#state = 'talking';
    const sampleRate = codecOf(`${agreed.codec}/${rtpClockRate}`)?.sampleRate ?? 8000;
    const expires = this.#answer(answered.answer);
    const to = `${headerOf(invite, 'to') ?? ''};tag=${this.#tag}`;
    this.#talking = new Talking({
      ...this.#parts,
      dialog: Dialog.ofCaller(endpoint, invite, to),
      response: { headers: [...invite.headers.filter(([name]) => name === 'allow'), ...expires] },
      role: 'uas',
      ...{ local, sampleRate },
      mayReach: (address) => maySendSound(address, endpoint.transport),
      listener: {
        agreed: (audio) => session.use(audio),
        pressed: (digit) => this.#listener?.event({ is: 'dtmf', digit }),
        ended: () => this.#end({ is: 'hung up' }),
      },
    });
    session.use(agreed);
    this.#listener?.event({ is: 'answered', sampleRate });
  }

  #openSession(sockets: MediaSockets): RtpSession {
    const { endpoint, environment, log, silenceLimit } = this.#parts;
    return new RtpSession(sockets, {
      ...{ environment, log, silenceLimit },
      mayLearn: (address) => endpoint.transport.isPeer(address),
      listener: {
        frame: (samples) => this.#listener?.frame(samples),
        pressed: (digit) => this.#listener?.event({ is: 'dtmf', digit }),
        lost: () => this.#talking?.lose(),
      },
    });
  }

  /** Answers the INVITE. @returns what it agreed to about the call's expiry */
  #answer(body: string): SipHeaders {
    const { identity, invite, answer } = this.#parts;
    const wanted = readExpires(invite);
    const expires = wanted ? agreeToExpire(wanted).headers : [];
    const headers: SipHeaders = [
      ['contact', `<${identity.contact}>`],
      ['allow', allowedMethods],
      ['supported', 'timer'],
      ...expires,
      ['content-type', 'application/sdp'],
    ];
    answer(responseTo(invite, [200, 'OK'], { headers, body, tag: this.#tag }));
    return expires;
  }

  #request(request: SipRequest, answer: (response: SipResponse) => void): void {
    if (this.#talking) return this.#talking.request(request, answer);
    if (request.method !== 'CANCEL')
      return answer(responseTo(request, [481, 'Call Does Not Exist'], { tag: this.#tag }));
    answer(responseTo(request, [200, 'OK'], { tag: this.#tag }));
    this.#refuse(487, 'Request Terminated');
  }

  #refuse(status: number, reason: string): void {
    const { invite, answer } = this.#parts;
    answer(responseTo(invite, [status, reason], { tag: this.#tag }));
    this.#end({ is: 'hung up' });
  }

  #end(event: CallEvent): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#session?.close();
    this.#forget();
    this.#listener?.event(event);
    this.#listener = undefined;
    this.#parts.onOver(this);
  }
}
