import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { streamKeyOf } from '../../protocol/streamKey';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { selectMayWatch } from './mayVideo.selectors';
import { selectMayScreenshot } from './screenshot.selectors';

const others = [2048, 3072].map((userId) => aParticipant({ userId, bVideoOn: true }));

describe('pictures that cannot be decoded', () => {
  test('keep nobody from watching other people, and nobody at all once they can be again', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), ...others] });
    const refusals = () =>
      [2048, 3072].flatMap((userId) =>
        [
          selectMayWatch(ada.state(), userId),
          selectMayScreenshot(ada.state(), streamKeyOf(userId, 'camera')),
        ].map((verdict) => {
          return verdict.isAllowed ? '' : verdict.refusal.reason;
        }),
      );
    ada.engine.say({ type: 'error', medium: 'video', code: 'decode-failed', detail: '' });
    ada.engine.say({ type: 'decoding', stream: streamKeyOf(2048, 'camera'), state: 'fail' });
    await ada.clock.settle();
    expect(refusals()).toEqual([videoTexts.decodeFailed, videoTexts.decodeFailed, '', '']);
    ada.engine.say({ type: 'decoding', stream: streamKeyOf(2048, 'camera'), state: 'success' });
    await ada.clock.settle();
    expect(refusals()).toEqual(['', '', '', '']);
  });
});
