import * as z from 'zod/mini';
import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { pageMemory } from '../../effects/pageMemory';
import { rosterUpdated } from '../participants/participants.actions';
import {
  joinSucceeded,
  meetingEntered,
  stayPaused,
  stayRestored,
  stayResumed,
  type StayTimes,
} from './meeting.actions';
import { selectStayTimes, type WithMeeting } from './meeting.selectors';

/** The fact that a changed hold makes true at `at`, if any. */
const factOf = ({ meeting }: WithMeeting, at: number) => {
  const { meetingStatus, isOnHold, enteredAt, heldSince } = meeting;
  if (meetingStatus !== 'joined') return undefined;
  if (isOnHold) return enteredAt !== 0 && heldSince === 0 ? stayPaused({ at }) : undefined;
  if (enteredAt === 0) return meetingEntered({ at });
  return heldSince === 0 ? undefined : stayResumed({ at });
};

/** Notes when the person got in, past the waiting room, and when they were back in it. */
export function* keepStay(): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  while (true) {
    const fact = factOf(yield* select((state: WithMeeting) => state), clock.now());
    if (fact) yield* put(fact);
    yield* take([joinSucceeded.type, rosterUpdated.type]);
  }
}

const time = z.int().check(z.nonnegative());

/** The person's time in the meeting so far, for a page that is reloaded. */
export const stayMemory = pageMemory<StayTimes, WithMeeting>({
  key: 'stay',
  limit: 128,
  schema: z.object({
    enteredAt: z.int().check(z.positive()),
    heldSince: time,
    heldTime: time,
  }),
  changes: [joinSucceeded.type, meetingEntered.type, stayPaused.type, stayResumed.type],
  *begin() {
    yield* take(joinSucceeded.match);
    return selectStayTimes;
  },
  *restore(times) {
    yield* put(stayRestored(times));
  },
});
