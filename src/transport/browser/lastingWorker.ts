import type { ToAudio } from '../../protocol/engine/audio';
import type { ToVideo } from '../../protocol/engine/video';
import { repeatedName } from './repeatedMessages';
import { Listeners } from './listeners';
import type { WorkerCare } from './workerCare';
import { WorkerLink } from './workerLink';

export interface LastingWorkerOptions {
  readonly spawn: () => Worker;
  /** The script failed, or the worker died too often: its medium is gone. */
  readonly broken: () => void;
  /** A new worker has replaced a dead one; only repeated messages were restored. */
  readonly revived: () => void;
}

/** Messages that every media worker sends about itself. */
type Told = { readonly type: string } | { readonly type: 'alive'; readonly lock: string };

const isAlive = (message: Told): message is Extract<Told, { readonly type: 'alive' }> =>
  message.type === 'alive';

/**
 * A media worker that is replaced when it dies or stops responding, whether the browser killed it
 * for its memory or it failed.
 * @source RELIABILITY R13 (worker killed)
 */
export class LastingWorker<To extends ToAudio | ToVideo, From extends { readonly type: string }> {
  readonly #options: LastingWorkerOptions;
  readonly messages = new Listeners<[From]>();
  readonly #repeated = new Map<string, To>();
  #link: WorkerLink<To, From>;
  /** Loaded with the first sign of life. */
  #care: Promise<WorkerCare | undefined> | undefined;
  #isEnded = false;

  constructor(options: LastingWorkerOptions) {
    this.#options = options;
    this.#link = this.#start();
  }

  /** The capabilities of the first worker; undefined when it did not start. */
  ready(): ReturnType<WorkerLink<To, From>['ready']> {
    return this.#link.ready();
  }

  /** Sends a message; `transfer` is transferred. */
  send(message: To, transfer?: Transferable[]): void {
    const name = repeatedName(message);
    if (name !== undefined) this.#repeated.set(name, message);
    this.#link.send(message, transfer);
  }

  /** Ends the worker at once and for good. */
  terminate(): void {
    this.#isEnded = true;
    void this.#care?.then((care) => care?.stop());
    this.#link.terminate();
  }

  #start(): WorkerLink<To, From> {
    const link: WorkerLink<To, From> = new WorkerLink(this.#options.spawn(), this.#options.broken);
    link.messages.add((message) => {
      if (link !== this.#link) return;
      if (isAlive(message)) this.#tend((care) => care.holds(message.lock));
      else if (message.type === 'statistics') this.#tend((care) => care.heard());
      this.messages.tell(message);
    });
    return link;
  }

  #tend(run: (care: WorkerCare) => void): void {
    const { broken } = this.#options;
    this.#care ??= import(/* webpackChunkName: "worker-care" */ './workerCare').then(
      (loaded) =>
        new loaded.WorkerCare({
          died: () => this.#revive(),
          lost: () => {
            this.#link.terminate();
            broken();
          },
        }),
      // Without care a dead worker is not replaced, but this one works.
      () => undefined,
    );
    void this.#care.then((care) => {
      if (care && !this.#isEnded) run(care);
    });
  }

  #revive(): void {
    this.#link.terminate();
    this.#link = this.#start();
    for (const message of this.#repeated.values()) this.#link.send(message);
    this.#options.revived();
  }
}
