import { put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { undoWindow } from '../../protocol/limits';
import { undoOffered, type HostActionDone, type Undoable } from './hosting.actions';

/** Offers to undo a host action for as long as the gateway permits it. */
export function* offerUndo(action: Omit<Undoable, 'until'>): SagaGenerator<HostActionDone> {
  const clock = yield* fromContext('clock');
  yield* put(undoOffered({ ...action, until: clock.now() + undoWindow }));
  return { seq: action.seq, mayUndo: true };
}
