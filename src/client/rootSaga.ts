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

/** One saga tree per meeting; the end of the meeting cancels it. */
function* keepMeetings(sagas: Sagas): SagaGenerator<void> {
  // A part that loads late may find a meeting in progress.
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
 * Runs feature parts: some sagas always, the others once per meeting. @throws Error when their
 * declared order cannot be met.
 */
export const rootOf = (parts: readonly FeaturePart[]): (() => SagaGenerator<void>) => {
  const always = inOrder(parts.flatMap((part) => part.always ?? []));
  const inMeeting = inOrder(parts.flatMap((part) => part.inMeeting ?? []));
  return () => runAll([...always, () => keepMeetings(inMeeting)]);
};
