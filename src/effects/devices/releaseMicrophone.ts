import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../context';

/** Stops and releases the primary microphone; other local audio continues. */
export function* releaseFirstMicrophone(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { microphone } = yield* fromContext('captures');
  engine.stopMicrophone();
  microphone.release();
}

/** Stops and releases the second microphone. */
export function* releaseSecondMicrophone(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { secondary } = yield* fromContext('captures');
  engine.stopSecondaryMicrophone();
  secondary.release();
}
