import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { shareOver, shareThawed } from './sharing.actions';
import { selectSharing } from './sharing.selectors';

/** Ends once the own share is not frozen. */
export function* awaitThawed(): SagaGenerator<void> {
  while ((yield* select(selectSharing)).isFrozen) yield* take([shareThawed.type, shareOver.type]);
}
