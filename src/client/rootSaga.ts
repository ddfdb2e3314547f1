import { all, call, cancel, fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import { supervise } from '../effects/supervise';
import { joinStarted, meetingOver } from '../features/meeting/meeting.actions';
import type { WithMeeting } from '../features/meeting/meeting.selectors';
import { lobbySagas } from './lobbySagas';
import type { MeetingSagas } from './meetingSagas';

function* meetingTree({ whileInMeeting }: MeetingSagas): SagaGenerator<void> {
  yield* all(whileInMeeting.map((saga) => call(supervise, saga)));
}

/** One tree of sagas per meeting: whatever ends it cancels all of it at once. */
function* keepMeetings(sagas: MeetingSagas): SagaGenerator<void> {
  // A part that comes late finds a meeting under way.
  const { isJoining, meetingStatus } = yield* select(({ meeting }: WithMeeting) => meeting);
  if (!isJoining && meetingStatus !== 'joined') yield* take(joinStarted.match);
  while (true) {
    const tree = yield* fork(meetingTree, sagas);
    yield* take(meetingOver);
    yield* cancel(tree);
    yield* take(joinStarted.match);
  }
}

/** The sagas that a client begins with. */
export function* lobbyRoot(): SagaGenerator<void> {
  yield* all(lobbySagas.map((saga) => call(supervise, saga)));
}

/** The sagas of meetings, one meeting after another. */
export function* meetingRoot(sagas: MeetingSagas): SagaGenerator<void> {
  yield* all(
    sagas.always
      .map((saga) => call(supervise, saga))
      .concat(call(supervise, () => keepMeetings(sagas))),
  );
}
