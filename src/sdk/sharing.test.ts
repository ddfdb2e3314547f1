import { describe, expect, test } from '@jest/globals';
import { agree, newest } from '../../test/builders/aSharer';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { engineProbed } from '../features/video/video.actions';
import { eventThrottle } from '../protocol/limits';
import { streamKeyOf } from '../protocol/streamKey';
import { joinTexts } from '../protocol/vocabulary/messages';
import { sharingTexts } from '../protocol/vocabulary/sharingTexts';
import { sdkClientOf } from './sdkClient';

/** An embedder's page whose person leads a meeting with Ben. */
const anEmbedder = async () => {
  const people = [
    aParticipant({ isHost: true }),
    aParticipant({ userId: 2048, displayName: 'Ben' }),
  ];
  const ada = await aJoinedClient({ people, reply: { isHost: true } });
  const sdk = sdkClientOf(ada.client);
  const told: (readonly [string, unknown])[] = [];
  const names = [
    'share-taken',
    'share-can-see-screen',
    'share-viewers-changed',
    'shares-changed',
    'share-size-changed',
    'share-privilege-changed',
  ] as const;
  for (const name of names) sdk.on(name, (payload: unknown) => told.push([name, payload]));
  sdk.on('share-changed', ({ status }) => told.push(['share-changed', status]));
  const agreed = async (settled: Promise<void>, command: string) => {
    await ada.clock.settle();
    const { body } = newest(ada, command) ?? {};
    agree(ada, command);
    await settled;
    return body;
  };
  return { ada, sdk, told, agreed };
};

