import { afterEach, describe, expect, test } from '@jest/globals';
import { settle, type FakeSocket } from '../../test/fakes/media/environment';
import { answerPings, commandsOf, forward, indicate } from '../../test/fakes/media/relay';
import { aProcessor } from '../../test/fakes/media/processor';
import { FakeFrame } from '../../test/fakes/media/video';
import {
  aVideoSide,
  closeVideoSides,
  connect,
  headersOf,
  tile,
  watching,
} from '../../test/fakes/media/videoSide';
import type { PictureSource } from '../../src/protocol/channels/streamChannels';
import { streamKeyOf } from '../../src/protocol/streamKey';

const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;

afterEach(closeVideoSides);

const aSource = async (source: PictureSource, channel: 'video' | 'sharing') => {
  const side = aVideoSide();
  const socket = await connect(side, 1024, 'm', channel);
  answerPings(socket);
  side.engine.obey({ type: 'startCapture', source, settings });
  const show = async (luma?: number): Promise<void> => {
    side.environment.pass(33);
    const frame = new FakeFrame(Math.round(1000 * side.environment.now()));
    if (luma !== undefined) frame.luma = luma;
    side.engine.obey({ type: 'frame', source, frame: frame.asFrame() });
    await settle();
  };
  const pass = async (millis: number): Promise<void> => {
    for (let passed = 0; passed < millis; passed += 50) side.environment.pass(50);
    await settle();
  };
  const watch = (): void => indicate(socket, { name: 'layersWanted', body: { layers: [2] } });
  const sent = () => headersOf(socket);
  return { side, socket, show, pass, watch, sent };
};
const aShare = () => aSource('share', 'sharing');

describe('a surface that rests', () => {
  test('is seen by whoever comes to watch after its last frame', async () => {
    const { show, pass, watch, sent } = await aShare();
    await show();
    await pass(5000);
    expect(sent()).toEqual([]);
    watch();
    await pass(500);
    expect(sent()[0]?.isKeyFrame).toBe(true);
  });

  test('is not sent again as long as it gives the same picture', async () => {
    const { show, pass, watch, sent } = await aShare();
    watch();
    await show(7);
    await pass(3000);
    const before = sent().length;
    for (let again = 0; again < 30; again += 1) await show(7);
    expect(sent()).toHaveLength(before);
    await show(8);
    expect(sent().length).toBeGreaterThan(before);
  });

  test('becomes sharp, and then costs nothing until another comes or it changes', async () => {
    const { side, show, pass, watch, sent } = await aShare();
    watch();
    await show();
    await pass(3000);
    const sharp = sent().length;
    expect(sharp).toBeGreaterThan(3);
    await pass(5000);
    expect(sent()).toHaveLength(sharp);
    const socket = side.environment.sockets.at(-1);
    if (socket) indicate(socket, { name: 'keyFrameWanted', body: { layer: 2 } });
    await pass(500);
    expect(sent()[sharp]?.isKeyFrame).toBe(true);
    await pass(3000);
    const again = sent().length;
    await show();
    await pass(3000);
    expect(sent().length).toBeGreaterThan(again + 3);
  });

  test('keeps back what it shows while paused, and shows that after', async () => {
    const { side, show, pass, watch, sent } = await aShare();
    watch();
    await show();
    await pass(3000);
    const before = sent().length;
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: true });
    await show();
    await show();
    await pass(3000);
    expect(sent()).toHaveLength(before);
    side.environment.pass(1000);
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: false });
    await pass(500);
    expect(sent().length).toBeGreaterThan(before);
    side.engine.obey({ type: 'stopCapture', source: 'share' });
    await pass(1000);
    const reports = side.said.filter((message) => 'openFrames' in message);
    expect(reports.at(-1)).toMatchObject({ openFrames: 0 });
  });

  test('shows its last picture to whoever comes while it is paused', async () => {
    const { side, show, pass, watch, sent } = await aShare();
    await show();
    await pass(1000);
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: true });
    await show();
    watch();
    await pass(500);
    const seen = sent().map(({ captureTime }) => captureTime);
    expect(seen.length).toBeGreaterThan(0);
  });

  test('stays back with a worker that starts while it is paused', async () => {
    const side = aVideoSide();
    const socket = await connect(side, 1024, 'm', 'sharing');
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: true });
    side.engine.obey({ type: 'startCapture', source: 'share', settings });
    indicate(socket, { name: 'layersWanted', body: { layers: [2] } });
    side.environment.pass(33);
    const frame = new FakeFrame(Math.round(1000 * side.environment.now()));
    side.engine.obey({ type: 'frame', source: 'share', frame: frame.asFrame() });
    side.environment.pass(500);
    await settle();
    expect(headersOf(socket)).toEqual([]);
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: false });
    await settle();
    expect(headersOf(socket).length).toBeGreaterThan(0);
  });

  test('never seems newer than its next frame', async () => {
    const { show, pass, watch, sent } = await aShare();
    watch();
    await show();
    for (const rest of [200, 450, 900]) {
      await pass(rest);
      await show();
    }
    await settle();
    const times = sent().map(({ captureTime }) => captureTime);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(times.length);
  });

  test('is later after a pause than what was repeated, although its picture is dated before', async () => {
    const { side, show, pass, watch, sent } = await aShare();
    watch();
    await show();
    await pass(1000);
    const dated = Math.round(1000 * side.environment.now());
    await pass(1000);
    side.engine.obey({ type: 'startCapture', source: 'share', settings });
    const late = new FakeFrame(dated - 900_000);
    side.engine.obey({ type: 'frame', source: 'share', frame: late.asFrame() });
    await pass(1000);
    const times = sent().map(({ captureTime }) => captureTime);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(times.length);
    expect(late.closed).toBe(1);
  });

  test('is never dated ahead, after a pause in which somebody came, or as another surface', async () => {
    const { side, socket, show, pass, watch, sent } = await aShare();
    const toCome = (): number => {
      const { captureTime = 0 } = sent().at(-1) ?? {};
      return captureTime / 1000 - side.environment.now();
    };
    watch();
    await show();
    await pass(3000);
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: true });
    await show();
    await pass(5000);
    indicate(socket, { name: 'keyFrameWanted', body: { layer: 2 } });
    await pass(500);
    side.engine.obey({ type: 'pauseCapture', source: 'share', isPaused: false });
    await settle();
    expect(Math.abs(toCome())).toBeLessThan(100);
    const dated = Math.round(1000 * side.environment.now());
    await pass(3000);
    await show();
    expect(Math.abs(toCome())).toBeLessThan(100);
    await pass(10_000);
    side.engine.obey({ type: 'startCapture', source: 'share', settings });
    const old = new FakeFrame(dated);
    side.engine.obey({ type: 'frame', source: 'share', frame: old.asFrame() });
    await settle();
    expect(Math.abs(toCome())).toBeLessThan(100);
    await show();
    const times = sent().map(({ captureTime }) => captureTime);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('goes anew through a processor that is ready, and without one that is removed', async () => {
    const { side, show, pass, watch, sent } = await aShare();
    watch();
    await show();
    await pass(3000);
    const hat = aProcessor();
    const port = hat.port as MessagePort;
    const named = { source: 'share', processorId: 'hat' } as const;
    side.engine.obey({ type: 'useProcessor', ...named, port, isRequired: false });
    const plain = sent().length;
    hat.say({ type: 'ready' });
    expect(hat.frames()).toBe(1);
    hat.answer(1);
    await settle();
    expect(sent().length).toBeGreaterThan(plain);
    const processed = sent().length;
    side.engine.obey({ type: 'removeProcessor', ...named });
    await pass(3000);
    expect(sent().length).toBeGreaterThan(processed + 3);
    side.engine.obey({ type: 'stopCapture', source: 'share' });
    await pass(1000);
    const held = side.said.flatMap((said) => ('openFrames' in said ? [said.openFrames] : []));
    expect(held.at(-1)).toBe(0);
  });

  test('is shown at once to its own person, whose processors it passes', async () => {
    const { side, show, pass } = await aShare();
    await show();
    await pass(3000);
    const shown: VideoFrame[] = [];
    const pictures = new WritableStream<VideoFrame>({ write: (frame) => void shown.push(frame) });
    side.engine.obey({ type: 'showOwn', source: 'share', pictures });
    await settle();
    expect(shown).toHaveLength(1);
    for (const frame of shown) frame.close();
  });

  test('keeps no frame once it is shared no longer', async () => {
    const { side, show, pass, watch, sent } = await aShare();
    watch();
    await show();
    await pass(200);
    side.engine.obey({ type: 'stopCapture', source: 'share' });
    const before = sent().length;
    await pass(2000);
    expect(sent()).toHaveLength(before);
    const held = side.said.flatMap((said) => ('openFrames' in said ? [said.openFrames] : []));
    expect(held.at(-1)).toBe(0);
  });

  test('is no camera: of that nothing is sent twice', async () => {
    const { show, pass, watch, sent } = await aSource('camera', 'video');
    watch();
    await show();
    await pass(3000);
    expect(sent()).toHaveLength(1);
  });
});

