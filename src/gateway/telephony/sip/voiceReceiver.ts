import { samplesPerFrame } from '../sound';
import { callFrameLength, type Digit } from '../carrier';
import type { AgreedAudio } from './audioOffer';
import { openCodec, type VoiceCodec } from './codecs';
import { rtpClockRate } from './codecs';
import { SequenceOrder } from '../../../kernel/sequenceOrder';
import { wrappedDistance } from '../../../kernel/wrappedDistance';
import type { RtpPacket } from './rtpPacket';
import { TelephoneEvents } from './telephoneEvents';

/** Lost sound is replaced by fading repetitions of the last, for so many milliseconds at most. */
const longestConcealment = 60;

/** Packets that may wait for a missing one: three hold 60 ms if each has 20. */
const mostWaiting = 2;
/** A jump of so many packets is no loss: the sender has started over. */
const farAway = 1000;

/** Receives sound and keys. */
export interface VoiceListener {
  /** 20 ms; the samples may be reused after the call. */
  frame(samples: Int16Array): void;
  pressed(digit: Digit): void;
}

/**
 * Decodes packets to sound and keys: in order, each once, 20 ms at a time for any packet size.
 * Losses are replaced, so that listeners keep their timing; pauses are left out.
 */
export class VoiceReceiver {
  readonly #order = new SequenceOrder<RtpPacket>({
    sequenceOf: ({ sequence }) => sequence,
    bits: 16,
    mostWaiting,
    farAway,
  });
  readonly #events = new TelephoneEvents();
  readonly #codec: VoiceCodec;
  readonly #frameSize: number;
  /** Not yet 20 ms. */
  #rest = new Int16Array();
  #lastFrame: Int16Array;
  #last: { readonly sequence: number; readonly endsAt: number } | undefined;

  readonly #agreed: Pick<AgreedAudio, 'codec' | 'payloadType' | 'eventType'>;
  readonly #listener: VoiceListener;

  constructor(
    agreed: Pick<AgreedAudio, 'codec' | 'payloadType' | 'eventType'>,
    listener: VoiceListener,
  ) {
    this.#agreed = agreed;
    this.#listener = listener;
    this.#codec = openCodec(agreed.codec);
    this.#frameSize = samplesPerFrame(this.#codec.sampleRate);
    this.#lastFrame = new Int16Array(this.#frameSize);
  }

  /** Packets wait for a missing one: call `flush` soon. */
  get isWaiting(): boolean {
    return this.#order.isWaiting;
  }

  /** Whether a packet is sound or a key of this call. */
  knows({ payloadType }: Pick<RtpPacket, 'payloadType'>): boolean {
    return payloadType === this.#agreed.payloadType || payloadType === this.#agreed.eventType;
  }

  push(packet: RtpPacket): void {
    for (const due of this.#order.push(packet).ready) this.#take(due);
  }

  /** Stops waiting for missing packets. */
  flush(): void {
    for (const due of this.#order.flush()) this.#take(due);
  }

  #take(packet: RtpPacket): void {
    if (packet.payloadType === this.#agreed.payloadType) return this.#hear(packet);
    if (packet.payloadType !== this.#agreed.eventType) return;
    const digit = this.#events.read(packet);
    if (digit !== undefined) this.#listener.pressed(digit);
  }

  #hear({ sequence, timestamp, payload }: RtpPacket): void {
    this.#conceal(sequence, timestamp);
    const samples = this.#codec.decode(payload);
    const ticks = (samples.length * rtpClockRate) / this.#codec.sampleRate;
    this.#last = { sequence, endsAt: (timestamp + ticks) >>> 0 };
    const all = new Int16Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    let from = 0;
    for (; from + this.#frameSize <= all.length; from += this.#frameSize)
      this.#tell(all.slice(from, from + this.#frameSize));
    this.#rest = all.slice(from);
  }

  #conceal(sequence: number, timestamp: number): void {
    if (!this.#last) return;
    const missing = wrappedDistance(this.#last.endsAt, timestamp, 32);
    const isLoss = wrappedDistance(this.#last.sequence, sequence, 16) > 1;
    if (missing === 0 || !isLoss) return;
    this.#rest = new Int16Array();
    const length = Math.min((missing * 1000) / rtpClockRate, longestConcealment);
    for (let replaced = callFrameLength; replaced <= length; replaced += callFrameLength)
      this.#tell(this.#lastFrame.map((sample) => sample / 2));
  }

  #tell(frame: Int16Array): void {
    this.#lastFrame = frame;
    this.#listener.frame(frame);
  }
}
