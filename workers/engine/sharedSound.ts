import type { SampleSource } from '../../src/protocol/engine/audio';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import { AudioSender } from './audioSender';
import type { AudioEnvironment } from './environment';
import type { Uplink } from './mediaLink';
import { readSamples } from './sampleSource';

interface SharedSoundOptions {
  readonly environment: AudioEnvironment;
  readonly encoded: () => void;
  readonly failed: (cause: unknown) => void;
  /** The track's rate is not 48 kHz: an audio graph has to convert it. */
  readonly unfit: () => void;
}

/** @decision The documents show no quality: as music, because a share plays films and songs. */
const quality = { originalSound: true, hifi: true, stereo: true, highBitrate: false };
const channels = 2;

/** The sound of the own share: a stream beside the microphone's, whatever that does. */
export class SharedSound {
  readonly #options: SharedSoundOptions;
  readonly #sender: AudioSender;
  #stopReading: (() => void) | undefined;

  constructor(options: SharedSoundOptions) {
    const { environment, encoded, failed } = options;
    this.#options = options;
    this.#sender = new AudioSender({ environment, source: 'shareAudio', encoded, failed });
    this.#sender.setQuality(quality);
    this.#sender.mute(false);
  }

  /** Sends through `uplink`; undefined while there is none. */
  connect(uplink: Uplink | undefined): void {
    this.#sender.connect(uplink);
  }

  /** Sends what comes from `source`, two channels, in place of a former one. */
  start(source: SampleSource): void {
    const { environment, unfit } = this.#options;
    this.#stopReading?.();
    this.#sender.start(channels);
    this.#stopReading = readSamples(environment, source, {
      channels,
      take: (samples) => this.#sender.take(samples),
      ended: () => this.stop(),
      unfit,
    });
  }

  stop(): void {
    this.#stopReading?.();
    this.#stopReading = undefined;
    this.#sender.stop();
  }

  /** Its statistics since the last call; none while nothing is captured. */
  report(now: number): readonly StreamStatistics[] {
    return this.#stopReading ? [this.#sender.report(now)] : [];
  }
}
