import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { GetContextEffect } from 'redux-saga/effects';
import type { TestContext } from '../../effects/devices/testRig';

/** A value of the test's context, by name. */
export function* fromTest<K extends keyof TestContext>(
  key: K,
): SagaGenerator<TestContext[K], GetContextEffect> {
  return yield* getContext<TestContext[K]>(key);
}
