import type { Action } from '@reduxjs/toolkit';
import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { streamKeyOf } from '../../protocol/streamKey';
import { selectOwnUserId, type WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectPeople, type WithParticipants } from '../participants/participants.selectors';

/** Streams that are requested before there are tiles: as many as a stage shows well. @decision */
const mostExpected = 9;

/**
 * Tells the engine whose video will be subscribed, as soon as the roster is known: streams and
 * decoders are ready when the tiles are laid out.
 */
export function* expectVideo(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  while (true) {
    yield* take((action: Action) => rosterUpdated.match(action) && action.payload.snapshot);
    const { people, own } = yield* select((state: WithParticipants & WithMeeting) => ({
      people: selectPeople(state),
      own: selectOwnUserId(state),
    }));
    const users = people.filter(({ userId, bVideoOn }) => bVideoOn && userId !== own);
    engine.expectVideo(
      users.slice(0, mostExpected).map(({ userId }) => streamKeyOf(userId, 'camera')),
    );
  }
}
