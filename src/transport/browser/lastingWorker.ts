import type { ToAudio } from '../../protocol/engine/audio';
import type { ToVideo } from '../../protocol/engine/video';
import { repeatedName } from './repeatedMessages';
import { Listeners } from './listeners';
import type { WorkerCare } from './workerCare';
import { WorkerLink } from './workerLink';

/** What a lasting worker is made of. */
export interface LastingWorkerOptions {
  readonly spawn: () => Worker;
  /** Its script fails, or it dies again and again: there is no such medium any more. */
  readonly broken: () => void;
  /** A new worker stands where one died; all but what is repeated to it was in that one and is gone. */
  readonly revived: () => void;
}

/** What every media worker says of its life. */
type Told = { readonly type: string } | { readonly type: 'alive'; readonly lock: string };

const isAlive = (message: Told): message is Extract<Told, { readonly type: 'alive' }> =>
  message.type === 'alive';

/**
 * A media worker, in place of which another one is started when it dies, killed by the browser for
 * its memory or by a fault, or when it says nothing any more. @source RELIABILITY R13 (worker killed)
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

  /** What the first worker found it can do; undefined where it did not start. */
  ready(): ReturnType<WorkerLink<To, From>['ready']> {
    return this.#link.ready();
  }

  /** Sends a message; what is in `transfer` changes hands. */
  send(message: To, transfer?: Transferable[]): void {
    const name = repeatedName(message);
    if (name !== undefined) this.#repeated.set(name, message);
    this.#link.send(message, transfer);
  }

  /** Ends the worker at once, for good. */
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
      // Nobody looks after it, and it works all the same.
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
