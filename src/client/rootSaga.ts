import type { Saga } from 'redux-saga';
import { all, call, cancel, fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { FeaturePart } from '../effects/feature';
import { supervise } from '../effects/supervise';
import { joinStarted, meetingOver } from '../features/meeting/meeting.actions';
import type { WithMeeting } from '../features/meeting/meeting.selectors';
import { inOrder } from './inOrder';

type Sagas = readonly Saga<[]>[];

function* runAll(sagas: Sagas): SagaGenerator<void> {
  yield* all(sagas.map((saga) => call(supervise, saga)));
}

/** One tree of sagas per meeting: whatever ends it cancels all of it at once. */
function* keepMeetings(sagas: Sagas): SagaGenerator<void> {
  // A part that comes late finds a meeting under way.
  const { isJoining, meetingStatus } = yield* select(({ meeting }: WithMeeting) => meeting);
  if (!isJoining && meetingStatus !== 'joined') yield* take(joinStarted.match);
  while (true) {
    const tree = yield* fork(runAll, sagas);
    yield* take(meetingOver);
    yield* cancel(tree);
    yield* take(joinStarted.match);
  }
}

/**
 * Runs parts of features: some of their sagas always, the others in one meeting after another.
 * @throws Error where the order that they declare cannot be met.
 */
export const rootOf = (parts: readonly FeaturePart[]): (() => SagaGenerator<void>) => {
  const always = inOrder(parts.flatMap((part) => part.always ?? []));
  const inMeeting = inOrder(parts.flatMap((part) => part.inMeeting ?? []));
  return () => runAll([...always, () => keepMeetings(inMeeting)]);
};
