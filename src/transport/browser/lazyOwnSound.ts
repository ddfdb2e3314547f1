import { fail, type Result } from '../../kernel/result';
import type { DeviceFailure } from '../devicesPort';
import type { OwnSound, OwnSoundOptions } from './ownSound';

/** The own sound, loaded with the first thing that is asked of it; what is asked keeps its order. */
export class LazyOwnSound {
  readonly #options: OwnSoundOptions;
  #loading: Promise<OwnSound> | undefined;

  constructor(options: OwnSoundOptions) {
    this.#options = options;
  }

  /** Does something that may fail, and so may the loading. */
  async start(
    run: (own: OwnSound) => Promise<Result<void, DeviceFailure>>,
  ): Promise<Result<void, DeviceFailure>> {
    try {
      return await run(await this.#load());
    } catch {
      return fail({ code: 'init-failed', detail: 'own sound' });
    }
  }

  /** Does something at once, or as soon as it is loaded. */
  tell(run: (own: OwnSound) => void): void {
    this.#load().then(run, () => undefined);
  }

  /** Does something to what was asked for before: nothing where that is nothing. */
  end(run: (own: OwnSound) => void): void {
    if (this.#loading) this.tell(run);
  }

  #load(): Promise<OwnSound> {
    this.#loading ??= import(/* webpackChunkName: "own-sound" */ './ownSound').then(
      ({ OwnSound: Loaded }) => new Loaded(this.#options),
    );
    const loading = this.#loading;
    // What failed to load is asked for again the next time.
    loading.catch(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loading;
  }
}
