import { describe, expect, test } from '@jest/globals';
import { Receptions } from './receptions';

const [ada, noah, mia] = [16_778_240, 16_779_264, 16_780_288];

describe('the reception reports of a sender', () => {
  test('have the mean of all receivers, and the worst loss', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 0 }], 0);
    receptions.take(mia, [{ userId: ada, jitter: 20, loss: 9 }], 0);
    expect(receptions.due(1000)).toEqual([[ada, { jitter: 15, loss: 4.5, maxLoss: 9 }]]);
  });

  test('are sent at most every 2 s, and only after a change', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 1 }], 0);
    expect(receptions.due(0)).toHaveLength(1);
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 2 }], 1000);
    expect(receptions.due(1000)).toEqual([]);
    expect(receptions.due(2000)).toEqual([[ada, { jitter: 10, loss: 2, maxLoss: 2 }]]);
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 2 }], 3000);
    expect(receptions.due(4000)).toEqual([]);
  });

  test('end with one empty report when nobody receives the sender any more', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 1 }], 0);
    receptions.due(0);
    expect(receptions.due(4000)).toEqual([[ada, { jitter: 0, loss: 0, maxLoss: 0 }]]);
    expect(receptions.due(8000)).toEqual([]);
  });

  test('leave out a receiver that has gone', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 0 }], 0);
    receptions.take(mia, [{ userId: ada, jitter: 50, loss: 50 }], 0);
    receptions.forget(mia);
    expect(receptions.due(0)).toEqual([[ada, { jitter: 10, loss: 0, maxLoss: 0 }]]);
    receptions.forget(ada);
    expect(receptions.due(4000)).toEqual([]);
  });
});
