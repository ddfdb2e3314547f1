interface Due {
  at: number;
  /** When it was due before its machine stood still. */
  readonly since: number;
  readonly order: number;
  readonly machine: Machine;
  readonly run: () => void;
  isOff: boolean;
}

const isBefore = (a: Due, b: Due): boolean =>
  a.at !== b.at ? a.at < b.at : a.since !== b.since ? a.since < b.since : a.order < b.order;

/** A process of the world: what it has planned dies with it, and waits while it stands still. */
export class Machine {
  isAlive = true;
  standsStillUntil = 0;
  /** How far this machine's clock on the wall is off, ms. */
  skew = 0;
  /** Timers that are set. */
  timers = 0;

  readonly #scheduler: Scheduler;

  constructor(
    readonly name: string,
    scheduler: Scheduler,
  ) {
    this.#scheduler = scheduler;
  }

  /** Runs once after `delay` ms of virtual time, unless cancelled or dead. */
  after(delay: number, run: () => void): () => void {
    this.timers += 1;
    const done = this.#scheduler.plan(this, delay, () => {
      this.timers -= 1;
      run();
    });
    let isSet = true;
    return () => {
      // What has run has counted itself off.
      if (isSet && done()) this.timers -= 1;
      isSet = false;
    };
  }

  /** Milliseconds since 1970, as this machine believes. */
  wallTime(): number {
    return 1_790_000_000_000 + Math.floor(this.#scheduler.now) + this.skew;
  }

  /** Nothing happens on this machine for `duration` ms; what was to happen does so then, in order. */
  standStill(duration: number): void {
    this.standsStillUntil = Math.max(this.standsStillUntil, this.#scheduler.now + duration);
  }

  /** Nothing that this machine has planned happens. */
  kill(): void {
    this.isAlive = false;
  }
}

/** Virtual time: what is planned happens in order of time, then of planning. Nothing else moves. */
export class Scheduler {
  now = 0;
  /** Counts what has happened. */
  steps = 0;
  readonly #heap: Due[] = [];
  #orders = 0;

  machine(name: string): Machine {
    return new Machine(name, this);
  }

  /** Plans; the answer takes it back and says whether it was still to come. */
  plan(machine: Machine, delay: number, run: () => void): () => boolean {
    this.#orders += 1;
    const at = this.now + Math.max(0, delay);
    const due: Due = { at, since: at, order: this.#orders, machine, run, isOff: false };
    this.#push(due);
    return () => {
      const wasOn = !due.isOff;
      due.isOff = true;
      return wasOn;
    };
  }

  /**
   * Lets time pass, with promises settled after each step. `isOver` ends it early.
   */
  async pass(until: number, isOver: () => boolean = () => false): Promise<void> {
    await settled();
    for (let due = this.#heap[0]; due && due.at <= until && !isOver(); due = this.#heap[0]) {
      this.#pop();
      const { machine } = due;
      if (due.isOff || !machine.isAlive) continue;
      if (machine.standsStillUntil > due.at) {
        due.at = machine.standsStillUntil;
        this.#push(due);
        continue;
      }
      this.now = Math.max(this.now, due.at);
      this.steps += 1;
      due.isOff = true;
      due.run();
      await settled();
    }
    if (!isOver()) this.now = Math.max(this.now, until);
  }

  #push(due: Due): void {
    const heap = this.#heap;
    let at = heap.push(due) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(due, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = due;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    const size = heap.length;
    if (size === 0) return;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
  }
}

/** Every promise of the world is settled when the next turn of the loop begins: none waits for I/O. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
