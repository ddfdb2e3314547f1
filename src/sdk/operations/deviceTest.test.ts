import { describe, expect, test } from '@jest/globals';
import { aDeviceTest } from '../../../test/builders/aDeviceTest';
import { PlenaryError } from '../../protocol/error';
import { deviceTestOperations } from './deviceTest';

const anEmbedder = () => {
  const ada = aDeviceTest();
  return { ...ada, sdk: deviceTestOperations(ada.client) };
};

describe('media 5, media 8: a test by the SDK', () => {
  test('is started once, and muted and unmuted only when started', async () => {
    const { sdk, of } = anEmbedder();
    const refused = (reason: string) => ({ type: 'INVALID_OPERATION', reason });
    await expect(sdk.muteMicrophone()).rejects.toBeInstanceOf(PlenaryError);
    await expect(sdk.unmuteMicrophone()).rejects.toMatchObject(refused('not started'));
    await expect(sdk.stop('microphone')).rejects.toMatchObject(refused('not started'));
    await sdk.startMicrophone('mic-2');
    await expect(sdk.startMicrophone()).rejects.toMatchObject(refused('already started'));
    await expect(sdk.unmuteMicrophone()).rejects.toMatchObject(refused('already unmuted'));
    await sdk.muteMicrophone();
    await expect(sdk.muteMicrophone()).rejects.toMatchObject(refused('already muted'));
    await sdk.unmuteMicrophone();
    await sdk.stop('microphone');
    expect(of('microphone').phase).toBe('stopped');
  });

  test('records, plays, shows and measures, and tells what it found', async () => {
    const { sdk, world, clock, held, devices } = anEmbedder();
    const levels: number[] = [];
    const tracks: unknown[] = [];
    sdk.onLevel('microphone', (level) => levels.push(level));
    sdk.onCamera((track) => tracks.push(track));
    await sdk.startMicrophone();
    await sdk.startCamera('cam-2');
    for (let at = 0; at < 5; at += 1) world.hear(0.5);
    await sdk.startRecording();
    await clock.advance(1_000);
    await sdk.stopRecording();
    const played = [sdk.playRecording('spk-1'), sdk.playSound('ring', 'spk-1')];
    await clock.settle();
    for (const sound of world.played) sound.end();
    await Promise.all(played);
    await sdk.judgeSound(true);
    const measured = sdk.measureNetwork();
    await clock.advance(10_000);
    await measured;
    expect(levels).toEqual([0.5]);
    expect(tracks).toEqual([null, devices.opened[1]?.track]);
    expect(world.played.map(({ speakerId }) => speakerId)).toEqual(['spk-1', 'spk-1']);
    expect(await sdk.report()).toMatchObject({
      microphone: { result: 'passed', duration: 1_000 },
      speaker: { result: 'passed', isOutputChosen: true },
      network: { result: 'passed' },
    });
    sdk.dispose();
    expect(held()).toBe(0);
    await expect(sdk.report()).rejects.toBeInstanceOf(PlenaryError);
  });
});
