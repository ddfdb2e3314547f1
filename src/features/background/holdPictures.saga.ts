import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';

/**
 * Holds frames back until it is known whether a background was chosen; `keepBackground` releases
 * them.
 */
export function* holdPictures(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.processorsOf('camera').holdPictures();
}
