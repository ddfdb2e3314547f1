import { setImmediate as settled } from 'node:timers/promises';
import { namesIn } from '../../../src/client/recording/namesIn';
import type { FromLog, ToLog } from '../../../src/protocol/engine/log';
import { LogEngine } from '../../../workers/engine/log/logEngine';
import { collectWords } from '../../words/collect.cjs';

const logId = 'measured';

/** The log's worker in this process, with a database that counts. */
export class Writer {
  /** CPU time of all that the worker did, in ms. */
  cpu = 0;
  /** Bytes written to the database, also for a piece that was written again. */
  written = 0;
  readonly #kept = new Map<string, unknown>();
  readonly #said: FromLog[] = [];
  readonly #engine: LogEngine;
  readonly #waiting: ToLog[] = [];
  #everyFive = (): void => undefined;
  #fiveAt = 5000;

  constructor() {
    this.#engine = new LogEngine({
      post: (message) => this.#said.push(message),
      openDatabase: () => Promise.resolve(this.#database()),
      words: collectWords(),
      salt: globalThis.crypto.getRandomValues(new Uint8Array(32)),
      seal: {
        subtle: globalThis.crypto.subtle,
        random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
      },
      every: (_interval, task) => {
        this.#everyFive = task;
      },
      now: () => Date.now(),
    });
  }

  open(state: object): void {
    this.take({ type: 'open', logId, names: namesIn(state) });
  }

  take(message: ToLog): void {
    this.#waiting.push(message);
  }

  /** Lets the worker do its pending work, at the page's time `at` in milliseconds. */
  async work(at: number): Promise<void> {
    const isKept = at >= this.#fiveAt;
    if (this.#waiting.length === 0 && !isKept) return;
    const messages = structuredClone(this.#waiting.splice(0));
    const begun = process.cpuUsage();
    for (const message of messages) this.#engine.obey(message);
    if (isKept) this.#everyFive();
    await settled();
    const { user, system } = process.cpuUsage(begun);
    this.cpu += (user + system) / 1000;
    while (at >= this.#fiveAt) this.#fiveAt += 5000;
  }

  /** Returns the bytes in the database. */
  stored(): number {
    let sum = 0;
    for (const value of this.#kept.values()) sum += value instanceof Uint8Array ? value.length : 0;
    return sum;
  }

  /** Returns the file as a person would send it. */
  async file(): Promise<Uint8Array> {
    this.#engine.obey({ type: 'export', requestId: 1, logId });
    for (;;) {
      const exported = this.#said.find((message) => message.type === 'exported');
      if (exported?.type === 'exported') return new Uint8Array(await exported.file.arrayBuffer());
      if (this.#said.some(({ type }) => type === 'failed')) throw new Error('Nothing was kept');
      await settled();
    }
  }

  #database() {
    return {
      getItem: (key: string) => Promise.resolve(this.#kept.get(key)),
      setItem: (key: string, value: unknown) => {
        this.written += value instanceof Uint8Array ? value.length : 0;
        return Promise.resolve(void this.#kept.set(key, value));
      },
      removeItem: (key: string) => Promise.resolve(void this.#kept.delete(key)),
      keys: () => Promise.resolve([...this.#kept.keys()]),
    };
  }
}
