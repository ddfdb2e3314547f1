import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { OwnMedia } from '../../effects/feature';

/** The local media of all features. */
export function* ownMedia(): SagaGenerator<readonly OwnMedia[]> {
  const resumes = yield* fromContext('resumes');
  return resumes.flatMap(({ media = [] }) => media);
}

/** Stops capturing and sending, also what is starting, and releases the devices. */
export function* silence(): SagaGenerator<void> {
  for (const { stop } of yield* ownMedia()) yield* stop();
}
