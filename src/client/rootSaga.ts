import { all, call, cancel, fork, take, type SagaGenerator } from 'typed-redux-saga';
import { supervise } from '../effects/supervise';
import { joinStarted, meetingOver } from '../features/meeting/meeting.actions';
import { lobbySagas } from './lobbySagas';
import type { MeetingSagas } from './meetingSagas';

function* meetingTree({ whileInMeeting }: MeetingSagas): SagaGenerator<void> {
  yield* all(whileInMeeting.map((saga) => call(supervise, saga)));
}

/** One tree of sagas per meeting: whatever ends it cancels all of it at once. */
function* keepMeetings(sagas: MeetingSagas): SagaGenerator<void> {
  while (true) {
    yield* take(joinStarted.match);
    const tree = yield* fork(meetingTree, sagas);
    yield* take(meetingOver);
    yield* cancel(tree);
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
