import { describe, expect, test } from '@jest/globals';
import { Receptions } from './receptions';

const [ada, noah, mia] = [16_778_240, 16_779_264, 16_780_288];

describe('a sender’s reports of its reception', () => {
  test('is the mean over its receivers, and the loss of the worst', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 0 }], 0);
    receptions.take(mia, [{ userId: ada, jitter: 20, loss: 9 }], 0);
    expect(receptions.due(1000)).toEqual([[ada, { jitter: 15, loss: 4.5, maxLoss: 9 }]]);
  });

  test('is sent at most every 2 s, and only when it has changed', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 1 }], 0);
    expect(receptions.due(0)).toHaveLength(1);
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 2 }], 1000);
    expect(receptions.due(1000)).toEqual([]);
    expect(receptions.due(2000)).toEqual([[ada, { jitter: 10, loss: 2, maxLoss: 2 }]]);
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 2 }], 3000);
    expect(receptions.due(4000)).toEqual([]);
  });

  test('ends, once, when nobody receives it any more', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 1 }], 0);
    receptions.due(0);
    expect(receptions.due(4000)).toEqual([[ada, { jitter: 0, loss: 0, maxLoss: 0 }]]);
    expect(receptions.due(8000)).toEqual([]);
  });

  test('is not of somebody who went', () => {
    const receptions = new Receptions();
    receptions.take(noah, [{ userId: ada, jitter: 10, loss: 0 }], 0);
    receptions.take(mia, [{ userId: ada, jitter: 50, loss: 50 }], 0);
    receptions.forget(mia);
    expect(receptions.due(0)).toEqual([[ada, { jitter: 10, loss: 0, maxLoss: 0 }]]);
    receptions.forget(ada);
    expect(receptions.due(4000)).toEqual([]);
  });
});
