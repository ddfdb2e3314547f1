import { put, type SagaGenerator } from 'typed-redux-saga';
import { stopMedia } from '../../effects/devices/stopMedia';
import type { ShareEnding } from '../../protocol/vocabulary/sharing';
import { shareOver } from './sharing.actions';

/**
 * Ends the capture of the own share for a reason, or one that is starting. The gateway is not told.
 */
export function* endShare(because?: ShareEnding): SagaGenerator<void> {
  yield* stopMedia('sharing');
  yield* put(shareOver(because));
}
