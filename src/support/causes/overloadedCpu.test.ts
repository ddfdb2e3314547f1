import { expect, test } from '@jest/globals';
import { ladderStepped } from '../../features/video/video.actions';
import { causesIn } from '../../../test/support/causesIn';
import { overloadedCpu } from './overloadedCpu';

test('finds a quality step for an overloaded machine', async () => {
  expect(
    await causesIn(overloadedCpu, [
      ladderStepped({ step: 'tiles' }),
      ladderStepped({ step: 'full' }),
    ]),
  ).toEqual([{ count: 1, facts: { step: 'tiles' } }]);
  expect(await causesIn(overloadedCpu, [ladderStepped({ step: 'full' })])).toEqual([]);
});
