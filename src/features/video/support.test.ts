import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { unsupportedBrowserText } from '../../protocol/vocabulary/messages';
import { startAudioRequested, unmuteRequested } from '../audio/audio.actions';
import { engineProbed, startVideoRequested } from './video.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, bVideoOn: true })];
type MediaSupport = Parameters<typeof engineProbed>[0];
const whole: MediaSupport = {
  canSendAudio: true,
  canReceiveAudio: true,
  canSendVideo: true,
  canReceiveVideo: true,
  canMoveCamera: true,
  canShare: true,
  renderer: 'webgl2',
  missing: [],
};
const refused = { type: 'INVALID_OPERATION', reason: unsupportedBrowserText };

const joinedWith = async (lack: Partial<MediaSupport>) => {
  const ada = await aJoinedClient({ people });
  ada.client.store.dispatch(engineProbed({ ...whole, ...lack }));
  await ada.clock.settle();
  return ada;
};

describe('a browser that lacks one direction of media', () => {
  test('asks for nobody’s pictures where it cannot show any', async () => {
    const ada = await joinedWith({ canReceiveVideo: false });
    expect(ada.engine.called('limitReception').at(-1)).toMatchObject([{ maxTiles: 0 }]);
  });

  test('starts no camera that it cannot send', async () => {
    const ada = await joinedWith({ canSendVideo: false });
    await expect(ada.client.perform(startVideoRequested({}))).rejects.toMatchObject(refused);
    expect(ada.engine.called('startPicture')).toEqual([]);
    expect(ada.socket().sent.some(({ name }) => name === 'switchVideo')).toBe(false);
  });

  test('only listens where it cannot send audio, and says why it does not unmute', async () => {
    const ada = await joinedWith({ canSendAudio: false });
    void ada.client.perform(startAudioRequested({}));
    await ada.clock.settle();
    const joined = ada.socket().sent.find(({ name }) => name === 'joinVoip')!;
    expect(joined.body).toEqual({ muted: true });
    ada.socket().say('rosterChanged', {
      update: [{ userId: 1024, audio: 'computer', muted: true }],
    });
    ada.socket().ack(joined.seq);
    await ada.clock.settle();
    expect(ada.state().audio).toMatchObject({ isStarted: true, isSpeakerOnly: true });
    await expect(ada.client.perform(unmuteRequested())).rejects.toMatchObject(refused);
  });
});
