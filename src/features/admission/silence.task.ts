import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { OwnMedia } from '../../effects/feature';

/** The local media of all features. */
export function* ownMedia(): SagaGenerator<readonly OwnMedia[]> {
  const resumes = yield* fromContext('resumes');
  return resumes.flatMap(({ media = [] }) => media);
}

/** Whether local media of any feature are sent, or about to be. */
export function* isSending(): SagaGenerator<boolean> {
  for (const { areSending } of yield* ownMedia()) if (yield* areSending()) return true;
  return false;
}

/** Stops capturing and sending, also what is starting, and releases the devices. */
export function* silence(): SagaGenerator<void> {
  for (const { stop } of yield* ownMedia()) yield* stop();
}
