import type * as z from 'zod/mini';
import { call, select, take, type SagaGenerator } from 'typed-redux-saga';
import { parseJson, parseWith } from '../protocol/parse';
import type { SessionKey } from '../transport/storagePort';
import { fromContext } from './context';
import type { PageMemory } from './feature';

/** The part of a state that a reloaded page restores. */
export interface Remembered<Value, State> {
  readonly key: SessionKey;
  /** A longer text was written by something else, in UTF-16 units. */
  readonly limit: number;
  /** What this tab's store may hold; anything else counts as nothing. */
  readonly schema: z.ZodMiniType<Value>;
  /** Types of the actions after which the value may be another. */
  readonly changes: readonly string[];
  /** Waits until this page owns the value, and returns its selector from then on. */
  readonly begin: () => SagaGenerator<(state: State) => Value>;
  readonly restore: (value: Value) => SagaGenerator<void>;
}

/** A memory in this tab's store. @source core 3 (stored per-session keys) */
export const pageMemory = <Value, State>({
  key,
  limit,
  schema,
  changes,
  begin,
  restore,
}: Remembered<Value, State>): PageMemory => ({
  key,
  *keep() {
    const storage = yield* fromContext('storage');
    const selectValue = yield* begin();
    let written = '';
    while (true) {
      // Changes of one turn are read once, when all have been reduced.
      yield* call(storage.ready);
      const text = JSON.stringify(yield* select(selectValue));
      if (text !== written) storage.session.set(key, text);
      written = text;
      yield* take([...changes]);
    }
  },
  *recall() {
    const { session } = yield* fromContext('storage');
    const json = parseJson(session.get(key) ?? '', limit);
    const value = json.ok ? parseWith(schema, json.value) : json;
    if (value.ok) yield* restore(value.value);
  },
});
