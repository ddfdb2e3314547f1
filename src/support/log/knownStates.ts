import { StateShrinker } from './shrinking';

/** A state that is known without a replay: that after a line. */
export interface KnownState {
  readonly line: number;
  readonly state: object;
}

/** A stored, shrunk state. */
interface StoredState extends KnownState {
  /** Its number among those that were offered; none of a state that no replay gives. */
  readonly turn?: number;
}

/**
 * The most states stored. In a longer log they lie further apart, so that memory stays bounded.
 * @decision
 */
const mostStates = 800;
/** A file may contain a state at every frame. */
const mostRecorded = 288;

/**
 * States that a replay starts from. All are stored while they are few, then every second one, then
 * every fourth, and so on.
 */
export class KnownStates {
  #states: StoredState[] = [];
  readonly #shrinker = new StateShrinker();
  #every = 1;
  #turns = 0;
  #recorded = 0;
  /** The last restored state: stepping back requests the same one repeatedly. */
  #restored: KnownState | undefined;

  /** The last line with a stored state; -1 before the first. */
  get last(): number {
    return this.#states.at(-1)?.line ?? -1;
  }

  /** Offers the state after a line; lines come in their order. */
  offer(line: number, state: object): void {
    if (line <= this.last) return;
    this.#turns += 1;
    if (this.#turns % this.#every !== 0) return;
    this.#states.push({ line, state: this.#shrinker.shrink(state), turn: this.#turns });
    if (this.#states.length - this.#recorded <= mostStates) return;
    this.#every *= 2;
    this.#states = this.#states.filter(({ turn = 0 }) => turn % this.#every === 0);
  }

  /**
   * Stores a state that no replay can produce, however near another one is; lines come in order.
   */
  record(line: number, state: object): void {
    if (line <= this.last || this.#recorded >= mostRecorded) return;
    this.#recorded += 1;
    this.#states.push({ line, state: this.#shrinker.shrink(state) });
  }

  /** The last state at or before `line`, and after `after` if given. */
  before(line: number, after = -1): KnownState | undefined {
    const found = this.#states.findLast((each) => each.line <= line);
    if (!found || found.line <= after) return undefined;
    if (this.#restored?.line !== found.line)
      this.#restored = { line: found.line, state: this.#shrinker.restore(found.state) };
    return this.#restored;
  }
}
