import { expect, test } from '@jest/globals';
import { aClient } from '../../test/builders/client';
import { line, markOf, own } from '../../test/builders/annotator';
import { markDrawn } from '../events/received';
import { joinRequested, joinStarted } from '../features/meeting/meeting.actions';
import { deferredParts } from './deferredParts';
import { lobbyReducer } from './features';
import { meetingParts } from './meetingParts';
import { rootReducer } from './rootReducer';

const drawn = markDrawn({ rev: 1, body: { shareOf: own, mark: markOf(line, own, 1) } });
const joins = joinStarted({ meetingNumber: '123456789', userName: 'Ada', isMeetingReset: false });

test('a store has the reducers of a meeting from when its parts have loaded', async () => {
  const loading: { done: () => void } = { done: () => undefined };
  const meeting = new Promise<typeof meetingParts>((done) => {
    loading.done = () => done(meetingParts);
  });
  const { client, clock } = aClient({
    sources: { meeting: () => meeting, deferred: deferredParts },
  });
  const marks = () => client.store.getState().annotation.shares[own];
  client.store.dispatch(drawn);
  expect(marks()).toBeUndefined();
  const request = { meetingNumber: '123456789', userName: 'Ada' };
  void client.perform(joinRequested(request)).catch(() => undefined);
  await clock.settle();
  client.store.dispatch(drawn);
  expect(marks()).toBeUndefined();
  loading.done();
  await clock.settle();
  client.store.dispatch(drawn);
  expect(marks()).toHaveLength(1);
  await client.dispose();
});

test('what happens before a join leaves both reducers with the same state', () => {
  const of = (reducer: typeof rootReducer) =>
    [{ type: 'start' }, joins].reduce<ReturnType<typeof rootReducer> | undefined>(
      reducer,
      undefined,
    );
  expect(of(lobbyReducer)).toEqual(of(rootReducer));
});