describe('who watches a surface that rests', () => {
  const stream = streamKeyOf(1024, 'share');
  const askedOn = (socket: FakeSocket) =>
    commandsOf(socket).filter(({ name }) => name === 'askKeyFrame').length;

  test('asks for its picture until that has come, and never takes it for stalled', async () => {
    const sharer = await aShare();
    const viewer = await watching([tile(1024, { stream })]);
    const socket = await connect(viewer.side, 2048, 'm', 'sharing');
    viewer.side.environment.pass(50);
    const before = askedOn(socket);
    for (let passed = 0; passed < 2000; passed += 50) viewer.side.environment.pass(50);
    expect(askedOn(socket)).toBeGreaterThan(before);
    for (let passed = 0; passed < 30_000; passed += 50) viewer.side.environment.pass(50);
    // After 0.5, 1, 2, 4 and 8 s, then every 8 s.
    expect(askedOn(socket)).toBeLessThan(before + 9);
    sharer.watch();
    await sharer.show();
    await settle();
    forward(sharer.socket, socket);
    await settle();
    viewer.side.environment.paint();
    const come = askedOn(socket);
    for (let passed = 0; passed < 5000; passed += 50) viewer.side.environment.pass(50);
    expect(askedOn(socket)).toBe(come);
    const said = viewer.side.said.map(({ type }) => type);
    expect(said).not.toContain('stalled');
    // Its size is known before it is seen.
    const size = { type: 'sized', stream, width: 640, height: 360 };
    expect(
      viewer.side.said.filter(({ type }) => type === 'sized' || type === 'firstFrame'),
    ).toEqual([size, { type: 'firstFrame', stream }]);
    viewer.side.engine.obey({ type: 'layout', canvasId: 'c', width: 640, height: 360, tiles: [] });
    viewer.side.environment.pass(5000);
    expect(viewer.side.said).toContainEqual({ type: 'stalled', stream });
  });
});
