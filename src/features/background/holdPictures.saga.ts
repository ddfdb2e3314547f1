import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';

/** Nobody is seen before it is known whether a background was chosen: `keepBackground` lets go. */
export function* holdPictures(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.holdPictures();
}
