import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis, seconds } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { watchShare } from '../../protocol/signal/commands/sharing';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { seatSettled } from '../connection/connection.actions';
import type { WithRights } from '../meeting/privilege.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectPeople } from '../participants/participants.selectors';
import { videoFlowChanged } from '../video/video.actions';
import { isShareSaid } from './rosterShares.rules';
import { shareMuted } from './sharing.actions';
import { selectWatchedShares } from './shareControls.selectors';
import { selectShares } from './sharing.selectors';

/** How long a picture is shown before it is reported. @decision Some come and go. */
const settling = millis(500);
/** How far apart the pages of a meeting report, for each person in it. @decision */
const spreadPerPerson = 4;
/** After this a refused report is sent again, if its share does not change before. @decision */
const refusedWait = seconds(10);

const changes = [videoFlowChanged.type, shareMuted.type, rosterUpdated.type];
const selectIsSeated = ({ connection, meeting }: WithRights): boolean =>
  connection.connectionStatus === 'connected' && !meeting.isOnHold;

function* report(stream: StreamKey, bOn: boolean): SagaGenerator<boolean> {
  return (yield* ask(watchShare, { id: userOfStream(stream), bOn })).ok;
}

/**
 * Reports what is seen, and what no longer is; `reported` is what the gateway has accepted. False
 * where it refused something.
 */
function* reportWatched(reported: Set<StreamKey>): SagaGenerator<boolean> {
  const seen = yield* select(selectWatchedShares);
  let areAccepted = true;
  for (const stream of reported) {
    if (seen.includes(stream)) continue;
    if (yield* report(stream, false)) reported.delete(stream);
    else areAccepted = false;
  }
  for (const stream of seen) {
    if (reported.has(stream)) continue;
    if (yield* report(stream, true)) reported.add(stream);
    else areAccepted = false;
  }
  return areAccepted;
}

/** The gateway forgets whoever saw a share that is over. */
function* forgetEnded(reported: Set<StreamKey>): SagaGenerator<void> {
  const running = yield* select(selectShares);
  for (const stream of reported) if (!running.includes(stream)) reported.delete(stream);
}

/** Waits until other shares are seen than before, or one of those or of `reported` changes. */
function* awaitChange(
  before: readonly StreamKey[],
  reported: ReadonlySet<StreamKey>,
): SagaGenerator<void> {
  const shares = [...before, ...reported];
  while (true) {
    const seen = yield* select(selectWatchedShares);
    if (seen.length !== before.length || seen.some((one) => !before.includes(one))) return;
    const action = yield* take(changes);
    const isOf = (stream: StreamKey) =>
      rosterUpdated.match(action) && isShareSaid(userOfStream(stream), action.payload);
    if (shares.some(isOf)) return;
  }
}

function* followWatched(): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  const reported = new Set<StreamKey>();
  while (true) {
    yield* forgetEnded(reported);
    const seen = yield* select(selectWatchedShares);
    if (seen.length === reported.size && seen.every((stream) => reported.has(stream))) {
      yield* take(changes);
      continue;
    }
    const people = yield* select(selectPeople);
    const spread = Math.round(clock.random() * people.length * spreadPerPerson);
    yield* call(sleep, millis(settling + spread));
    yield* forgetEnded(reported);
    // Whoever has no seat now reports from the next one.
    if (!(yield* select(selectIsSeated))) {
      yield* take(seatSettled.match);
      continue;
    }
    const watched = yield* select(selectWatchedShares);
    if (!(yield* reportWatched(reported)))
      yield* race({
        changed: call(awaitChange, watched, reported),
        waited: call(sleep, refusedWait),
      });
  }
}

/**
 * Reports to whoever shares that this person sees it: its picture is drawn, and not hidden. On
 * another seat, and on the same one after a lost line, all is reported again.
 */
export function* keepWatching(): SagaGenerator<never> {
  while (true) yield* race({ followed: call(followWatched), seated: take(seatSettled.match) });
}
