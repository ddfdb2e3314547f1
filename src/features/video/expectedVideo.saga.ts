import type { Action } from '@reduxjs/toolkit';
import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { streamKeyOf } from '../../protocol/streamKey';
import { selectOwnUserId, type WithMeeting } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectPeople, type WithParticipants } from '../participants/participants.selectors';

/** Pictures asked for before any tile stands: as many as a stage shows well. @decision */
const mostExpected = 9;

/**
 * As soon as it is known who is there, the engine asks for their pictures: they are on their way and
 * their decoders stand when the screen's tiles are laid out.
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
