import { opusFrameSamples } from '../../src/protocol/engine/rings';
import { Framer } from './framer';
import { levelOf, peakOf, rmsOf, VoiceDetector } from '../../src/kernel/loudness';
import { MicrophoneWatch } from './microphoneWatch';
import { NoiseSuppressor } from './noiseSuppressor';

/** 20 ms of local audio, measured. */
export interface Heard {
  /** Interleaved if there are two channels; only lent. */
  readonly frame: Float32Array<ArrayBuffer>;
  /** -dBov. */
  readonly level: number;
  readonly hasVoice: boolean;
}

export interface SoundIntakeOptions {
  now(): number;
  speakingWhileMuted(): void;
  silentMicrophone(): void;
  heard(heard: Heard): void;
}

/** Cuts captured audio into frames, suppresses noise, and measures it, muted or not. */
export class SoundIntake {
  readonly #options: SoundIntakeOptions;
  readonly #voice = new VoiceDetector();
  readonly #watch: MicrophoneWatch;
  readonly suppressor = new NoiseSuppressor();
  #framer = new Framer(opusFrameSamples);
  #channels: 1 | 2 = 1;
  #peak = 0;
  #isMuted = true;

  constructor(options: SoundIntakeOptions) {
    this.#options = options;
    this.#watch = new MicrophoneWatch(options);
  }

  /** Channels of the capture. */
  get channels(): 1 | 2 {
    return this.#channels;
  }

  /** Starts a capture with this number of channels. */
  start(channels: 1 | 2): void {
    this.#channels = channels;
    this.#framer = new Framer(channels * opusFrameSamples);
    this.suppressor.restart();
  }

  /** While muted, audio is only measured. */
  set isMuted(isMuted: boolean) {
    this.#isMuted = isMuted;
    this.#watch.restart();
    this.suppressor.restart();
  }

  /** Takes samples, interleaved if there are two channels; they are only lent. */
  take(samples: Float32Array): void {
    this.#framer.push(samples, (frame) => this.#frame(frame));
  }

  /** The capture ended. */
  stop(): void {
    this.#framer.clear();
    this.#watch.restart();
    this.suppressor.restart();
  }

  /** The greatest magnitude since the last call, 0 to 1; a muted microphone counts too. */
  takePeak(): number {
    const peak = this.#peak;
    this.#peak = 0;
    return peak;
  }

  #frame(frame: Float32Array<ArrayBuffer>): void {
    // The model takes one channel, and a silent microphone is detected by its raw samples.
    const given = rmsOf(frame);
    const isCleaned = this.#channels === 1 && !this.#isMuted;
    if (isCleaned) this.suppressor.process(frame);
    const level = levelOf(isCleaned ? rmsOf(frame) : given);
    const hasVoice = this.#voice.take(level);
    this.#peak = Math.max(this.#peak, peakOf(frame));
    this.#watch.take({ rms: given, hasVoice, isMuted: this.#isMuted }, this.#options.now());
    this.#options.heard({ frame, level, hasVoice });
  }
}
