import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../context';

/** Stops and releases the primary microphone; other local audio goes on. */
export function* releaseFirstMicrophone(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { microphone } = yield* fromContext('captures');
  engine.stopMicrophone();
  microphone.release();
}

/** Stops the second microphone and lets it go. */
export function* releaseSecondMicrophone(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { secondary } = yield* fromContext('captures');
  engine.stopSecondaryMicrophone();
  secondary.release();
}
