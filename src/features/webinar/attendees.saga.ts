import { all, call, put, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { openThrottledChannel, type ThrottledChannel } from '../../effects/throttledChannel';
import { webinarAttendeesChanged } from '../../events/received';
import { mergeAttendees, type AttendeeChange } from './attendees.rules';
import { webinarAttendeesUpdated } from './webinar.actions';

function* gather({ add }: ThrottledChannel<AttendeeChange>): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(webinarAttendeesChanged.match);
    add(payload.body);
  }
}

function* release({ runs }: ThrottledChannel<AttendeeChange>): SagaGenerator<never> {
  while (true) yield* put(webinarAttendeesUpdated(mergeAttendees(yield* take(runs))));
}

/** A burst of attendees is one change of the list. @source core 9 */
export function* keepAttendees(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const gate = openThrottledChannel<AttendeeChange>(clock);
  try {
    yield* all([call(gather, gate), call(release, gate)]);
  } finally {
    gate.runs.close();
  }
}
