import type {
  EngineEnvironment,
  OpenedSocket,
  SocketEvents,
} from '../../../workers/engine/environment';

/** A socket whose other end is the test. */
export class FakeSocket implements OpenedSocket {
  readonly url: string;
  readonly events: SocketEvents;
  readonly texts: string[] = [];
  readonly packets: Uint8Array<ArrayBuffer>[] = [];
  bufferedBytes = 0;
  closedWith: number | undefined;
  /** Hears each text as it is sent. */
  heard: (text: string) => void = () => undefined;

  constructor(url: string, events: SocketEvents) {
    this.url = url;
    this.events = events;
  }

  buffered(): number {
    return this.bufferedBytes;
  }

  send(message: string | Uint8Array<ArrayBuffer>): void {
    if (typeof message === 'string') {
      this.texts.push(message);
      this.heard(message);
    } else this.packets.push(message.slice());
  }

  close(code: number): void {
    this.closedWith = code;
  }
}

interface Timer {
  readonly at: number;
  readonly interval: number | undefined;
  readonly task: () => void;
}

/** Calls that the cipher's threads have not answered yet. */
const ciphering = new Set<Promise<unknown>>();

/** Real cryptography, with a count of what it still owes: `settle` waits for it. */
export const countedSubtle = new Proxy(crypto.subtle, {
  get: (subtle, name: keyof SubtleCrypto) => {
    const method: unknown = Reflect.get(subtle, name);
    if (typeof method !== 'function') return method;
    return async (...args: unknown[]): Promise<unknown> => {
      const answer: Promise<unknown> = Reflect.apply(method, subtle, args);
      ciphering.add(answer);
      try {
        return await answer;
      } finally {
        ciphering.delete(answer);
      }
    };
  },
});

/** A worker's surroundings under the test's clock; cryptography is real. */
export class FakeEnvironment implements EngineEnvironment {
  readonly sockets: FakeSocket[] = [];
  readonly subtle = countedSubtle;
  #now = 1_000_000;
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  every(interval: number, task: () => void): () => void {
    return this.#add({ at: this.#now + interval, interval, task });
  }

  after(delay: number, task: () => void): () => void {
    return this.#add({ at: this.#now + delay, interval: undefined, task });
  }

  openSocket(url: string, events: SocketEvents): OpenedSocket {
    const socket = new FakeSocket(url, events);
    this.sockets.push(socket);
    return socket;
  }

  /** Lets `elapsed` ms pass, timers included. */
  pass(elapsed: number): void {
    const end = this.#now + elapsed;
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.#now = Math.max(this.#now, due.at);
      if (due.interval !== undefined) this.#timers.add({ ...due, at: due.at + due.interval });
      due.task();
    }
    this.#now = end;
  }

  /** Time passes in which the worker does not run: what was due in it is done once, after it. */
  freeze(elapsed: number): void {
    this.#now += elapsed;
    for (const timer of [...this.#timers])
      if (timer.interval !== undefined && timer.at < this.#now) {
        this.#timers.delete(timer);
        this.#timers.add({ ...timer, at: this.#now });
      }
  }

  /** Timers that still run: after closing there must be none. */
  get runningTimers(): number {
    return this.#timers.size;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => {
      for (const known of this.#timers) if (known.task === timer.task) this.#timers.delete(known);
    };
  }
}

/** Turns of the event loop without a cipher at work, after which nothing more follows. */
const quietTurns = 3;

/** Lets promises that are due, and the cipher's threads, finish. */
export const settle = async (): Promise<void> => {
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (ciphering.size > 0) quiet = -1;
  }
};
