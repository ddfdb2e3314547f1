import { micros, millisFromMicros } from '../../src/kernel/units';
import { PacketCodec, type PacketHeader } from '../../src/protocol/channels/packet';
import { audioSampleRate } from '../../src/protocol/engine/rings';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { UserId } from '../../src/protocol/ids';
import { opusDecoderConfig } from './audioCodec';
import { AudioOrder } from './audioOrder';
import type { AudioDecoderLike, AudioEnvironment } from './environment';
import { peakOf } from '../../src/kernel/loudness';
import { PlayoutBuffer } from './playoutBuffer';
import { PlayoutDelay } from './playoutDelay';
import { StreamMeter } from './streamMeter';

/** One speaker: order, decoder, playout. */
export class Speaker {
  readonly #environment: AudioEnvironment;
  readonly #userId: UserId;
  readonly #failed: (cause: unknown) => void;
  readonly #order = new AudioOrder();
  readonly #delay = new PlayoutDelay();
  readonly #playout = new PlayoutBuffer();
  readonly #meter: StreamMeter;
  #decoder: AudioDecoderLike | undefined;
  #samples = new Float32Array(960);
  #isSpeaking = false;
  #peak = 0;
  /** 0 to 100; 0 also stops the decoder. */
  volume = 100;
  lastHeard: number;

  constructor(environment: AudioEnvironment, userId: UserId, failed: (cause: unknown) => void) {
    this.#environment = environment;
    this.#userId = userId;
    this.#failed = failed;
    this.lastHeard = environment.now();
    this.#meter = new StreamMeter(this.lastHeard);
  }

  /** Takes an opened packet; `payload` is one Opus frame. */
  take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void {
    const now = this.#environment.now();
    const capturedAt = millisFromMicros(micros(header.captureTime));
    this.lastHeard = now;
    if (isNewSession) this.#restart();
    this.#delay.observe(capturedAt, now);
    this.#meter.addFrame(payload.byteLength);
    this.#meter.addTransit(now - capturedAt);
    const { ready, lost } = this.#order.push({ header, payload }, now);
    this.#meter.addLost(lost);
    for (const packet of ready) this.#decode(packet.header, packet.payload);
  }

  /** Looks for packets that waited too long; call it before every block. */
  tick(now: number): void {
    const { ready, lost } = this.#order.expire(now);
    this.#meter.addLost(lost);
    for (const packet of ready) this.#decode(packet.header, packet.payload);
  }

  /** Writes the next block over `into`; false where it is silence. */
  pull(into: Float32Array): boolean {
    const isHeard = this.#playout.pull(into, this.#delay.target, this.#isSpeaking);
    if (isHeard) this.#peak = Math.max(this.#peak, peakOf(into));
    return isHeard;
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
  }

  #restart(): void {
    this.#order.reset();
    this.#delay.reset();
  }

  #decode(header: PacketHeader, payload: Uint8Array<ArrayBuffer>): void {
    this.#isSpeaking = header.hasVoice;
    if (this.volume === 0) return;
    try {
      this.#decoder ??= this.#openDecoder();
      const { captureTime: timestamp } = header;
      const chunk = this.#environment.createChunk({ type: 'key', timestamp, data: payload });
      this.#decoder.decode(chunk);
    } catch (cause) {
      this.#fail(cause);
    }
  }

  #openDecoder(): AudioDecoderLike {
    const decoder = this.#environment.createDecoder({
      output: (sound) => this.#decoded(sound),
      error: (cause) => this.#fail(cause),
    });
    decoder.configure(opusDecoderConfig);
    return decoder;
  }

  #decoded(sound: AudioData): void {
    try {
      const { numberOfFrames, timestamp } = sound;
      if (this.#samples.length < numberOfFrames) this.#samples = new Float32Array(numberOfFrames);
      sound.copyTo(this.#samples, { planeIndex: 0, format: 'f32-planar' });
      // What is heard now waits for what is already in the buffer.
      const waiting = this.#playout.depth;
      this.#playout.push(this.#samples.subarray(0, numberOfFrames), this.#delay.target);
      this.#meter.addLatency(
        this.#environment.now() + waiting - millisFromMicros(micros(timestamp)),
      );
    } finally {
      sound.close();
    }
  }

  #fail(cause: unknown): void {
    this.close();
    this.#failed(cause);
  }
}
