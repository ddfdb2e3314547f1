import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { SeatMemory } from '../../effects/feature';
import { meetingChanged } from '../../events/received';
import { awaitPreferences } from '../devices/preferences.task';
import type { WithDevices } from '../devices/devices.selectors';
import { holdEnded, holdStarted, joinSucceeded } from '../meeting/meeting.actions';
import { selectIsOnHold } from '../meeting/meeting.selectors';
import { ownMedia, silence } from './silence.task';

const isSentAway = (action: Action): boolean =>
  meetingChanged.match(action) && action.payload.body.reason === 'on hold';

/** Whether the microphone or camera runs for the preview, which is not sent. */
const selectIsPreviewed = ({ devices }: WithDevices): boolean =>
  [devices.preview.camera, devices.preview.microphone].some(
    ({ status }) => status === 'started' || status === 'starting',
  );

/** Whether media from before a hold or a reload are not restored yet. */
function* areSuspended(): SagaGenerator<boolean> {
  for (const media of yield* ownMedia()) if (yield* media.areSuspended()) return true;
  return false;
}

/**
 * Stores what was sent, and stops it; a second indication of the same hold changes nothing. On hold
 * nothing is sent or played, and nothing is captured except for the preview, which continues.
 * @source core 4
 */
function* hold(): SagaGenerator<void> {
  if (!(yield* areSuspended())) yield* put(holdStarted());
  if (!(yield* select(selectIsPreviewed))) yield* call(silence);
  const engine = yield* fromContext('engine');
  engine.stopPlayback();
}

/** Restarts what was sent before, for every feature. */
function* restore(): SagaGenerator<void> {
  yield* awaitPreferences();
  if (!(yield* areSuspended()) || (yield* select(selectIsOnHold))) return;
  for (const { restart } of yield* ownMedia()) yield* restart();
  yield* put(holdEnded());
}

/** Restarts what a hold stopped once the seat is off hold. @source core 4 */
export function* resumeAfterHold(): SagaGenerator<SeatMemory> {
  return {
    *settled() {
      yield* fork(restore);
    },
  };
}

/**
 * On hold, stores audio, video and muted, and restores them on admission. The seat's `isOnHold`
 * decides; an earlier indication of the gateway only speeds it up.
 * @source core 4
 */
export function* keepHold(): SagaGenerator<void> {
  while (true) {
    const { seated } = yield* race({
      sentAway: take(isSentAway),
      seated: take(joinSucceeded.match),
    });
    const isOnHold = yield* select(selectIsOnHold);
    // The same indication starts and ends a hold.
    const isComing = seated ? seated.payload.reply.isOnHold : !isOnHold;
    if (isComing) yield* call(hold);
  }
}
