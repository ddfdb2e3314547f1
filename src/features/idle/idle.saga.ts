import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { minutes } from '../../kernel/units';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { idleCheckInterval } from '../../protocol/limits';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import { idleTimerChanged, leaveStarted, sessionEnded } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import type { WithParticipants } from '../participants/participants.selectors';
import { isIdle } from './idle.rules';

type State = WithMeeting & WithParticipants;

/** What a person asks for is activity. @decision The documents say only that activity resets. */
const isActivity = (action: Action): boolean => action.type.endsWith('Requested');

/** Ends a session in which one has been alone and did nothing for too long. @source core 4, core 9 */
export function* keepIdleChecks(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  // The state tells the time of day; what has passed is measured, since a clock may be set.
  let idleFrom = 0;
  while (true) {
    const { active } = yield* race({
      due: call(sleep, idleCheckInterval),
      active: take(isActivity),
    });
    const { meeting, participants } = yield* select((state: State) => state);
    const { idleStartTime, sessionIdleTimeoutMins } = meeting;
    const attendees = participants.attendees.count;
    const isCounting =
      meeting.meetingStatus === 'joined' &&
      isIdle({ attendees, isRecording: false, isInBreakoutRoom: false });
    const now = clock.monotonic();
    if (active || !isCounting) {
      if (idleStartTime !== 0) yield* put(idleTimerChanged({ idleStartTime: 0 }));
    } else if (idleStartTime === 0) {
      idleFrom = now;
      yield* put(idleTimerChanged({ idleStartTime: clock.now() }));
    } else if (now - idleFrom >= minutes(sessionIdleTimeoutMins)) {
      yield* put(leaveStarted());
      const text = leaveTexts.idle({ minutes: sessionIdleTimeoutMins });
      yield* put(sessionEnded({ reason: LeaveReason.closed, text }));
    }
  }
}
