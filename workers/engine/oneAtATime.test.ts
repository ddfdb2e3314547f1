import { expect, test } from '@jest/globals';
import { oneAtATime } from './oneAtATime';

test('a model is run on the next picture after its answer or failure for the last', async () => {
  const asked: number[] = [];
  const answers: ((isFine: boolean) => void)[] = [];
  const model = oneAtATime({
    run: (input) => {
      asked.push(input[0] ?? -1);
      return new Promise((resolve, reject) => {
        answers.push((isFine) => (isFine ? resolve(input) : reject(new TypeError('broken'))));
      });
    },
  });
  const first = model.run(new Float32Array([1]));
  const second = model.run(new Float32Array([2]));
  await Promise.resolve();
  expect(asked).toEqual([1]);
  answers[0]?.(false);
  await expect(first).rejects.toThrow('broken');
  expect(asked).toEqual([1, 2]);
  answers[1]?.(true);
  expect(Array.from(await second)).toEqual([2]);
});
