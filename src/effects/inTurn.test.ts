import { runSaga, stdChannel } from 'redux-saga';
import { expect, test } from '@jest/globals';
import { createFakeClock } from '../../test/fakes/fakeClock';
import { ok, type Result } from '../kernel/result';
import { audioActionLockTimeout } from '../protocol/limits';
import { refusal, type Refusal } from '../protocol/error';
import { audioTexts } from '../protocol/vocabulary/audioTexts';
import { inTurn } from './inTurn';
import { createMutex } from './mutex';

test('an audio action that waits 30 s for its turn is refused, and the next has its own 30 s', async () => {
  const clock = createFakeClock();
  const mutex = createMutex();
  const first = mutex.enter();
  const run = async (): Promise<Result<unknown, Refusal>> =>
    runSaga(
      { channel: stdChannel(), dispatch: () => undefined, context: { clock } },
      inTurn(
        mutex,
        function* () {
          return ok('done');
        },
        {
          wait: audioActionLockTimeout,
          late: refusal('OPERATION_TIMEOUT', audioTexts.loading),
        },
      ),
      undefined,
    ).toPromise();
  const answers: unknown[] = [];
  void run().then((answer) => answers.push(answer));
  await clock.advance(29_999);
  expect(answers).toEqual([]);
  await clock.advance(1);
  expect(answers).toMatchObject([
    {
      ok: false,
      error: {
        type: 'OPERATION_TIMEOUT',
        reason: 'Computer audio has been loading, please wait.',
      },
    },
  ]);
  void run().then((answer) => answers.push(answer));
  await clock.advance(29_000);
  first.end();
  await clock.settle();
  expect(answers[1]).toEqual({ ok: true, value: 'done' });
  expect(clock.pending()).toBe(0);
});
