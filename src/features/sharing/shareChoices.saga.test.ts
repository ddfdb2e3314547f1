import { describe, expect, test } from '@jest/globals';
import { agree, newest, people, sharing, type Ada } from '../../../test/builders/aSharer';
import { aJoinedClient } from '../../../test/builders/client';
import { eventThrottle } from '../../protocol/limits';
import { shareViewTimeout } from '../../protocol/sharingLimits';
import { streamKeyOf } from '../../protocol/streamKey';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { shareAudioAbsent } from '../../protocol/vocabulary/sharing';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { engineProbed } from '../video/video.actions';
import {
  changeSurfaceRequested,
  chooseContentRequested,
  muteOwnShareAudioRequested,
  muteShareRequested,
  optimizeShareRequested,
  pauseShareRequested,
  resumeShareRequested,
  startShareRequested,
  viewShareRequested,
} from './sharing.actions';
import { selectMayStartShare } from './sharing.selectors';

/** Performs an intent that the gateway agrees to by one command of this name. */
const agreed = async (
  ada: Ada,
  intent: Parameters<Ada['client']['perform']>[0],
  command = 'switchShare',
) => {
  const done = ada.client.perform(intent);
  await ada.clock.settle();
  agree(ada, command);
  await done;
};
const several = (ada: Ada) => ada.socket().say('attributesChanged', { bMultipleShare: true });
const aBrowser = (
  ada: Ada,
  can: { readonly canReceiveVideo: boolean; readonly canShare: boolean },
) =>
  ada.client.store.dispatch(
    engineProbed({
      canSendAudio: true,
      canReceiveAudio: true,
      canSendVideo: true,
      canMoveCamera: false,
      renderer: 'webgl2',
      missing: [],
      ...can,
    }),
  );
/** A browser without capture of screens. */
const aPhone = (ada: Ada) => aBrowser(ada, { canReceiveVideo: true, canShare: false });

describe('a camera that is shared', () => {
  const camera = { secondaryCameraId: 'cam-2' };

  test('is a share like any other, also where screens cannot be captured', async () => {
    const ada = await aJoinedClient({ people });
    aPhone(ada);
    await expect(ada.client.perform(startShareRequested())).rejects.toMatchObject({
      reason: sharingTexts.technicalLimitation,
    });
    await agreed(ada, startShareRequested(camera));
    expect(ada.engine.called('startPicture').map(([source, track]) => [source, track])).toEqual([
      ['share', ada.devices.opened[0]?.track],
    ]);
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['cam-2']);
    expect(ada.devices.frameRates).toEqual([30]);
    expect(ada.state().sharing).toMatchObject({ status: 'Sharing', ...camera, hasSound: false });
    await agreed(ada, pauseShareRequested(), 'pauseShare');
    await agreed(ada, resumeShareRequested(), 'pauseShare');
    ada.devices.opened[0]?.end();
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
    expect(ada.state().sharing.status).toBe('End');
    expect(ada.state().sharing.secondaryCameraId).toBeUndefined();
  });

  test('takes the place of a screen and gives it back without an end in between', async () => {
    const ada = await sharing();
    await agreed(ada, changeSurfaceRequested(camera));
    expect(ada.state().sharing).toMatchObject({ status: 'Sharing', ...camera });
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    await agreed(ada, changeSurfaceRequested());
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().sharing.secondaryCameraId).toBeUndefined();
  });

  test('that does not open says why, as cameras do', async () => {
    const ada = await aJoinedClient({ people });
    ada.devices.failure = 'device-in-use';
    await expect(ada.client.perform(startShareRequested(camera))).rejects.toMatchObject({
      reason: mediaErrorText('device-in-use', 'video'),
    });
    expect(ada.state().sharing).toMatchObject({ status: 'End', isPicking: false });
  });
});

test('a share that would hide those of others is refused before anything is picked', async () => {
  const ada = await aJoinedClient({ people });
  aBrowser(ada, { canReceiveVideo: false, canShare: true });
  several(ada);
  ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn: true }] });
  await ada.clock.advance(eventThrottle);
  await expect(ada.client.perform(startShareRequested())).rejects.toMatchObject({
    reason: sharingTexts.technicalLimitation,
  });
  expect(ada.devices.wishes).toEqual([]);
});

