import { expect, test } from '@jest/globals';
import { audioHintShown } from '../../features/audio/audio.actions';
import { causesIn } from '../../../test/support/causesIn';
import { autoplayBlocked } from './autoplayBlocked';

test('finds audio that waits for a gesture', async () => {
  expect(await causesIn(autoplayBlocked, [audioHintShown({ hint: 'autoplay failed' })])).toEqual([
    { count: 1, facts: {} },
  ]);
  expect(await causesIn(autoplayBlocked, [audioHintShown({ hint: 'silent microphone' })])).toEqual(
    [],
  );
});
