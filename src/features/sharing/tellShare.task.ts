import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { switchShare } from '../../protocol/signal/commands/sharing';
import type { Refusal } from '../../protocol/error';
import { selectSelf } from '../participants/participants.selectors';
import { announcementRefused, shareOptimized } from './sharing.actions';
import { selectAreSeveral, selectSharing } from './sharing.selectors';

/**
 * Whether the own share is announced as optimized for shared video. Where several are allowed by
 * now, the gateway takes only what it knows already: the rest is no longer optimized.
 */
function* isAnnouncedOptimized(): SagaGenerator<boolean> {
  const { isOptimizedForSharedVideo } = yield* select(selectSharing);
  if (!isOptimizedForSharedVideo || !(yield* select(selectAreSeveral)))
    return isOptimizedForSharedVideo;
  const isKnown = (yield* select(selectSelf))?.bVideoShare === true;
  if (!isKnown) yield* put(shareOptimized({ isOn: false }));
  return isKnown;
}

/**
 * Tells the gateway what the own share shows by now, and whether its sound goes along. What it
 * refuses is announced again later.
 */
export function* tellShare(): SagaGenerator<Result<unknown, Refusal>> {
  const { hasSound, isSoundMuted, surface, surfaceNo } = yield* select(selectSharing);
  const isOptimized = yield* isAnnouncedOptimized();
  const switched = yield* ask(switchShare, {
    bOn: true,
    bShareAudioOn: hasSound && !isSoundMuted,
    ...(isOptimized && { bVideoShare: true }),
    surface,
    surfaceNo,
  });
  if (!switched.ok) yield* put(announcementRefused());
  return switched;
}
