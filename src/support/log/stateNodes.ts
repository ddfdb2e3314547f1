import type { LogRecordOf, LogValue } from '../../protocol/action-log/records';

/** A segment's objects by number. States share them. */
export class StateNodes {
  readonly #objects = new Map<number, object>();

  /** Clears all: each segment writes its own. */
  clear(): void {
    this.#objects.clear();
  }

  add([, id, names, values]: LogRecordOf<'node'>): void {
    const own = values.map((value) => this.#resolve(value));
    this.#objects.set(
      id,
      Object.freeze(
        names === null ? own : Object.fromEntries(names.map((name, at) => [name, own[at]])),
      ),
    );
  }

  /** The object with this number, if the segment has defined it. */
  get(id: number): object | undefined {
    return this.#objects.get(id);
  }

  #resolve(value: LogValue): unknown {
    return Array.isArray(value) ? (this.#objects.get(Number(value[0])) ?? null) : value;
  }
}
