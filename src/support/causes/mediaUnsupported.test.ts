import { expect, test } from '@jest/globals';
import { engineProbed } from '../../features/video/video.actions';

const probed = (missing: readonly string[]) =>
  engineProbed({
    canSendAudio: true,
    canReceiveAudio: true,
    canSendVideo: true,
    canReceiveVideo: true,
    canMoveCamera: true,
    canShare: true,
    renderer: 'none',
    missing,
  });
import { causesIn } from '../../../test/support/causesIn';
import { mediaUnsupported } from './mediaUnsupported';

test('finds a browser without decoders', async () => {
  expect(await causesIn(mediaUnsupported, [probed(['VideoDecoder', 'AudioDecoder'])])).toEqual([
    { count: 1, facts: { missing: 'VideoDecoder, AudioDecoder' } },
  ]);
  expect(await causesIn(mediaUnsupported, [probed([])])).toEqual([]);
});
