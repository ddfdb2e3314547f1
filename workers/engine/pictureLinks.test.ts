import { afterEach, describe, expect, test } from '@jest/globals';
import { streamKeyOf } from '../../src/protocol/streamKey';
import {
  aVideoSide,
  capture,
  closeVideoSides,
  connect,
  tile,
} from '../../test/fakes/media/videoSide';
import { settle } from '../../test/fakes/media/environment';
import { aMediaSession, commandsOf } from '../../test/fakes/media/relay';
import { FakeVideoEnvironment } from '../../test/fakes/media/video';

const anna = 1024;
const bert = 2048;
const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;
const share = () => tile(anna, { stream: streamKeyOf(anna, 'share') });

afterEach(closeVideoSides);

const used = ({ said }: ReturnType<typeof aVideoSide>) =>
  said.flatMap((each) => (each.type === 'used' ? [each.channel] : []));
const layOut = (side: ReturnType<typeof aVideoSide>, tiles: readonly ReturnType<typeof tile>[]) => {
  side.engine.obey({ type: 'layout', canvasId: 'c', width: 640, height: 360, tiles });
  side.environment.pass(50);
};
const aViewer = () => {
  const side = aVideoSide();
  const canvas = {} as unknown as OffscreenCanvas;
  side.engine.obey({ type: 'mountCanvas', canvasId: 'c', canvas, background: '#000000' });
  return side;
};

test('a camera that is shown or sent requests no further channel', async () => {
  const side = aViewer();
  layOut(side, [tile(anna)]);
  await connect(side, bert);
  side.engine.obey({ type: 'startCapture', source: 'camera', settings });
  capture(side, 3);
  layOut(side, [tile(anna, { width: 320 })]);
  expect(used(side)).toEqual([]);
});

test('a share that is shown requests its channel until that is connected', async () => {
  const side = aViewer();
  await connect(side, bert);
  layOut(side, [share()]);
  expect(used(side)).toEqual(['sharing']);
  const socket = await connect(side, bert, 'm', 'sharing');
  layOut(side, [tile(anna), share()]);
  expect(used(side)).toEqual(['sharing']);
  // What was wanted before is asked for where it is now.
  const subscriptions = socket.texts.filter((text) => text.includes(`"userId":${anna}`));
  expect(subscriptions).not.toEqual([]);
});

test('a share that is captured requests its channel', async () => {
  const side = aVideoSide();
  await connect(side, bert);
  side.engine.obey({ type: 'startCapture', source: 'share', settings });
  expect(used(side)).toEqual(['sharing']);
});

test.each(['shown', 'captured'] as const)(
  'a share that was %s before the seat was held requests its channel when the first channel opens',
  async (way) => {
    const side = aViewer();
    if (way === 'shown') layOut(side, [share()]);
    else side.engine.obey({ type: 'startCapture', source: 'share', settings });
    const before = used(side).length;
    await connect(side, bert);
    await settle();
    expect(used(side).length).toBe(before + 1);
  },
);

test('a share that has stopped requests no channel', async () => {
  const side = aViewer();
  await connect(side, bert);
  layOut(side, [share()]);
  side.engine.obey({ type: 'startCapture', source: 'share', settings });
  side.engine.obey({ type: 'stopCapture', source: 'share' });
  layOut(side, []);
  const before = used(side).length;
  await connect(side, bert);
  expect(used(side).length).toBe(before);
});

describe('keys', () => {
  /** A side whose cipher answers nothing, and counts the keys that it was asked for. */
  const aSlowSide = () => {
    const asked = { count: 0 };
    const environment = Object.assign(new FakeVideoEnvironment(), {
      subtle: Object.assign(Object.create(crypto.subtle), {
        importKey: () => Promise.resolve({}),
        deriveKey: () => {
          asked.count += 1;
          return new Promise(() => undefined);
        },
      }),
    });
    const side = aVideoSide(environment);
    const session = aMediaSession(bert);
    side.engine.obey({ type: 'connect', channel: 'video', session });
    const socket = environment.sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return { side, socket, asked };
  };

  test('of what is sent do not delay the subscription', async () => {
    const { side, socket } = aSlowSide();
    side.engine.obey({ type: 'expect', streams: [streamKeyOf(anna, 'camera')] });
    socket.events.opened();
    expect(commandsOf(socket)).toContainEqual({
      name: 'subscribe',
      body: { streams: [{ userId: anna, layer: 2 }], codecs: [3, 2] },
    });
  });

  test('of own and expected streams are derived while the socket opens', async () => {
    const { side, asked } = aSlowSide();
    await settle();
    const own = asked.count;
    expect(own).toBeGreaterThan(0);
    side.engine.obey({ type: 'expect', streams: [streamKeyOf(anna, 'camera')] });
    await settle();
    expect(asked.count).toBe(own + 1);
  });
});
