import { expect, test } from '@jest/globals';
import { audioControlled } from '../../events/received';
import { causesIn } from '../../../test/support/causesIn';
import { mutedByHost } from './mutedByHost';

test('finds a mute by a host', async () => {
  expect(
    await causesIn(mutedByHost, [
      audioControlled({ body: { mutedSource: 'passive by mute-all' }, rev: 1 }),
    ]),
  ).toEqual([{ count: 1, facts: { source: 'passive by mute-all' } }]);
  expect(
    await causesIn(mutedByHost, [audioControlled({ body: { bCanUnmute: false }, rev: 1 })]),
  ).toEqual([]);
});
