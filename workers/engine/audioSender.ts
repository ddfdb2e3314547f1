import { micros, millisFromMicros, type Micros } from '../../src/kernel/units';
import { PacketCodec } from '../../src/protocol/channels/packet';
import { kindOf } from '../../src/protocol/channels/streamChannels';
import { audioSampleRate } from '../../src/protocol/engine/rings';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { voiceQuality, type SoundQuality } from '../../src/protocol/engine/audio';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import { bitrateOf, opusEncoderConfig } from './audioCodec';
import { CaptureClock } from './captureClock';
import type { AudioEncoderLike, AudioEnvironment } from './environment';
import { silenceLevel } from '../../src/kernel/loudness';
import type { Uplink } from './mediaLink';
import type { NoiseModel } from './noiseModel';
import { SoundIntake, type Heard } from './soundIntake';
import { StreamMeter } from './streamMeter';
import { noWay } from './way';

/**
 * In a pause the first frame is sent, which announces it, and then every tenth, to keep the
 * connection and the buffer warm.
 */
const pauseEvery = 10;
/** Length of a frame. */
const frameLength = micros(20_000);
/** The most encoded bytes queued in the socket, about a second: above it audio is late already. */
const mostBuffered = (quality: SoundQuality): number => 2000 + bitrateOf(quality) / 8;
/** Original sound fainter than this counts as silence for the active speaker, -dBov. */
const faintest = 60;

export interface AudioSenderOptions {
  readonly environment: AudioEnvironment;
  readonly source: 'microphone' | 'shareAudio';
  readonly speakingWhileMuted?: () => void;
  readonly silentMicrophone?: () => void;
  readonly encoded: () => void;
  readonly failed: (cause: unknown) => void;
}

interface Spoken {
  readonly level: number;
  readonly hasVoice: boolean;
  /** Of its first sample. */
  readonly captureTime: Micros;
}

/** Encodes a local source in frames of 20 ms: nothing while muted, few frames in pauses. */
export class AudioSender {
  readonly #options: AudioSenderOptions;
  readonly #intake: SoundIntake;
  readonly #meter: StreamMeter;
  /**
   * Frames in the encoder, in order: the encoder counts samples itself, so that its timestamps
   * ignore frames that it did not get.
   */
  readonly #spoken: Spoken[] = [];
  #clock = new CaptureClock();
  /** End of the frames captured so far, by the microphone's clock. */
  #captured = micros(0);
  #encoder: AudioEncoderLike | undefined;
  #uplink: Uplink | undefined;
  #isMuted = true;
  #quality = voiceQuality;
  #isNoiseUnwanted = false;
  #sequence = 0;
  #pause = 0;
  #buffer = new Uint8Array(2048);

