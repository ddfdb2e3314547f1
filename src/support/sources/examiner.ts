import type { CauseFound } from '../causes/cause';
import type { Examination } from '../log/examine';

/** What looking a log through has shown so far. */
export interface Findings extends Examination {
  readonly isDone: boolean;
  readonly causes: readonly CauseFound[];
}

/** Time of one step, and the pause between two updates. Milliseconds. @decision */
const turn = 8;
const pictureInterval = 150;

/** Looks a log through, a little at a time, as long as somebody listens. */
export class Examiner {
  readonly #listeners = new Set<() => void>();
  #found: Findings = { lines: 0, frames: 0, mismatches: [], isDone: false, causes: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;

  readonly #examination: Generator<Examination, Examination>;
  readonly #causes: () => readonly CauseFound[];

  constructor(
    examination: Generator<Examination, Examination>,
    causes: () => readonly CauseFound[],
  ) {
    this.#examination = examination;
    this.#causes = causes;
  }

  /** The findings so far; the same object until they change. */
  readonly findings = (): Findings => this.#found;

  /** Subscribes to changes of the findings; returns how to unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#timer ??= setTimeout(() => this.#work());
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  };

  #work(): void {
    this.#timer = undefined;
    if (this.#found.isDone) return;
    const end = performance.now() + turn;
    let step = this.#examination.next();
    while (step.done !== true && performance.now() < end) step = this.#examination.next();
    const isDone = step.done === true;
    this.#timer = isDone ? undefined : setTimeout(() => this.#work());
    if (!isDone && performance.now() - this.#shownAt <= pictureInterval) return;
    this.#shownAt = performance.now();
    this.#found = { ...step.value, isDone, causes: this.#causes() };
    for (const listener of this.#listeners) listener();
  }
}
