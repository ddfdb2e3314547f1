import type { FromVideo, ToVideo } from '../../protocol/engine/video';
import { Listeners } from './listeners';
import { onWorkerDeath } from './workerLife';
import { WorkerLink } from './workerLink';

/** A worker that dies more often than this within the span will die again. @decision */
const mostDeaths = 3;
const deathSpan = 60_000;

/** What a lasting worker is made of. */
export interface LastingVideoOptions {
  readonly spawn: () => Worker;
  /** Its script fails, or it dies again and again: there is no video any more. */
  readonly broken: () => void;
  /** A new worker stands where one died; what was in that one is gone. */
  readonly revived: () => void;
}

type Link = WorkerLink<ToVideo, FromVideo>;
type Limits = Extract<ToVideo, { readonly type: 'limitReception' | 'limitSending' }>;

/**
 * The video worker, in place of which another one is started when it dies: killed by the browser for
 * its memory, or by a fault. @source RELIABILITY R13 (worker killed)
 */
export class LastingVideo {
  readonly #options: LastingVideoOptions;
  readonly messages = new Listeners<[FromVideo]>();
  readonly #limits = new Map<Limits['type'], Limits>();
  readonly #deaths: number[] = [];
  #link: Link;
  #stopWatching: () => void = () => undefined;

  constructor(options: LastingVideoOptions) {
    this.#options = options;
    this.#link = this.#start();
  }

  /** What the first worker found it can do; undefined where it did not start. */
  ready(): ReturnType<Link['ready']> {
    return this.#link.ready();
  }

  /** Sends a message; what is in `transfer` changes hands. */
  send(message: ToVideo, transfer?: Transferable[]): void {
    // A later worker must not do more than the one before was allowed to.
    if (message.type === 'limitReception' || message.type === 'limitSending')
      this.#limits.set(message.type, message);
    this.#link.send(message, transfer);
  }

  /** Ends the worker at once, for good. */
  terminate(): void {
    this.#stopWatching();
    this.#link.terminate();
  }

  #start(): Link {
    const link: Link = new WorkerLink(this.#options.spawn(), this.#options.broken);
    link.messages.add((message) => {
      if (link !== this.#link) return;
      if (message.type === 'alive') this.#watch(message.lock);
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
    this.#link.terminate();
    this.#deaths.push(now);
    if (this.#deaths.filter((at) => now - at < deathSpan).length > mostDeaths)
      return this.#options.broken();
    this.#link = this.#start();
    for (const limits of this.#limits.values()) this.#link.send(limits);
    this.#options.revived();
  }
}
