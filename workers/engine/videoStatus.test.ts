import { afterEach, describe, expect, test } from '@jest/globals';
import { userOfStream } from '../../src/protocol/streamKey';
import { settle } from '../../test/fakes/media/environment';
import { forward, forwardForged, indicate } from '../../test/fakes/media/relay';
import {
  capture,
  closeVideoSides,
  sending,
  tile,
  watching,
} from '../../test/fakes/media/videoSide';
import { failedTagsBeforeReport } from './packetDecryptor';

afterEach(closeVideoSides);

type Side = Awaited<ReturnType<typeof sending>>['side'];
const decodingOf = ({ said }: Side) =>
  said.flatMap((each) =>
    each.type === 'decoding' ? [[userOfStream(each.stream), each.state]] : [],
  );
const statusesOf = ({ said }: Side) =>
  said.flatMap((each) => (each.type === 'status' ? [`${each.direction} ${each.state}`] : []));

describe('the video status', () => {
  test('is sent with the first encoded frame, and at every change', async () => {
    const { side } = await sending([2]);
    expect(statusesOf(side)).toEqual([]);
    capture(side, 3);
    await settle();
    expect(statusesOf(side)).toEqual(['encode success']);
    side.environment.encoders.at(-1)?.fail();
    capture(side, 3);
    expect(statusesOf(side)).toEqual(['encode success', 'encode fail']);
    side.environment.pass(1000);
    capture(side, 3);
    expect(statusesOf(side)).toEqual(['encode success', 'encode fail', 'encode success']);
  });

  test('of reception fails with a decoder, and succeeds with its next frames', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    const exchange = async (): Promise<void> => {
      capture(sender.side, 2);
      await settle();
      forward(sender.socket, viewer.socket);
      sender.socket.packets.length = 0;
      await settle();
    };
    await exchange();
    expect(statusesOf(viewer.side)).toEqual(['decode success']);
    viewer.side.environment.decoders.at(-1)?.fail();
    expect(statusesOf(viewer.side)).toEqual(['decode success', 'decode fail']);
    expect(decodingOf(viewer.side)).toEqual([[1024, 'fail']]);
    viewer.side.environment.pass(1000);
    sender.side.engine.obey({ type: 'stopCapture', source: 'camera' });
    const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;
    sender.side.engine.obey({ type: 'startCapture', source: 'camera', settings });
    await exchange();
    expect(statusesOf(viewer.side).at(-1)).toBe('decode success');
    expect(decodingOf(viewer.side)).toEqual([
      [1024, 'fail'],
      [1024, 'success'],
    ]);
  });

  test('of one person fails and recovers separately, however short the failure', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    const exchange = async (): Promise<void> => {
      capture(sender.side, 1);
      await settle();
      forward(sender.socket, viewer.socket);
      sender.socket.packets.length = 0;
      await settle();
    };
    await exchange();
    viewer.side.environment.decoders.at(-1)?.fail();
    indicate(sender.socket, { name: 'keyFrameWanted', body: { layer: 2 } });
    await exchange();
    expect(decodingOf(viewer.side)).toEqual([
      [1024, 'fail'],
      [1024, 'success'],
    ]);
    viewer.side.environment.decoders.at(-1)?.fail();
    viewer.side.engine.obey({ type: 'unmountCanvas', canvasId: 'c' });
    viewer.side.environment.pass(100);
    expect(decodingOf(viewer.side).slice(2)).toEqual([
      [1024, 'fail'],
      [1024, 'success'],
    ]);
  });

  test('R14: includes an error for video that fails authentication', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    const errors = () => viewer.side.said.filter(({ type }) => type === 'error');
    capture(sender.side, 1);
    await settle();
    forward(sender.socket, viewer.socket);
    await settle();
    expect(errors()).toEqual([]);
    capture(sender.side, failedTagsBeforeReport);
    await settle();
    expect(sender.socket.packets).toHaveLength(failedTagsBeforeReport);
    forwardForged(sender.socket, viewer.socket);
    await settle();
    expect(errors()).toEqual([
      { type: 'error', channel: 'video', code: 'decrypt-failed', detail: 'video' },
    ]);
  });
});
