import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { days, millis } from '../../kernel/units';
import { sleep } from '../../effects/sleep';
import { scheduleTexts } from '../../protocol/vocabulary/scheduleTexts';
import { raiseNotice } from '../alerts/notice.task';
import { joinSucceeded, meetingOver } from '../meeting/meeting.actions';
import { selectIsControlling } from '../participants/participants.selectors';
import { scheduledEndPassed } from './sounds.slice';

/** A browser's timer runs at most 24 days. */
const longestSleep = days(1);

/** Tells hosts when the scheduled end passes, `left` ms from now. */
function* tellAtEnd(left: number): SagaGenerator<void> {
  for (let rest = left; rest > 0; rest -= longestSleep)
    yield* call(sleep, millis(Math.min(rest, longestSleep)));
  if (!(yield* select(selectIsControlling))) return;
  yield* put(scheduledEndPassed());
  yield* raiseNotice({
    intent: 'info',
    type: 'schedule',
    reason: scheduleTexts.ranLate,
    of: scheduledEndPassed.type,
  });
}

/**
 * Notifies host and co-hosts once, by sound and text, when the meeting passes its scheduled end;
 * people who join later are not notified.
 * @source core 2 (running_late)
 * @decision The documents name only the sound. It plays for those who can end the meeting.
 */
export function* keepOverrun(): SagaGenerator<never> {
  let left: number | undefined;
  while (true) {
    const { joined } = yield* race({
      joined: take(joinSucceeded.match),
      over: take(meetingOver),
      ...(left !== undefined && left > 0 && { passed: call(tellAtEnd, left) }),
    });
    // A resumed seat receives the remaining time again, by the gateway's clock.
    left = joined?.payload.reply.scheduledEndIn;
  }
}
