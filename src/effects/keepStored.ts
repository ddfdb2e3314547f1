import type { Action } from '@reduxjs/toolkit';
import type * as z from 'zod/mini';
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { parseWith } from '../protocol/parse';
import type { LocalKey } from '../transport/storagePort';
import { fromContext } from './context';

/** The part of a state that this browser stores, and how to read it back. */
export interface Stored<Value, State> {
  readonly key: LocalKey;
  /** What storage may hold; anything else counts as nothing. */
  readonly schema: z.ZodMiniType<Value>;
  readonly loaded: (value: Value) => Action;
  readonly isChange: (action: Action) => boolean;
  readonly selectValue: (state: State) => Value;
}

/** Restores the stored value, then stores every change. */
export function* keepStored<Value, State>(stored: Stored<Value, State>): SagaGenerator<void> {
  const { key, schema, loaded, isChange, selectValue } = stored;
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  const read = parseWith(schema, yield* call(() => storage.local.get(key)));
  if (read.ok) yield* put(loaded(read.value));
  let written = yield* select(selectValue);
  while (true) {
    const value = yield* select(selectValue);
    // What changes while it is being written is written next.
    if (value === written) yield* take(isChange);
    else yield* call(() => storage.local.set(key, (written = value)));
  }
}
