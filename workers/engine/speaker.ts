import { micros, millisFromMicros } from '../../src/kernel/units';
import { PacketCodec, type PacketHeader } from '../../src/protocol/channels/packet';
import { audioSampleRate } from '../../src/protocol/engine/rings';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { UserId } from '../../src/protocol/ids';
import { isStereo, opusDecoderConfig } from './audioCodec';
import { AudioOrder, type OrderedSound } from './audioOrder';
import type { AudioDecoderLike, AudioEnvironment } from './environment';
import { peakOf } from '../../src/kernel/loudness';
import { PlayoutBuffer } from './playoutBuffer';
import { PlayoutDelay } from './playoutDelay';
import { StreamMeter } from './streamMeter';

/** What decoding comes to. */
export interface DecodeListener {
  decoded(): void;
  failed(cause: unknown): void;
}

/** What is known of a packet before it is decoded. */
interface Decoding {
  /** ms behind the fastest packet. */
  readonly late: number;
  /** Packets missing before it. */
  readonly lost: number;
  /** Milliseconds before it in which nobody spoke and nothing was sent. */
  readonly pause: number;
  /** By the sender's clock, ms. Decoders count samples by themselves and know of no pauses. */
  readonly capturedAt: number;
}
/** Length of a packet's sound, ms. */
const packetMillis = 20;
/** Between two packets of a pause are fewer packets than this: otherwise the sender was away. */
const longestPause = 20;
/** More packets than this never wait in a decoder. */
const mostDecoding = 50;

/** One speaker: order, decoder, playout. */
export class Speaker {
  readonly #environment: AudioEnvironment;
  readonly #userId: UserId;
  readonly #listener: DecodeListener;
  readonly #order = new AudioOrder();
  readonly #delay = new PlayoutDelay();
  readonly #playout = new PlayoutBuffer();
  readonly #meter: StreamMeter;
  #decoder: AudioDecoderLike | undefined;
  #samples = [new Float32Array(960), new Float32Array(960)];
  /** Of packets in the decoder, oldest first. */
  readonly #decoding: Decoding[] = [];
  #channels: 1 | 2 = 1;
  #isSpeaking = false;
  /** When the last packet's sound was captured, ms by the sender's clock. */
  #capturedAt = 0;
  #late = 0;
  #peak = 0;
  /** 0 to 100; 0 also stops the decoder. */
  volume = 100;
  lastHeard: number;

  constructor(environment: AudioEnvironment, userId: UserId, listener: DecodeListener) {
    this.#environment = environment;
    this.#userId = userId;
    this.#listener = listener;
    this.lastHeard = environment.now();
    this.#meter = new StreamMeter(this.lastHeard);
  }

  /** Takes an opened packet; `payload` is one Opus frame. */
  take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void {
    const now = this.#environment.now();
    const capturedAt = millisFromMicros(micros(header.captureTime));
    this.lastHeard = now;
    if (isNewSession) this.#restart();
    this.#late = this.#delay.observe(capturedAt, now);
    this.#meter.addFrame(payload.byteLength);
    this.#meter.addTransit(now - capturedAt);
    this.#play(this.#order.push({ header, payload }, now));
  }

  /** Looks for packets that waited too long; call it before every block. */
  tick(now: number): void {
    this.#play(this.#order.expire(now));
  }

