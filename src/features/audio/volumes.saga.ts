import { fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { defaultVolume } from '../../protocol/limits';
import { selectMayWithdraw } from '../connection/connection.selectors';
import { joinSucceeded, meetingOver } from '../meeting/meeting.actions';
import { findPerson } from '../participants/findPerson.task';
import { userVolumeChanged, userVolumeRequested } from './audio.actions';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

interface Volume {
  readonly userId: number;
  readonly volume: number;
}

/** Sets the local volume of one person. @source media 9 (default 100, locally muted 0) */
function* changeVolume({ userId, volume }: Volume): Outcome {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  const person = yield* findPerson(userId);
  if (!person.ok) return person;
  const engine = yield* fromContext('engine');
  const clamped = Math.min(100, Math.max(0, Math.round(volume)));
  engine.setVolume(userId, clamped);
  yield* put(userVolumeChanged({ userId, volume: clamped }));
  return ok(undefined);
}

/**
 * Resets volumes with the seats: another run of the meeting, or another meeting, assigns the same
 * number to another person.
 */
export function* keepVolumes(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const changed = new Set<number>();
  try {
    while (true) {
      const { set, seat } = yield* race({
        set: take(userVolumeChanged.match),
        seat: take(joinSucceeded.match),
      });
      if (set) changed.add(set.payload.userId);
      if (seat?.payload.reply.resumed !== false) continue;
      for (const userId of changed) engine.setVolume(userId, defaultVolume);
      changed.clear();
    }
  } finally {
    for (const userId of changed) engine.setVolume(userId, defaultVolume);
  }
}

/** Intents about people's volumes. */
export function* watchVolumes(): SagaGenerator<void> {
  yield* fork(takeIntent<Volume>, userVolumeRequested, changeVolume, { until: meetingOver });
}
