import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { days, millis } from '../../kernel/units';
import { sleep } from '../../effects/sleep';
import { scheduleTexts } from '../../protocol/vocabulary/scheduleTexts';
import { raiseNotice } from '../alerts/notice.task';
import { joinSucceeded, meetingOver } from '../meeting/meeting.actions';
import { selectIsControlling } from '../participants/participants.selectors';
import { scheduledEndPassed } from './sounds.slice';

/** A browser's timer takes no more than 24 days. */
const longestSleep = days(1);

/** Tells whoever leads that the scheduled end has passed, `left` ms from now. */
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
 * A meeting that runs late is heard and read by its host and co-hosts, once, at its scheduled end;
 * whoever comes after that knows.
 * @source core 2 (running_late)
 * @decision The documents name the sound alone. Those hear it who can bring the meeting to its end.
 */
export function* keepOverrun(): SagaGenerator<never> {
  let left: number | undefined;
  while (true) {
    const { joined } = yield* race({
      joined: take(joinSucceeded.match),
      over: take(meetingOver),
      ...(left !== undefined && left > 0 && { told: call(tellAtEnd, left) }),
    });
    // Whoever comes back is told anew how long it is, by the gateway's clock.
    left = joined?.payload.reply.scheduledEndIn;
  }
}