describe("an embedder's shares", () => {
  test('start, pause, resume and stop, and say who sees them', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    expect(sdk.sharing.info()).toMatchObject({ status: 'End', surface: '', viewers: [] });
    await agreed(sdk.sharing.start({ requestReadReceipt: true }), 'switchShare');
    expect(sdk.sharing.info()).toMatchObject({ status: 'Sharing', surface: 'monitor' });
    ada.socket().say('shareViewersChanged', { add: [2048] });
    await ada.clock.settle();
    await agreed(sdk.sharing.pause(), 'pauseShare');
    await agreed(sdk.sharing.resume(), 'pauseShare');
    await agreed(sdk.sharing.stop(), 'switchShare');
    expect(told).toEqual([
      ['share-changed', 'Sharing'],
      ['share-viewers-changed', [2048]],
      ['share-can-see-screen', { userId: 2048 }],
      ['share-changed', 'Paused'],
      ['share-changed', 'Sharing'],
      ['share-changed', 'End'],
      ['share-viewers-changed', []],
    ]);
  });

  test('give one receipt each, whoever sees them again', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    const receipts = () => told.filter(([name]) => name === 'share-can-see-screen').length;
    const see = async (change: object) => {
      ada.socket().say('shareViewersChanged', change);
      await ada.clock.settle();
    };
    await agreed(sdk.sharing.start({ requestReadReceipt: true }), 'switchShare');
    await see({ add: [2048] });
    // Ben's page is loaded again.
    await see({ remove: [2048] });
    await see({ add: [2048] });
    expect(receipts()).toBe(1);
    await agreed(sdk.sharing.stop(), 'switchShare');
    await agreed(sdk.sharing.start({ requestReadReceipt: true }), 'switchShare');
    await see({ add: [2048] });
    expect(receipts()).toBe(2);
  });

  test('give no receipt that nobody asked for', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    await agreed(sdk.sharing.startCamera('cam-2'), 'switchShare');
    expect(sdk.sharing.info()).toMatchObject({ surface: '', secondaryCameraId: 'cam-2' });
    ada.socket().say('shareViewersChanged', { add: [2048] });
    await ada.clock.settle();
    expect(told).not.toContainEqual(['share-can-see-screen', { userId: 2048 }]);
    await agreed(sdk.sharing.change(), 'switchShare');
    expect(sdk.sharing.info()).toMatchObject({ surface: 'monitor', secondaryCameraId: '' });
  });

  test('go through the processors of the page, which the camera does not', async () => {
    const { ada, sdk } = await anEmbedder();
    const ports: MessagePort[] = [];
    const worker = {
      postMessage: ({ port }: { readonly port: MessagePort }) => void ports.push(port),
    } as unknown as Worker;
    const failed: string[] = [];
    const onFailed = (trouble: string): void => void failed.push(trouble);
    sdk.processors.add({ processorId: 'cover', source: 'share', worker, onFailed });
    expect(ada.engine.called('useProcessor').slice(-1)).toMatchObject([
      ['share', { processorId: 'cover', isRequired: false }],
    ]);
    const trouble = { type: 'processorFailed', processorId: 'cover', trouble: 'threw' } as const;
    ada.engine.say({ ...trouble, source: 'camera' });
    expect(failed).toEqual([]);
    ada.engine.say({ ...trouble, source: 'share' });
    expect(failed).toEqual(['threw']);
    sdk.processors.remove('cover', 'share');
    expect(ada.engine.called('removeProcessor').at(-1)).toEqual(['share', 'cover']);
    for (const port of ports) port.close();
  });

  test('say who took their place', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    await agreed(sdk.sharing.start(), 'switchShare');
    ada.socket().say('shareEnded', { because: 'grabbed', senderName: 'Hedy' });
    await ada.clock.settle();
    expect(told).toContainEqual(['share-taken', { because: 'grabbed', senderName: 'Hedy' }]);
  });

  test('of others are listed, hidden, silenced and ended', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    const changes = { userId: 2048, sharerOn: true, bShareAudioOn: true, bVideoShare: true };
    ada.socket().say('rosterChanged', { update: [changes] });
    await ada.clock.advance(eventThrottle);
    await sdk.sharing.hide(2048);
    await sdk.sharing.muteAudio(2048);
    const shown = {
      userId: 2048,
      sharePause: false,
      bShareAudioOn: true,
      bVideoShare: true,
      isHidden: true,
      isAudioMutedLocally: true,
    };
    expect(sdk.sharing.list()).toEqual([shown]);
    expect(told.at(-1)).toEqual(['shares-changed', [shown]]);
    await sdk.sharing.unmuteAudio(2048);
    expect(sdk.sharing.list()).toEqual([{ ...shown, isAudioMutedLocally: false }]);
    expect(await agreed(sdk.sharing.stopOf(2048), 'stopShare')).toEqual({ id: 2048 });
  });

  test('of others are received in at most the quality that is set', async () => {
    const { ada, sdk } = await anEmbedder();
    const refused = (reason: string, ...[userId, quality]: [number, number]) =>
      expect(sdk.sharing.setViewQuality(userId, quality)).rejects.toMatchObject({ reason });
    await refused(sharingTexts.targetNotSharing, 2048, 1);
    ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn: true }] });
    await ada.clock.advance(eventThrottle);
    await refused(joinTexts.invalidParameter, 2048, 4);
    const tiles = (['share', 'camera'] as const).map((source) => ({
      ...{ nodeId: source, stream: streamKeyOf(2048, source), fillMode: 'contain' as const },
      ...{ x: 0, y: 0, width: 900, height: 600, maxLayer: 4 as const, isMirrored: false },
    }));
    const drawn = sdk.stage.mountStage({} as HTMLElement, '#000');
    const layers = () => {
      const laidOut = ada.engine.called('layout').at(-1)?.[2] as typeof tiles;
      return laidOut.map(({ maxLayer }) => maxLayer);
    };
    drawn.layout(900, 600, tiles);
    expect(layers()).toEqual([4, 4]);
    await sdk.sharing.setViewQuality(2048, 2);
    expect(layers()).toEqual([2, 4]);
    await sdk.sharing.setViewQuality(2048);
    expect(layers()).toEqual([1, 4]);
    await sdk.sharing.setViewQuality(2048, 0);
    expect(layers()).toEqual([4, 4]);
    drawn.unmount();
    const times = ada.engine.called('layout').length;
    await sdk.sharing.setViewQuality(2048, 2);
    expect(ada.engine.called('layout')).toHaveLength(times);
  });

  test('begin in the picker with what the page wishes for, and say whether they are heard', async () => {
    const { ada, sdk, agreed } = await anEmbedder();
    ada.devices.sharesSound = true;
    await agreed(sdk.sharing.start({ displaySurface: 'window' }), 'switchShare');
    expect(ada.devices.wishes.at(-1)).toMatchObject({ displaySurface: 'window' });
    expect(sdk.sharing.info()).toMatchObject({ hasAudio: true, isSharingAudio: true });
    await sdk.sharing.change({ displaySurface: 'browser' });
    expect(ada.devices.wishes.at(-1)).toMatchObject({ displaySurface: 'browser' });
    await agreed(sdk.sharing.pause(), 'pauseShare');
    expect(sdk.sharing.info()).toMatchObject({ hasAudio: true, isSharingAudio: false });
  });

  test('are shown as many at once as this browser receives', async () => {
    const { ada, sdk } = await anEmbedder();
    expect(sdk.sharing.mostShown()).toBe(4);
    const support = { ...ada.engine.support, canReceiveVideo: false };
    ada.client.store.dispatch(engineProbed(support));
    expect(sdk.sharing.mostShown()).toBe(1);
  });

  test('of others say how large their pictures are', async () => {
    const { ada, told } = await anEmbedder();
    const report = async (width: number) => {
      const stream = { userId: 2048, stream: streamKeyOf(2048, 'share'), width, height: 720 };
      const noLoss = { rtt: 1, jitter: 1, avg_loss: 0, max_loss: 0 };
      const figures = { ...noLoss, bitrate: 1, bandwidth: 1, dropped: 0 };
      const decode = [{ ...stream, ...figures }];
      const statistics = { type: 'statistics', encode: [], decode } as const;
      ada.engine.say({ type: 'statistics', medium: 'sharing', report: statistics });
      await ada.clock.settle();
    };
    for (const width of [1280, 1280, 960]) await report(width);
    expect(told).toEqual([
      ['share-size-changed', { userId: 2048, width: 1280, height: 720 }],
      ['share-size-changed', { userId: 2048, width: 960, height: 720 }],
    ]);
  });

  test('are permitted to hosts, to one person or to several', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    expect(sdk.sharing.privilege()).toBe('HostGrab');
    expect(await agreed(sdk.sharing.setPrivilege('MultipleShare'), 'setRules')).toEqual({
      bLockShare: false,
      bMultipleShare: true,
      bAllowShareGrab: false,
    });
    expect(await agreed(sdk.sharing.lock(true), 'setRules')).toEqual({ bLockShare: true });
    ada.socket().say('attributesChanged', { bMultipleShare: true });
    ada.socket().say('shareControlled', { lockShare: true });
    await ada.clock.settle();
    expect([sdk.sharing.privilege(), sdk.sharing.isLocked()]).toEqual(['OnlyHost', true]);
    expect(told).toContainEqual(['share-privilege-changed', 'OnlyHost']);
  });

  test('may be grabbed by everybody, which is a lock mode and no privilege of its own', async () => {
    const { ada, sdk, agreed } = await anEmbedder();
    expect(await agreed(sdk.sharing.setLockMode('anyone grab'), 'setRules')).toEqual({
      bLockShare: false,
      bMultipleShare: false,
      bAllowShareGrab: true,
    });
    ada.socket().say('attributesChanged', { bAllowShareGrab: true });
    await ada.clock.settle();
    expect([sdk.sharing.lockMode(), sdk.sharing.privilege()]).toEqual(['anyone grab', 'HostGrab']);
  });

  test('are shown in the element that the browser can show them in', async () => {
    const { sdk, agreed } = await anEmbedder();
    const video = { srcObject: null } as HTMLVideoElement;
    const canvas = {} as HTMLCanvasElement;
    const why = (target: HTMLVideoElement | HTMLCanvasElement): unknown => {
      try {
        return sdk.sharing.showSelf(target);
      } catch (error) {
        return error;
      }
    };
    expect(why(video)).toMatchObject({ reason: sharingTexts.canvasRequired });
    expect(why(canvas)).toMatchObject({ reason: sharingTexts.targetNotSharing });
    Object.assign(globalThis, { MediaStreamTrackProcessor: class {}, MediaStream: class {} });
    expect(why(canvas)).toMatchObject({ reason: sharingTexts.videoElementRequired });
    await agreed(sdk.sharing.start(), 'switchShare');
    expect(sdk.sharing.isShownInVideoElement()).toBe(true);
    const stop = sdk.sharing.showSelf(video);
    expect(video).toMatchObject({ muted: true, autoplay: true });
    stop();
    for (const name of ['MediaStreamTrackProcessor', 'MediaStream'])
      Reflect.deleteProperty(globalThis, name);
  });
});
