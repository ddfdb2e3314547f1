import type { NoiseSuppressionReport } from '../../src/protocol/engine/audio';
import { compileNoiseModel, type NoiseModel } from './noiseModel';

export interface NoiseSwitchOptions {
  /** The model's bytes. */
  readonly load: () => Promise<ArrayBuffer>;
  readonly sender: {
    useNoiseModel(model: NoiseModel): void;
    suppressNoise(isOn: boolean): void;
  };
  readonly report: (state: NoiseSuppressionReport['state']) => void;
}

/**
 * Switches noise suppression, and loads its model on first use. A failed load is retried the next
 * time.
 */
export class NoiseSwitch {
  readonly #options: NoiseSwitchOptions;
  #isLoaded = false;
  /** Grows with every change: an older load that finishes late is not reported. */
  #turn = 0;

  constructor(options: NoiseSwitchOptions) {
    this.#options = options;
  }

  /** Resolves when it is done, or has failed; both are reported. */
  async set(isOn: boolean): Promise<void> {
    const { sender, report } = this.#options;
    const turn = (this.#turn += 1);
    if (!isOn) {
      sender.suppressNoise(false);
      report('off');
      return;
    }
    const isThere = this.#isLoaded || (await this.#load());
    if (turn !== this.#turn) return;
    sender.suppressNoise(isThere);
    report(isThere ? 'on' : 'failed');
  }

  async #load(): Promise<boolean> {
    const { load, sender } = this.#options;
    try {
      sender.useNoiseModel(await compileNoiseModel(await load()));
      this.#isLoaded = true;
      return true;
    } catch {
      // The caller reports it: audio continues without suppression.
      return false;
    }
  }
}