describe('a share that is optimized for video', () => {
  const isOptimized = (ada: Ada) => ada.state().sharing.isOptimizedForSharedVideo;

  test('starts so, or becomes so, and everybody is told', async () => {
    const ada = await aJoinedClient({ people });
    await agreed(ada, startShareRequested({ optimizedForSharedVideo: true }));
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true, bVideoShare: true } });
    expect(ada.engine.called('chooseContent')).toEqual([['share', 'video']]);
    expect(isOptimized(ada)).toBe(true);
    await agreed(ada, optimizeShareRequested({ isOn: false }));
    expect(newest(ada, 'switchShare')?.body).not.toHaveProperty('bVideoShare');
    expect(ada.engine.called('chooseContent').at(-1)).toEqual(['share', undefined]);
    await agreed(ada, optimizeShareRequested({ isOn: true }));
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bVideoShare: true } });
  });

  test('follows the choice of a film, and no other', async () => {
    const ada = await sharing();
    await agreed(ada, chooseContentRequested({ kind: 'video' }));
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bVideoShare: true } });
    await agreed(ada, chooseContentRequested({ kind: 'text' }));
    expect(isOptimized(ada)).toBe(false);
  });

  test('is none where several share: a film is sent smoothly all the same', async () => {
    const ada = await sharing();
    several(ada);
    await ada.clock.settle();
    const commands = ada.socket().sent.length;
    await ada.client.perform(chooseContentRequested({ kind: 'video' }));
    expect(ada.state().sharing.chosenContent).toBe('video');
    expect(isOptimized(ada)).toBe(false);
    expect(ada.socket().sent).toHaveLength(commands);
  });

  test('can be left to the engine again once several may share', async () => {
    const ada = await aJoinedClient({ people });
    await agreed(ada, startShareRequested({ optimizedForSharedVideo: true }));
    several(ada);
    await ada.clock.settle();
    await agreed(ada, optimizeShareRequested({ isOn: false }));
    expect(isOptimized(ada)).toBe(false);
    await expect(ada.client.perform(optimizeShareRequested({ isOn: false }))).rejects.toMatchObject(
      { reason: sharingTexts.optimizeMultipleShare },
    );
  });

  test('goes on where several may share by now, but is not announced as new there', async () => {
    const ada = await aJoinedClient({ people });
    await agreed(ada, startShareRequested({ optimizedForSharedVideo: true }));
    const known = { userId: 1024, sharerOn: true, bVideoShare: true };
    ada.socket().say('rosterChanged', { update: [known] });
    await ada.clock.advance(eventThrottle);
    several(ada);
    await ada.clock.settle();
    ada.devices.sharesSound = true;
    await agreed(ada, changeSurfaceRequested());
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bVideoShare: true } });
    expect(isOptimized(ada)).toBe(true);
    // Another seat knows nothing of it.
    ada.socket().say('rosterChanged', { update: [{ ...known, bVideoShare: false }] });
    await ada.clock.advance(eventThrottle);
    ada.devices.sharesSound = false;
    await agreed(ada, changeSurfaceRequested());
    expect(newest(ada, 'switchShare')?.body).not.toHaveProperty('bVideoShare');
    expect(isOptimized(ada)).toBe(false);
  });

  test('is refused without a share, where several share, and on a phone', async () => {
    const ada = await aJoinedClient({ people });
    const refusal = () => ada.client.perform(optimizeShareRequested({ isOn: true }));
    await expect(refusal()).rejects.toMatchObject({ reason: sharingTexts.optimizeNotSharing });
    const sharer = await aJoinedClient({ people });
    await agreed(sharer, startShareRequested({ secondaryCameraId: 'cam-1' }));
    const optimize = () => sharer.client.perform(optimizeShareRequested({ isOn: true }));
    aPhone(sharer);
    await expect(optimize()).rejects.toMatchObject({ reason: sharingTexts.optimizeNotSupported });
    several(sharer);
    await sharer.clock.settle();
    await expect(optimize()).rejects.toMatchObject({ reason: sharingTexts.optimizeMultipleShare });
    several(ada);
    await ada.clock.settle();
    expect(selectMayStartShare(ada.state(), { optimizedForSharedVideo: true })).toMatchObject({
      refusal: { reason: sharingTexts.optimizeMultipleShare },
    });
  });
});

