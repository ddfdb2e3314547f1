import type { Environment } from '../../environment';
import type { CallEvent, CallListener, PlacedCall } from '../carrier';
import type { CarrierLog } from '../carrierLog';
import { isReachable, offerOf, readAudio, type LocalAudio } from './audioOffer';
import { codecOf, rtpClockRate } from './codecs';
import type { Dialog, SipIdentity } from './dialog';
import type { SipCredentials } from './digest';
import { Inviting } from './inviting';
import type { MediaSockets } from './mediaPorts';
import { RtpSession } from './rtpSession';
import type { SipEndpoint } from './sipEndpoint';
import { responseTo } from './sipEndpoint';
import type { SipRequest, SipResponse } from './sipMessage';
import { Talking } from './talking';

/** What one call needs. */
export interface SipCallParts {
  readonly endpoint: SipEndpoint;
  readonly environment: Environment;
  readonly log: CarrierLog;
  readonly identity: SipIdentity;
  readonly credentials: SipCredentials | undefined;
  /** `sip:` address that is called. */
  readonly uri: string;
  readonly sockets: MediaSockets;
  /** The address for sound that the peer is given. */
  readonly mediaAddress: string;
  /** Hosts to which sound may be sent. */
  readonly mayReach: (address: string) => boolean;
  /** Milliseconds. */
  readonly silenceLimit: number;
  readonly listener: CallListener;
  /** All is over, the answers to the last messages excepted. */
  onOver(): void;
}

/** One call: rings, is answered, talks, and ends. */
export class SipCall implements PlacedCall {
  readonly #session: RtpSession;
  readonly #local: LocalAudio;
  readonly #inviting: Inviting;
  #talking: Talking | undefined;
  /** The listener hears nothing more. */
  #isDetached = false;
  #isOver = false;
  readonly #forget: () => void;

  readonly #parts: SipCallParts;

  constructor(parts: SipCallParts) {
    this.#parts = parts;
    const { endpoint, environment, sockets, listener } = parts;
    const callId = endpoint.chance();
    // All peers can read up to 53 bits.
    const id = String(environment.secret(6).readUIntBE(0, 6));
    this.#local = { address: parts.mediaAddress, port: sockets.port, id, version: 0 };
    this.#session = new RtpSession(sockets, {
      environment,
      log: parts.log,
      silenceLimit: parts.silenceLimit,
      mayLearn: (address) => endpoint.transport.isPeer(address),
      listener: {
        frame: (samples) => listener.frame(samples),
        pressed: (digit) => this.#tell({ is: 'dtmf', digit }),
        lost: () => this.#talking?.lose(),
      },
    });
    this.#forget = endpoint.follow(callId, {
      request: (request, answer) => this.#request(request, answer),
      unacknowledged: () => this.#talking?.lose(),
    });
    this.#inviting = new Inviting({
      endpoint,
      environment,
      identity: parts.identity,
      credentials: parts.credentials,
      uri: parts.uri,
      callId,
      offer: offerOf(this.#local),
      listener: {
        ringing: () => this.#tell({ is: 'ringing' }),
        answered: (dialog, response) => this.#answered(dialog, response),
        ended: (event) => this.#end(event),
      },
    });
  }

  send(samples: Int16Array): void {
    if (this.#talking && !this.#isOver) this.#session.send(samples);
  }

  hangUp(): void {
    this.#isDetached = true;
    if (!this.#talking) return this.#inviting.giveUp();
    this.#talking.hangUp();
    this.#end({ is: 'hung up' });
  }

  #answered(dialog: Dialog, response: SipResponse): void {
    const parts = this.#parts;
    const local = this.#local;
    const agreed = readAudio(response.body);
    const codec = agreed && codecOf(`${agreed.codec}/${rtpClockRate}`);
    const sampleRate = codec?.sampleRate ?? 8000;
    this.#talking = new Talking({
      ...parts,
      dialog,
      response,
      local,
      sampleRate,
      listener: {
        agreed: (audio) => this.#session.use(audio),
        pressed: (digit) => this.#tell({ is: 'dtmf', digit }),
        ended: () => this.#end({ is: 'hung up' }),
      },
    });
    if (!agreed || !isReachable(agreed, parts.mayReach)) {
      this.#talking.hangUp();
      return this.#end({ is: 'failed', isUnavailable: false });
    }
    this.#session.use(agreed);
    this.#tell({ is: 'answered', sampleRate });
  }

  #request(request: SipRequest, answer: (response: SipResponse) => void): void {
    if (this.#talking) this.#talking.request(request, answer);
    else answer(responseTo(request, [481, 'Call Does Not Exist']));
  }

  #tell(event: CallEvent): void {
    if (!this.#isDetached) this.#parts.listener.event(event);
  }

  #end(event: CallEvent): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#session.close();
    this.#tell(event);
    this.#isDetached = true;
    this.#forget();
    this.#parts.onOver();
  }
}
