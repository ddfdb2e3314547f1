import { afterEach, describe, expect, test } from '@jest/globals';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { settle } from '../../test/fakes/media/environment';
import { forward } from '../../test/fakes/media/relay';
import { FakeFrame } from '../../test/fakes/media/video';
import {
  aVideoSide,
  capture,
  closeVideoSides,
  connect,
  sending,
  tile,
  watching,
} from '../../test/fakes/media/videoSide';

afterEach(closeVideoSides);

type Side = Awaited<ReturnType<typeof sending>>['side'];
/** What the side answered this request with: the file's content, 'none', or why there is none. */
const answerOf = async ({ said }: Side, requestId: string): Promise<string | undefined> => {
  await settle();
  const answer = said.find((each) => each.type === 'screenshot' && each.requestId === requestId);
  if (answer?.type !== 'screenshot') return undefined;
  return answer.failure ?? (await answer.picture?.text()) ?? 'none';
};
const ask = async (side: Side, userId: number, requestId = 'a'): Promise<string | undefined> => {
  side.engine.obey({ type: 'screenshot', requestId, stream: streamKeyOf(userId, 'camera') });
  return answerOf(side, requestId);
};

describe('a screenshot', () => {
  test('of a person who is shown is their newest picture, which remains visible', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    const frames = capture(sender.side, 3);
    await settle();
    forward(sender.socket, viewer.socket);
    await settle();
    expect(await ask(viewer.side, 1024)).toBe(String(frames.at(-1)?.timestamp));
    viewer.side.environment.pass(1000);
    const report = viewer.side.said.findLast(({ type }) => type === 'statistics');
    expect(report).toMatchObject({ openFrames: 1 });
  });

  test('of a person who is not shown is empty', async () => {
    const { side } = await watching([tile(1024)]);
    expect(await ask(side, 3072)).toBe('none');
  });

  test('of the own video is the camera’s next frame', async () => {
    const { side } = await sending([2]);
    const asked = await ask(side, 0);
    const [frame, later] = capture(side, 2);
    expect([asked, await answerOf(side, 'a')]).toEqual([undefined, String(frame?.timestamp)]);
    expect([frame?.closed, later?.closed]).toEqual([1, 1]);
  });

  test('of the own video is empty when the camera delivers nothing for a second', async () => {
    const { side } = await sending([2]);
    await ask(side, 0);
    side.environment.pass(1001);
    expect(await answerOf(side, 'a')).toBe('none');
    capture(side, 1);
    await settle();
    expect(side.said.filter(({ type }) => type === 'screenshot')).toHaveLength(1);
  });

  test('of what one shares oneself is its last picture, also while it rests or pauses', async () => {
    const side = aVideoSide();
    await connect(side, 1024, 'm', 'sharing');
    const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 4 } as const;
    side.engine.obey({ type: 'startCapture', source: 'share', settings });
    const take = async (requestId: string) => {
      side.engine.obey({ type: 'screenshot', requestId, stream: streamKeyOf(0, 'share') });
      return Number(await answerOf(side, requestId));
    };
    const frame = new FakeFrame(33_000);
    side.engine.obey({ type: 'frame', source: 'share', frame: frame.asFrame() });
    await settle();
    side.environment.pass(5000);
    expect(await take('resting')).toBeGreaterThan(33_000);
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: true });
    expect(await take('paused')).toBeGreaterThan(33_000);
    side.engine.obey({ type: 'stopCapture', source: 'share' });
    side.environment.pass(1000);
    const report = side.said.findLast(({ type }) => type === 'statistics');
    expect(report).toMatchObject({ openFrames: 0 });
  });

  test('of processed video is taken although nobody watches, and never of the raw camera', async () => {
    const { side } = await sending([]);
    const { port1, port2 } = new MessageChannel();
    side.engine.obey({
      type: 'useProcessor',
      source: 'camera',
      processorId: 'background',
      port: port1,
      isRequired: true,
    });
    expect(await ask(side, 0)).toBeUndefined();
    capture(side, 2);
    expect(await answerOf(side, 'a')).toBeUndefined();
    port1.close();
    port2.close();
  });

  test('that fails has its reason', async () => {
    const { side } = await sending([2]);
    await ask(side, 0);
    const broken = new FakeFrame(5);
    broken.format = null;
    side.engine.obey({ type: 'frame', source: 'camera', frame: broken.asFrame() });
    expect(await answerOf(side, 'a')).toBe('EncodingError');
  });

  test('survives a reconnection', async () => {
    const { side } = await sending([2]);
    await ask(side, 0);
    await connect(side, 1024);
    const [frame] = capture(side, 1);
    expect(await answerOf(side, 'a')).toBe(String(frame?.timestamp));
  });
});