describe('the sound of the own share', () => {
  const mute = (isMuted: boolean) => muteOwnShareAudioRequested({ isMuted });
  const sound = (ada: Ada) => [
    ada.engine.called('startShareAudio').length,
    ada.engine.called('stopShareAudio').length,
  ];

  test('is left out and goes along again, and stays out through a pause', async () => {
    const ada = await sharing({ hasSound: true });
    await agreed(ada, mute(true));
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bShareAudioOn: false } });
    expect(sound(ada)).toEqual([1, 1]);
    await agreed(ada, pauseShareRequested(), 'pauseShare');
    await agreed(ada, resumeShareRequested(), 'pauseShare');
    expect(ada.engine.called('startShareAudio')).toHaveLength(1);
    await agreed(ada, mute(false));
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bShareAudioOn: true } });
    expect(ada.engine.called('startShareAudio')).toHaveLength(2);
  });

  test('stays out when something else with a sound is shared', async () => {
    const ada = await sharing({ hasSound: true });
    await agreed(ada, mute(true));
    await ada.client.perform(changeSurfaceRequested());
    expect(ada.engine.called('startShareAudio')).toHaveLength(1);
    expect(ada.state().sharing).toMatchObject({ hasSound: true, isSoundMuted: true });
  });

  test('cannot be muted where there is none', async () => {
    const ada = await aJoinedClient({ people });
    await expect(ada.client.perform(mute(true))).rejects.toMatchObject({
      reason: sharingTexts.targetNotSharing,
    });
    const silent = await sharing();
    await expect(silent.client.perform(mute(true))).rejects.toMatchObject({
      code: shareAudioAbsent,
    });
  });

  test("goes on when a host mutes the person's voice", async () => {
    const ada = await sharing({ hasSound: true });
    ada.socket().say('audioControlled', {
      mutedSource: 'passive by mute-one',
      senderName: 'Hedy',
    });
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, muted: true }] });
    await ada.clock.advance(eventThrottle);
    expect(sound(ada)).toEqual([1, 0]);
  });
});

describe('a wait for the picture of a share', () => {
  const stream = streamKeyOf(2048, 'share');
  const ben = async (ada: Ada, sharerOn: boolean) => {
    ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn }] });
    await ada.clock.advance(eventThrottle);
  };
  const view = (ada: Ada) => ada.client.perform(viewShareRequested({ userId: 2048 }));

  test('ends with the first picture, and shows what was hidden', async () => {
    const ada = await aJoinedClient({ people });
    await expect(view(ada)).rejects.toMatchObject({ reason: sharingTexts.targetNotSharing });
    await ben(ada, true);
    await ada.client.perform(muteShareRequested({ userId: 2048, isMuted: true }));
    const viewed = view(ada);
    await ada.clock.settle();
    expect(ada.state().sharing.mutedShares).toEqual([]);
    ada.engine.say({ type: 'firstFrame', stream });
    await ada.clock.settle();
    await expect(viewed).resolves.toBeUndefined();
  });

  test('fails after the documented time', async () => {
    const ada = await aJoinedClient({ people });
    await ben(ada, true);
    const late = expect(view(ada)).rejects.toMatchObject({
      type: 'OPERATION_TIMEOUT',
      reason: sharingTexts.viewTimedOut,
    });
    await ada.clock.advance(shareViewTimeout);
    await late;
  });

  test('fails when the share ends', async () => {
    const ada = await aJoinedClient({ people });
    await ben(ada, true);
    const over = expect(view(ada)).rejects.toMatchObject({
      reason: sharingTexts.targetNotSharing,
    });
    await ben(ada, false);
    await over;
  });
});
