import type { RawData } from 'ws';
import type WebSocket from 'ws';
import {
  PacketCodec,
  PacketKind,
  readPacketHeader,
  type PacketHeader,
} from '../../src/protocol/channels/packet';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { openVoiceDecoder, openVoiceEncoder } from '../../src/gateway/telephony/opus';
import { framesOf } from '../../src/gateway/telephony/sound';
import { StreamCipher } from '../../src/gateway/telephony/streamCipher';
import type { CallSampleRate } from '../../src/gateway/telephony/carrier';
import type { Person } from './aGatewayPerson';

/** How much of `samples` is at `frequency`, by Goertzel: 0 none, 1 a pure tone of that pitch. */
export const shareOf = (samples: Int16Array, sampleRate: number, frequency: number): number => {
  const { sin, cos, PI } = Math;
  let [real, imaginary, energy] = [0, 0, 0];
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * PI * frequency * at) / sampleRate;
    real += sample * cos(angle);
    imaginary += sample * sin(angle);
    energy += sample * sample;
  }
  return energy === 0 ? 0 : (2 * (real ** 2 + imaginary ** 2)) / (samples.length * energy);
};

/** The greatest share of `frequency` in any window of 100 ms. */
export const loudestShareOf = (
  samples: Int16Array,
  sampleRate: CallSampleRate,
  frequency: number,
): number => {
  const size = sampleRate / 10;
  let best = 0;
  for (let at = 0; at + size <= samples.length; at += size / 2)
    best = Math.max(best, shareOf(samples.subarray(at, at + size), sampleRate, frequency));
  return best;
};

/** Somebody's audio socket: opens, decrypts and decodes what comes, and speaks tones. */
export class PhoneListener {
  readonly headers: PacketHeader[] = [];
  readonly samples: number[] = [];
  readonly #cipher: StreamCipher;
  readonly #decoder = openVoiceDecoder(48_000);
  #sent = 0;
  #waiting: () => void = () => undefined;

  readonly #person: Person;
  readonly #ws: WebSocket;

  private constructor(person: Person, ws: WebSocket) {
    this.#person = person;
    this.#ws = ws;
    this.#cipher = new StreamCipher(person.reply.meetingId, {
      current: () => person.all('mediaKeyChanged').at(-1)?.body ?? person.reply,
      monotonic: () => performance.now(),
    });
    ws.on('message', (raw: RawData, isBinary: boolean) => {
      if (isBinary && Buffer.isBuffer(raw)) this.#take(raw);
      this.#waiting();
    });
  }

  /** Opens the audio socket with the ticket of the join. */
  static async open(person: Person): Promise<PhoneListener> {
    const ws = person.openMedia('a');
    await new Promise((resolve, reject) => {
      ws.once('open', resolve);
      ws.once('error', reject);
    });
    return new PhoneListener(person, ws);
  }

  /** Done as soon as what was heard fits. */
  async until(fits: (listener: this) => boolean): Promise<void> {
    while (!fits(this))
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
  }

  /** Says a tone of so many milliseconds, at the pace of a microphone. */
  async say(frequency: number, length: number): Promise<void> {
    const encoder = openVoiceEncoder(48_000);
    const { userId, reply } = this.#person;
    for (const frame of framesOf([{ frequency, length }], 48_000)) {
      const at = this.#sent;
      this.#sent += 1;
      const header: PacketHeader = {
        kind: PacketKind.audio,
        isKeyFrame: false,
        isEndOfFrame: true,
        temporalLayer: 0,
        hasVoice: true,
        isContinuation: false,
        layer: 0,
        ssrc: streamKeyOf(userId, 'microphone'),
        sequence: at,
        codec: PacketCodec.opus,
        audioLevel: 20,
        keyId: reply.keyId,
        captureTime: Date.now() * 1000,
        counter: at,
        keyEpoch: this.#cipher.keyEpoch,
      };
      this.#ws.send(this.#cipher.seal(header, encoder.encode(frame)));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    encoder.close();
  }

  /**
   * Says a tone, again and again, until 100 ms of what comes back are that tone: a busy machine
   * leaves gaps in some of it.
   */
  async hearsBack(frequency: number): Promise<void> {
    while (loudestShareOf(Int16Array.from(this.samples), 48_000, frequency) <= 0.95)
      await this.say(frequency, 1000);
  }

  close(): void {
    this.#ws.terminate();
    this.#decoder.close();
  }

  #take(packet: Buffer): void {
    const header = readPacketHeader(packet);
    if (!header.ok) throw new Error(header.error.detail);
    const payload = this.#cipher.open(header.value, packet);
    if (!payload) throw new Error('A packet that its key does not open');
    const samples = this.#decoder.decode(payload);
    if (!samples) throw new Error('A packet that is no Opus');
    this.headers.push(header.value);
    this.samples.push(...samples);
  }
}
