import { micros, millisFromMicros } from '../../src/kernel/units';
import { PacketCodec, PacketKind } from '../../src/protocol/channels/packet';
import { audioSampleRate, opusFrameSamples } from '../../src/protocol/engine/rings';
import { ssrcOf } from '../../src/protocol/ids';
import { voiceQuality, type SoundQuality } from '../../src/protocol/engine/audio';
import type { MediaErrorCode, StreamStatistics } from '../../src/protocol/engine/media';
import { opusEncoderConfig } from './audioCodec';
import type { AudioEncoderLike, AudioEnvironment } from './environment';
import { Framer } from './framer';
import { levelOf, peakOf, rmsOf, silenceLevel, VoiceDetector } from './loudness';
import type { Outlet } from './mediaLink';
import { MicrophoneWatch } from './microphoneWatch';
import { StreamMeter } from './streamMeter';

/** In a pause one frame in so many is sent, to keep the way and the buffer warm. */
const pauseEvery = 10;
/** Encoded bytes that may wait in the socket, about a second: above it sound is late already. */
const mostBuffered = 6000;

/** What the sender is made of. */
export interface AudioSenderOptions {
  readonly environment: AudioEnvironment;
  readonly speakingWhileMuted: () => void;
  readonly silentMicrophone: () => void;
  readonly failed: (code: MediaErrorCode, cause: unknown) => void;
}

interface Spoken {
  readonly level: number;
  readonly hasVoice: boolean;
}

/** Encodes the own microphone: 20 ms at a time, nothing while muted, little in pauses. */
export class AudioSender {
  readonly #options: AudioSenderOptions;
  readonly #framer = new Framer(opusFrameSamples);
  readonly #voice = new VoiceDetector();
  readonly #watch: MicrophoneWatch;
  readonly #meter: StreamMeter;
  /** Of frames in the encoder, by timestamp. */
  readonly #spoken = new Map<number, Spoken>();
  #encoder: AudioEncoderLike | undefined;
  #outlet: Outlet | undefined;
  #isMuted = true;
  #quality = voiceQuality;
  #peak = 0;
  #sequence = 0;
  #pause = 0;
  #buffer = new Uint8Array(2048);

  constructor(options: AudioSenderOptions) {
    this.#options = options;
    this.#meter = new StreamMeter(options.environment.now());
    this.#watch = new MicrophoneWatch(options);
  }

  /** Sends through `outlet` from now on; undefined where there is none. */
  connect(outlet: Outlet | undefined): void {
    this.#outlet = outlet;
  }

  /** While muted nothing is encoded or sent. */
  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#watch.restart();
    if (isMuted) this.#closeEncoder();
  }

  /** From the next frame on sound is encoded like this. */
  setQuality(quality: SoundQuality): void {
    this.#quality = quality;
    this.#closeEncoder();
  }

  /** Takes samples of the microphone; they are only lent. */
  take(samples: Float32Array): void {
    this.#framer.push(samples, (frame) => this.#frame(frame));
  }

  /** The microphone stopped. */
  stop(): void {
    this.#framer.clear();
    this.#watch.restart();
    this.#closeEncoder();
  }

  /** The greatest magnitude since the last call, 0 to 1; a muted microphone counts too. */
  takePeak(): number {
    const peak = this.#peak;
    this.#peak = 0;
    return peak;
  }

  /** Statistics since the last call. */
  report(now: number): StreamStatistics {
    const { fps, bitrate, dropped } = this.#meter.take(now);
    return {
      userId: 0,
      sample_rate: audioSampleRate,
      fps,
      rtt: this.#outlet?.socket.link.rtt ?? 0,
      jitter: 0,
      avg_loss: 0,
      max_loss: 0,
      bitrate,
      bandwidth: bitrate,
      codec: PacketCodec.opus,
      dropped,
    };
  }

  #frame(frame: Float32Array<ArrayBuffer>): void {
    const rms = rmsOf(frame);
    const level = levelOf(rms);
    const hasVoice = this.#voice.take(level);
    this.#peak = Math.max(this.#peak, peakOf(frame));
    this.#watch.take({ rms, hasVoice, isMuted: this.#isMuted }, this.#options.environment.now());
    if (this.#isMuted || !this.#outlet?.socket.isOpen || !this.#isDue(hasVoice)) return;
    if (this.#outlet.socket.buffered() > mostBuffered) {
      this.#meter.addDropped();
      return;
    }
    this.#encode(frame, { level: hasVoice ? level : silenceLevel, hasVoice });
  }

  #isDue(hasVoice: boolean): boolean {
    // Original sound has no pauses: what is quiet is part of it.
    if (this.#quality.originalSound) return true;
    this.#pause = hasVoice ? 0 : this.#pause + 1;
    return this.#pause % pauseEvery === 0;
  }

  #encode(frame: Float32Array<ArrayBuffer>, spoken: Spoken): void {
    const { environment } = this.#options;
    // The first sample of the frame was captured a frame's length ago.
    const timestamp = Math.round(1000 * environment.now() - 20_000);
    const samples = environment.createSamples({
      format: 'f32',
      sampleRate: audioSampleRate,
      numberOfFrames: frame.length,
      numberOfChannels: 1,
      timestamp,
      data: frame,
    });
    try {
      this.#encoder ??= this.#openEncoder();
      this.#spoken.set(timestamp, spoken);
      this.#encoder.encode(samples);
    } catch (cause) {
      this.#fail(cause);
    } finally {
      samples.close();
    }
  }

  #openEncoder(): AudioEncoderLike {
    const encoder = this.#options.environment.createEncoder({
      output: (chunk) => this.#encoded(chunk),
      error: (cause) => this.#fail(cause),
    });
    encoder.configure(opusEncoderConfig(this.#quality));
    return encoder;
  }

  #encoded(chunk: EncodedAudioChunk): void {
    const spoken = this.#takeSpoken(chunk.timestamp);
    if (!this.#outlet || this.#isMuted) return;
    if (this.#buffer.byteLength < chunk.byteLength)
      this.#buffer = new Uint8Array(2 * chunk.byteLength);
    chunk.copyTo(this.#buffer);
    const captureTime = Math.max(0, chunk.timestamp);
    this.#meter.addFrame(chunk.byteLength);
    this.#meter.addLatency(this.#options.environment.now() - millisFromMicros(micros(captureTime)));
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) >>> 0;
    this.#outlet.sealer.seal(
      {
        kind: PacketKind.audio,
        isKeyFrame: false,
        isEndOfFrame: true,
        temporalLayer: 0,
        hasVoice: spoken.hasVoice,
        layer: 0,
        ssrc: ssrcOf(this.#outlet.session.userId, 'audio'),
        sequence,
        codec: PacketCodec.opus,
        audioLevel: spoken.level,
        captureTime,
      },
      this.#buffer.subarray(0, chunk.byteLength),
    );
  }

  /** Encoders may round timestamps: frames come out in order, so the first is the right one. */
  #takeSpoken(timestamp: number): Spoken {
    const [first] = this.#spoken.keys();
    const key = this.#spoken.has(timestamp) ? timestamp : first;
    const spoken = key === undefined ? undefined : this.#spoken.get(key);
    if (key !== undefined) this.#spoken.delete(key);
    return spoken ?? { level: silenceLevel, hasVoice: false };
  }

  #closeEncoder(): void {
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close();
    this.#encoder = undefined;
    this.#spoken.clear();
  }

  #fail(cause: unknown): void {
    this.#closeEncoder();
    this.#options.failed('encode-failed', cause);
  }
}
