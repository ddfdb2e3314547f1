import { fail, type Result } from '../../kernel/result';
import type { DeviceFailure } from '../devicesPort';
import type { OwnSound, OwnSoundOptions } from './ownSound';

/** The local audio, whose code loads with the first call; calls keep their order. */
export class LazyOwnSound {
  readonly #options: OwnSoundOptions;
  #loading: Promise<OwnSound> | undefined;

  constructor(options: OwnSoundOptions) {
    this.#options = options;
  }

  /** Runs a call that may fail, as may the loading: with `assets-missing`. */
  async start(
    run: (own: OwnSound) => Promise<Result<void, DeviceFailure>>,
  ): Promise<Result<void, DeviceFailure>> {
    const own = await this.#load().catch(() => undefined);
    if (!own) return fail({ code: 'assets-missing', detail: 'own sound' });
    try {
      return await run(own);
    } catch {
      return fail({ code: 'init-failed', detail: 'own sound' });
    }
  }

  /** Runs a call at once, or after loading. */
  tell(run: (own: OwnSound) => void): void {
    this.#load().then(run, () => undefined);
  }

  /** Runs a call only if something was requested before. */
  end(run: (own: OwnSound) => void): void {
    if (this.#loading) this.tell(run);
  }

  #load(): Promise<OwnSound> {
    this.#loading ??= import(/* webpackChunkName: "own-sound" */ './ownSound').then(
      ({ OwnSound: Loaded }) => new Loaded(this.#options),
    );
    const loading = this.#loading;
    // A failed load is retried with the next call.
    loading.catch(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loading;
  }
}
