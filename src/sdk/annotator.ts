import type { PlenaryState } from '../client/client';
import { selectMayAnnotate } from '../features/annotation/annotation.selectors';
import { firstPencil, tools, type Pencil } from '../features/annotation/pencil.rules';
import { PlenaryError, refusal } from '../protocol/error';
import { markColours, markWidths, stamps } from '../protocol/vocabulary/annotation';
import { joinTexts } from '../protocol/vocabulary/messages';

const isOneOf = (list: readonly unknown[], value: unknown): boolean =>
  value === undefined || list.includes(value);

/** Callers without types may pass any value. */
const isPencil = ({ tool, colour, width, stamp, fades }: Partial<Pencil>): boolean =>
  isOneOf(tools, tool) &&
  isOneOf(markColours, colour) &&
  isOneOf(markWidths, width) &&
  isOneOf(stamps, stamp) &&
  isOneOf([true, false], fades);

/** Whose share this person annotates, and with what. */
export class Annotator {
  readonly #read: () => PlenaryState;
  readonly #changed: (target: number) => void;
  readonly #listeners = new Set<() => void>();
  #target = 0;
  #pencil = firstPencil;

  /** `changed` hears of each new target. */
  constructor(read: () => PlenaryState, changed: (target: number) => void) {
    this.#read = read;
    this.#changed = changed;
  }

  /** Whose share is annotated; 0 for nobody's. */
  get target(): number {
    return this.#target;
  }

  get pencil(): Pencil {
    return this.#pencil;
  }

  /** @throws PlenaryError where the person may not draw */
  start(userId: number): void {
    const may = selectMayAnnotate(this.#read(), userId);
    if (!may.isAllowed) throw new PlenaryError(may.refusal);
    this.#aim(userId);
  }

  stop(): void {
    this.#aim(0);
  }

  /** @throws PlenaryError for a value that does not exist */
  choose(changes: Partial<Pencil>): void {
    if (!isPencil(changes))
      throw new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) this.#pencil = { ...this.#pencil, [name]: value };
    this.#tell();
  }

  /** Ends what is no longer allowed; call it when the state has changed. */
  follow(): void {
    if (this.#target !== 0 && !selectMayAnnotate(this.#read(), this.#target).isAllowed) this.stop();
  }

  /** Calls `listener` at each change of target or pencil until the result is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #aim(target: number): void {
    if (target === this.#target) return;
    this.#target = target;
    this.#changed(target);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
