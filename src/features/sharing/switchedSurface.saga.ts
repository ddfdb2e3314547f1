import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { remoteControlSent } from '../../events/received';
import type { CapturedSurface } from '../../transport/devicesPort';
import { rosterUpdated } from '../participants/participants.actions';
import { answerRemoteRequested } from '../remote-control/remoteControl.actions';
import {
  shareOver,
  shareSoundBegan,
  shareSoundEnded,
  shareStarted,
  surfaceChanged,
} from './sharing.actions';
import { sendSound } from './sharing.saga';
import { selectSharing } from './sharing.selectors';
import { openSurfaceChannel } from './surface.channel';
import { tellShare } from './tellShare.task';

function* awaitSwitch(captured: CapturedSurface): SagaGenerator<void> {
  const switches = yield* call(openSurfaceChannel, captured);
  try {
    yield* take(switches);
  } finally {
    switches.close();
  }
}

/** Shows and announces what a surface is by now, and sends its sound or stops it. */
function* bringInStep(captured: CapturedSurface, isRenamed: boolean): SagaGenerator<boolean> {
  const { surface } = captured;
  const hasSound = captured.sound !== undefined;
  const { secondaryCameraId, ...known } = yield* select(selectSharing);
  const isAnother = known.surface !== surface || isRenamed;
  if (!isAnother && known.hasSound === hasSound) return false;
  if (known.hasSound !== hasSound) yield* sendSound(captured);
  // Another surface ends remote control, its sound does not.
  if (isAnother) {
    yield* put(surfaceChanged({ surface, hasSound, secondaryCameraId }));
    return true;
  }
  yield* put(hasSound ? shareSoundBegan() : shareSoundEnded());
  yield* tellShare();
  return true;
}

/** At these it looks again: the timers of a hidden page are slow, and its socket is not. */
const occasions = [rosterUpdated.type, remoteControlSent.type, answerRemoteRequested.type];

function* followSurface(): SagaGenerator<void> {
  const { surface } = yield* fromContext('captures');
  let known: CapturedSurface | undefined;
  let source = '';
  while (true) {
    const captured = surface.current();
    if (!captured) return;
    // What the page itself picked it announces too.
    const isRenamed = captured === known && captured.source !== source;
    known = captured;
    ({ source } = captured);
    // While it was announced it may have been switched again.
    if (yield* bringInStep(captured, isRenamed)) continue;
    yield* race({
      switched: call(awaitSwitch, captured),
      replaced: take(surfaceChanged.match),
      looked: take(occasions),
    });
  }
}

/**
 * Follows what the own share shows: people switch it in the browser's own bar, and the page only
 * hears of it. @source media 5 (remote control of an entire screen only)
 */
export function* keepSwitchedSurface(): SagaGenerator<never> {
  while (true) {
    yield* take(shareStarted.match);
    yield* race({ followed: call(followSurface), over: take(shareOver.match) });
  }
}
