import { expect, test } from '@jest/globals';
import { runSaga, stdChannel } from 'redux-saga';
import type { OwnMedia } from '../../effects/feature';
import { aClient } from '../../../test/builders/client';
import { resumeAfterHold } from './hold.saga';
import { silence } from './silence.task';

/** Media of a feature that this feature does not know. */
const aFeature = () => {
  const done: string[] = [];
  const media: OwnMedia = {
    *areSuspended() {
      return true;
    },
    *areSending() {
      return true;
    },
    *stop() {
      done.push('stopped');
    },
    *restart() {
      done.push('restarted');
    },
  };
  return { done, media };
};

test('a hold stops and restarts the media of every feature that has some', async () => {
  const features = [aFeature(), aFeature()];
  const { client } = aClient();
  const io = {
    channel: stdChannel(),
    dispatch: client.store.dispatch,
    getState: () => ({
      ...client.store.getState(),
      devices: { ...client.store.getState().devices, arePreferencesLoaded: true },
    }),
    context: { resumes: [...features, {}] },
  };
  await runSaga(io, silence).toPromise();
  expect(features.map(({ done }) => done)).toEqual([['stopped'], ['stopped']]);
  await runSaga(io, function* () {
    const { settled } = yield* resumeAfterHold();
    yield* settled({ isResumed: true });
  }).toPromise();
  expect(features.map(({ done }) => done.at(-1))).toEqual(['restarted', 'restarted']);
});
