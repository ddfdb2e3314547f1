import type { ToAudio } from '../../protocol/engine/audio';
import type { ToVideo } from '../../protocol/engine/video';
import { keptName } from './keptSettings';
import { Listeners } from './listeners';
import { SilenceWatch } from './silenceWatch';
import { onWorkerDeath } from './workerLife';
import { WorkerLink } from './workerLink';

/** A worker that dies more often than this within the span will die again. @decision */
const mostDeaths = 3;
const deathSpan = 60_000;

/** What a lasting worker is made of. */
export interface LastingWorkerOptions {
  readonly spawn: () => Worker;
  /** Its script fails, or it dies again and again: there is no such medium any more. */
  readonly broken: () => void;
  /** A new worker stands where one died; all but what is kept was in that one and is gone. */
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
  readonly #kept = new Map<string, To>();
  readonly #deaths: number[] = [];
  readonly #silence = new SilenceWatch(() => this.#died());
  #link: WorkerLink<To, From>;
  #stopWatching: () => void = () => undefined;

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
    const name = keptName(message);
    if (name !== undefined) this.#kept.set(name, message);
    this.#link.send(message, transfer);
  }

  /** Ends the worker at once, for good. */
  terminate(): void {
    this.#stopWatching();
    this.#silence.stop();
    this.#link.terminate();
  }

  #start(): WorkerLink<To, From> {
    const link: WorkerLink<To, From> = new WorkerLink(this.#options.spawn(), this.#options.broken);
    link.messages.add((message) => {
      if (link !== this.#link) return;
      if (message.type === 'statistics') this.#silence.heard();
      if (isAlive(message)) this.#watch(message.lock);
      this.messages.tell(message);
    });
    return link;
  }

  #watch(lock: string): void {
    this.#stopWatching();
    this.#stopWatching = onWorkerDeath(lock, () => this.#died());
  }

  #died(): void {
    const now = performance.now();
    this.terminate();
    this.#deaths.push(now);
    if (this.#deaths.filter((at) => now - at < deathSpan).length > mostDeaths)
      return this.#options.broken();
    this.#link = this.#start();
    for (const message of this.#kept.values()) this.#link.send(message);
    this.#options.revived();
  }
}