  /** Writes the next block over the first channels of `into`; 0 where it is silence. */
  pull(into: readonly [Float32Array, Float32Array]): 0 | 1 | 2 {
    const isHeard = this.#playout.pull(into, this.#delay.target, this.#isSpeaking);
    if (this.#playout.takeStarved()) this.#delay.starved(this.#environment.now());
    if (!isHeard) return 0;
    for (const plane of into.slice(0, this.#channels))
      this.#peak = Math.max(this.#peak, peakOf(plane));
    return this.#channels;
  }

  /** The greatest magnitude since the last call, 0 to 1. */
  takePeak(): number {
    const peak = this.#peak * (this.volume / 100);
    this.#peak = 0;
    return peak;
  }

  /** Statistics since the last call. */
  report(now: number, rtt: number): StreamStatistics {
    const measures = this.#meter.take(now);
    return {
      userId: this.#userId,
      sample_rate: audioSampleRate,
      fps: measures.fps,
      rtt,
      jitter: measures.jitter,
      avg_loss: measures.loss,
      max_loss: measures.maxLoss,
      bitrate: measures.bitrate,
      bandwidth: measures.bitrate,
      codec: PacketCodec.opus,
      dropped: Math.round(this.#playout.takeCut() / 20),
      concealed: this.#playout.takeConcealed(),
      ...(measures.latency === undefined ? {} : { latency: measures.latency }),
      ...(measures.latencyP95 === undefined ? {} : { latencyP95: measures.latencyP95 }),
    };
  }

  /** Ends the decoder. */
  close(): void {
    if (this.#decoder && this.#decoder.state !== 'closed') this.#decoder.close();
    this.#decoder = undefined;
    this.#decoding.length = 0;
  }

  #restart(): void {
    this.#order.reset();
    this.#delay.reset();
  }

  #play({ ready, lost }: OrderedSound): void {
    this.#meter.addLost(lost);
    for (const [index, { header, payload }] of ready.entries())
      this.#decode(header, payload, index === 0 ? lost : 0);
  }

  #decode(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, lost: number): void {
    const pause = this.#pauseBefore(header, lost);
    this.#isSpeaking = header.hasVoice;
    if (this.volume === 0) return;
    try {
      if (this.#channels === 1 && isStereo(payload)) this.#widen();
      this.#decoder ??= this.#openDecoder();
      this.#decoding.push({ late: this.#late, lost, pause, capturedAt: this.#capturedAt });
      if (this.#decoding.length > mostDecoding) this.#decoding.shift();
      const { captureTime: timestamp } = header;
      const chunk = this.#environment.createChunk({ type: 'key', timestamp, data: payload });
      this.#decoder.decode(chunk);
    } catch (cause) {
      this.#fail(cause);
    }
  }

  /** Frames are dropped after a pause was announced, and numbers go on: only time tells how many. */
  #pauseBefore({ captureTime }: PacketHeader, lost: number): number {
    const capturedAt = millisFromMicros(micros(captureTime));
    const packets = Math.round((capturedAt - this.#capturedAt) / packetMillis) - 1 - lost;
    this.#capturedAt = capturedAt;
    return this.#isSpeaking || packets > longestPause ? 0 : Math.max(0, packets * packetMillis);
  }

  #openDecoder(): AudioDecoderLike {
    const decoder = this.#environment.createDecoder({
      output: (sound) => this.#decoded(sound),
      error: (cause) => this.#fail(cause),
    });
    decoder.configure(opusDecoderConfig(this.#channels));
    return decoder;
  }

  /** What is in the decoder is lost, once: stereo begins seldom, and with a pause. */
  #widen(): void {
    this.close();
    this.#channels = 2;
    this.#playout.widen();
  }

  #decoded(sound: AudioData): void {
    try {
      this.#listener.decoded();
      const decoding = this.#decoding.shift();
      if (!decoding) return;
      const { late, lost, pause, capturedAt } = decoding;
      const { numberOfFrames } = sound;
      const channels = Math.min(this.#channels, sound.numberOfChannels);
      for (let plane = 0; plane < channels; plane += 1)
        sound.copyTo(this.#planeFor(plane, numberOfFrames), {
          planeIndex: plane,
          format: 'f32-planar',
        });
      if (lost > 0) this.#playout.lose(lost * packetMillis);
      if (pause > 0) this.#playout.pause(pause);
      // What is heard now waits for what is already in the buffer.
      const waiting = this.#playout.depth;
      const { target } = this.#delay;
      this.#playout.push(this.#samples.slice(0, channels), numberOfFrames, { late, target });
      this.#meter.addLatency(this.#environment.now() + waiting - capturedAt);
    } finally {
      sound.close();
    }
  }

  #planeFor(plane: number, length: number): Float32Array {
    const known = this.#samples[plane];
    if (known && known.length >= length) return known;
    const longer = new Float32Array(length);
    this.#samples[plane] = longer;
    return longer;
  }

  #fail(cause: unknown): void {
    this.close();
    this.#listener.failed(cause);
  }
}
