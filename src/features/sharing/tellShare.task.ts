import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import type { Refusal } from '../../protocol/error';
import { announcementRefused } from './sharing.actions';
import { selectSharing } from './sharing.selectors';

/**
 * Tells the gateway what the own share shows by now, and whether its sound goes along. What it
 * refuses is announced again later.
 */
export function* tellShare(): SagaGenerator<Result<unknown, Refusal>> {
  const { hasSound, isSoundMuted, surface, isOptimizedForSharedVideo } =
    yield* select(selectSharing);
  const told = yield* ask('switchShare', {
    bOn: true,
    bShareAudioOn: hasSound && !isSoundMuted,
    ...(isOptimizedForSharedVideo && { bVideoShare: true }),
    surface,
  });
  if (!told.ok) yield* put(announcementRefused());
  return told;
}
