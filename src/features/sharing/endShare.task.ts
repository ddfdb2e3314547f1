import { put, type SagaGenerator } from 'typed-redux-saga';
import { stopMedia } from '../../effects/devices/stopMedia';
import { shareOver } from './sharing.actions';

/** Ends the capture of the own share, also one that is starting. The gateway is not told. */
export function* endShare(): SagaGenerator<void> {
  yield* stopMedia('sharing');
  yield* put(shareOver());
}
