import * as z from 'zod/mini';
import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { pageMemory } from '../../effects/pageMemory';
import { rosterUpdated } from '../participants/participants.actions';
import { joinSucceeded, meetingEntered } from './meeting.actions';
import { selectEnteredAt, type WithMeeting } from './meeting.selectors';

const isInside = ({ meeting }: WithMeeting): boolean =>
  meeting.meetingStatus === 'joined' && !meeting.isOnHold;

/** Notes when the person got in: with the seat, or when they leave the waiting room. */
export function* keepEntry(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  while (!(yield* select(isInside))) yield* take([joinSucceeded.type, rosterUpdated.type]);
  if ((yield* select(selectEnteredAt)) === 0) yield* put(meetingEntered({ at: clock.now() }));
}

/** When the person got in, for a page that is reloaded. */
export const entryMemory = pageMemory<number, WithMeeting>({
  key: 'enteredAt',
  limit: 32,
  schema: z.int().check(z.nonnegative()),
  changes: [joinSucceeded.type, meetingEntered.type],
  *begin() {
    yield* take(joinSucceeded.match);
    return selectEnteredAt;
  },
  *restore(at) {
    yield* put(meetingEntered({ at }));
  },
});