  constructor(options: AudioSenderOptions) {
    this.#options = options;
    this.#meter = new StreamMeter(options.environment.now());
    this.#intake = new SoundIntake({
      now: () => options.environment.now(),
      speakingWhileMuted: () => options.speakingWhileMuted?.(),
      silentMicrophone: () => options.silentMicrophone?.(),
      heard: (heard) => this.#frame(heard),
    });
  }

  /** Sends through `uplink`; undefined while there is none. */
  connect(uplink: Uplink | undefined): void {
    this.#uplink = uplink;
  }

  /** While muted, nothing is encoded or sent. */
  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#intake.isMuted = isMuted;
    if (isMuted) this.#closeEncoder();
  }

  /** Encodes with this quality from the next frame on. */
  setQuality(quality: SoundQuality): void {
    this.#quality = quality;
    this.#followSuppression();
    this.#closeEncoder();
  }

  /** Uses the noise model, once it is loaded. */
  useNoiseModel(model: NoiseModel): void {
    this.#intake.suppressor.use(model);
  }

  /** Suppresses noise, or stops doing so; never in original sound. */
  suppressNoise(isOn: boolean): void {
    this.#isNoiseUnwanted = isOn;
    this.#followSuppression();
  }

  /** Starts a capture with this number of channels. */
  start(channels: 1 | 2): void {
    this.#clock = new CaptureClock();
    this.#captured = micros(0);
    this.#intake.start(channels);
    this.#closeEncoder();
  }

  /** Takes samples of the microphone, which are only lent. */
  take(samples: Float32Array): void {
    this.#intake.take(samples);
  }

  /** The microphone stopped. */
  stop(): void {
    this.#intake.stop();
    this.#closeEncoder();
  }

  /** The greatest magnitude since the last call, 0 to 1; a muted microphone counts too. */
  takePeak(): number {
    return this.#intake.takePeak();
  }

  /** Statistics since the last call. */
  report(now: number): StreamStatistics {
    const { fps, bitrate, dropped } = this.#meter.take(now);
    const way = this.#uplink?.socket.sentWay ?? noWay;
    return {
      userId: 0,
      stream: streamKeyOf(0, this.#options.source),
      sample_rate: audioSampleRate,
      fps,
      rtt: way.rtt,
      jitter: way.jitter,
      avg_loss: way.loss,
      max_loss: way.maxLoss,
      bitrate,
      bandwidth: Math.max(bitrate, way.width),
      codec: PacketCodec.opus,
      dropped,
    };
  }

  #followSuppression(): void {
    this.#intake.suppressor.isOn = this.#isNoiseUnwanted && !this.#quality.originalSound;
  }

  #frame({ frame, level, hasVoice }: Heard): void {
    const captureTime = this.#timeOfFrame();
    if (this.#isMuted || !this.#uplink?.socket.isOpen || !this.#isDue(hasVoice, level)) return;
    if (this.#uplink.socket.buffered() > mostBuffered(this.#quality)) {
      this.#meter.addDropped();
      return;
    }
    // Music is not speech, but must be forwarded all the same.
    const isLoud = this.#quality.originalSound ? level < faintest : hasVoice;
    this.#encode(frame, {
      level: isLoud ? level : silenceLevel,
      hasVoice: isLoud,
      captureTime,
    });
  }

  #timeOfFrame(): Micros {
    const from = this.#captured;
    this.#captured = micros(from + frameLength);
    this.#clock.observe(this.#captured, this.#options.environment.now());
    return this.#clock.toEpoch(from);
  }

  #isDue(hasVoice: boolean, level: number): boolean {
    // Original sound has no pauses but silence: quiet passages are part of it.
    const isSounding = this.#quality.originalSound ? level < silenceLevel : hasVoice;
    this.#pause = isSounding ? 0 : this.#pause + 1;
    return isSounding || this.#pause % pauseEvery === 1;
  }

  #encode(frame: Float32Array<ArrayBuffer>, spoken: Spoken): void {
    const samples = this.#options.environment.createSamples({
      format: 'f32',
      sampleRate: audioSampleRate,
      numberOfFrames: frame.length / this.#intake.channels,
      numberOfChannels: this.#intake.channels,
      timestamp: spoken.captureTime,
      data: frame,
    });
    try {
      this.#encoder ??= this.#openEncoder();
      this.#spoken.push(spoken);
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
    encoder.configure(opusEncoderConfig(this.#quality, this.#intake.channels));
    return encoder;
  }

  #encoded(chunk: EncodedAudioChunk): void {
    this.#options.encoded();
    const spoken = this.#spoken.shift();
    if (!spoken || !this.#uplink || this.#isMuted) return;
    if (this.#buffer.byteLength < chunk.byteLength)
      this.#buffer = new Uint8Array(2 * chunk.byteLength);
    chunk.copyTo(this.#buffer);
    const { level, hasVoice, captureTime } = spoken;
    const capturedAt = millisFromMicros(captureTime);
    this.#meter.addFrame(chunk.byteLength, capturedAt);
    this.#meter.addLatency(this.#options.environment.now() - capturedAt);
    const ssrc = streamKeyOf(this.#uplink.session.userId, this.#options.source);
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) >>> 0;
    this.#uplink.encryptor.encrypt(
      {
        kind: kindOf(ssrc),
        isKeyFrame: false,
        isEndOfFrame: true,
        temporalLayer: 0,
        hasVoice,
        isContinuation: false,
        layer: 0,
        ssrc,
        sequence,
        codec: PacketCodec.opus,
        audioLevel: level,
        captureTime,
      },
      this.#buffer.subarray(0, chunk.byteLength),
    );
  }

  #closeEncoder(): void {
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close();
    this.#encoder = undefined;
    this.#spoken.length = 0;
  }

  #fail(cause: unknown): void {
    this.#closeEncoder();
    this.#options.failed(cause);
  }
}
