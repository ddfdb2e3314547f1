import { describe, expect, test } from '@jest/globals';
import { agree, newest, people, sharing, type Ada } from '../../../test/builders/aSharer';
import { aJoinedClient } from '../../../test/builders/client';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { seatSettled } from '../connection/connection.actions';
import {
  changeSurfaceRequested,
  muteShareAudioRequested,
  muteShareRequested,
  pauseShareRequested,
  resumeShareRequested,
  stopShareRequested,
} from './sharing.actions';

describe('the sound of a share', () => {
  const started = (ada: Ada) => ada.engine.called('startShareAudio').length;
  const stopped = (ada: Ada) => ada.engine.called('stopShareAudio').length;

  test('goes along where the person shares it, and is announced', async () => {
    const ada = await sharing({ hasSound: true });
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bShareAudioOn: true } });
    expect(ada.engine.called('startShareAudio')).toEqual([[ada.devices.surfaces[0]?.sound?.track]]);
    const silent = await sharing();
    expect(newest(silent, 'switchShare')).toMatchObject({ body: { bShareAudioOn: false } });
    expect(started(silent)).toBe(0);
  });

  test('leaves with a pause, joins again after it, and leaves with the share', async () => {
    const ada = await sharing({ hasSound: true });
    const paused = ada.client.perform(pauseShareRequested());
    await ada.clock.settle();
    agree(ada, 'pauseShare');
    await paused;
    expect([started(ada), stopped(ada)]).toEqual([1, 1]);
    const resumed = ada.client.perform(resumeShareRequested());
    await ada.clock.settle();
    agree(ada, 'pauseShare');
    await resumed;
    expect([started(ada), stopped(ada)]).toEqual([2, 1]);
    void ada.client.perform(stopShareRequested());
    await ada.clock.settle();
    expect(stopped(ada)).toBe(2);
  });

  test('ends alone when the tab has none any longer, also for what comes after a pause', async () => {
    const ada = await sharing({ hasSound: true });
    ada.devices.surfaces[0]?.endSound();
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({
      body: { bOn: true, bShareAudioOn: false },
    });
    agree(ada, 'switchShare');
    expect(stopped(ada)).toBe(1);
    expect(ada.state().sharing).toMatchObject({ status: 'Sharing', hasSound: false });
    for (const intent of [pauseShareRequested, resumeShareRequested]) {
      const done = ada.client.perform(intent());
      await ada.clock.settle();
      agree(ada, 'pauseShare');
      await done;
    }
    expect(started(ada)).toBe(1);
  });

  test('is announced again with the share on another seat', async () => {
    const ada = await sharing({ hasSound: true });
    ada.client.store.dispatch(seatSettled({ isResumed: false }));
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true, bShareAudioOn: true } });
  });

  test('of something else that is shared instead is announced', async () => {
    const ada = await sharing();
    ada.devices.sharesSound = true;
    const changed = ada.client.perform(changeSurfaceRequested());
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true, bShareAudioOn: true } });
    agree(ada, 'switchShare');
    await changed;
    expect(started(ada)).toBe(1);
    ada.devices.surfaces[1]?.endSound();
    await ada.clock.settle();
    expect(ada.state().sharing.hasSound).toBe(false);
  });

  test('of another is muted and unmuted here alone, and with its picture', async () => {
    const ada = await aJoinedClient({ people });
    const mute = (isMuted: boolean) =>
      ada.client.perform(muteShareAudioRequested({ userId: 2048, isMuted }));
    await expect(mute(true)).rejects.toMatchObject({ reason: sharingTexts.targetNotSharing });
    ada.socket().say('rosterChanged', {
      update: [{ userId: 2048, sharerOn: true, bShareAudioOn: true }],
    });
    await ada.clock.advance(1000);
    await mute(true);
    await mute(false);
    const volumes = () => ada.engine.called('setShareVolume');
    expect(volumes()).toEqual([
      [2048, 0],
      [2048, 100],
    ]);
    await ada.client.perform(muteShareRequested({ userId: 2048, isMuted: true }));
    expect(volumes().at(-1)).toEqual([2048, 0]);
    ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn: false }] });
    await ada.clock.advance(1000);
    expect(volumes().at(-1)).toEqual([2048, 100]);
  });
});
