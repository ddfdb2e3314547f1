import { expect, test } from '@jest/globals';
import { audioFailed } from '../../features/audio/audio.actions';
import { cameraFailed } from '../../features/video/video.actions';
import { causesIn } from '../../../test/support/causesIn';
import { deviceEnded } from './deviceEnded';

test('finds a device that ended, and not one that did not open', async () => {
  expect(await causesIn(deviceEnded, [cameraFailed({ code: 'device-ended' })])).toEqual([
    { count: 1, facts: { medium: 'video' } },
  ]);
  expect(await causesIn(deviceEnded, [audioFailed({ code: 'permission-denied' })])).toEqual([]);
});
