import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis, minutes, type Millis } from '../../kernel/units';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { sentence } from '../../protocol/phrase';
import { idleCheckInterval } from '../../protocol/limits';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import {
  activityNoticed,
  idleCheckTriggered,
  idleEndReached,
  idleTimerChanged,
  idleWarningChanged,
  meetingOver,
} from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import type { WithParticipants } from '../participants/participants.selectors';
import type { WithWebinar } from '../webinar/webinar.selectors';
import { idleStanding, isIdle, nextIdleCheck } from './idle.rules';

type State = WithMeeting & WithParticipants & WithWebinar;

/** A person's requests are activity. @decision The documents say only that activity resets. */
const isActivity = (action: Action): boolean =>
  activityNoticed.match(action) || action.type.endsWith('Requested');

/** Webinar attendees count if they are not also listed. */
const selectIsCounting = ({ meeting, participants, webinar }: State): boolean =>
  meeting.meetingStatus === 'joined' &&
  isIdle({
    attendees: participants.attendees.count,
    webinarAttendees: Math.max(webinar.attendees.count, webinar.attendeeCount ?? 0),
    isRecording: false,
    isInBreakoutRoom: false,
    isOnHold: meeting.isOnHold,
  });

function* stopCounting(): SagaGenerator<void> {
  const { idleStartTime, idleEndsAt } = yield* select(({ meeting }: State) => meeting);
  if (idleStartTime !== 0) yield* put(idleTimerChanged({ idleStartTime: 0 }));
  if (idleEndsAt !== 0) yield* put(idleWarningChanged({ idleEndsAt: 0 }));
}

/** Warns or ends; returns the time until the next check. */
function* judgeIdleness(passed: Millis): SagaGenerator<Millis> {
  const clock = yield* fromContext('clock');
  const { idleEndsAt, sessionIdleTimeoutMins } = yield* select(({ meeting }: State) => meeting);
  const standing = idleStanding(passed, minutes(sessionIdleTimeoutMins));
  if (standing.left === 0) {
    const { reason: text, phrase } = sentence(leaveTexts.idle({ minutes: sessionIdleTimeoutMins }));
    const ending = { reason: LeaveReason.closed, text, phrase, mayComeBack: true };
    yield* put(idleEndReached(ending));
    yield* take(meetingOver);
  } else if (standing.isWarned && idleEndsAt === 0)
    yield* put(idleWarningChanged({ idleEndsAt: clock.now() + standing.left }));
  return nextIdleCheck(standing);
}

/**
 * Ends a session in which the person was alone and inactive for too long, after a warning. The
 * state has the time of day; the elapsed time is measured, since a clock may be set.
 * @source core 4, core 9
 */
export function* keepIdleChecks(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  let idleFrom: number | undefined;
  let wait = idleCheckInterval;
  while (true) {
    const { active } = yield* race({
      due: call(sleep, wait),
      asked: take(idleCheckTriggered.match),
      active: take(isActivity),
    });
    const isCounting = yield* select(selectIsCounting);
    wait = idleCheckInterval;
    if (active || !isCounting) {
      idleFrom = undefined;
      yield* stopCounting();
    } else if (idleFrom === undefined) {
      idleFrom = clock.monotonic();
      yield* put(idleTimerChanged({ idleStartTime: clock.now() }));
    } else wait = yield* judgeIdleness(millis(clock.monotonic() - idleFrom));
  }
}
