import { afterEach, describe, expect, test } from '@jest/globals';
import { settle } from '../../test/fakes/media/environment';
import { aMediaSession, commandsOf, indicate } from '../../test/fakes/media/relay';
import { FakeFrame } from '../../test/fakes/media/video';
import type { FromVideo } from '../../src/protocol/engine/video';
import { capture, closeVideoSides, headersOf, sending } from '../../test/fakes/media/videoSide';

const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;

afterEach(closeVideoSides);

const errorsOf = ({ said }: { readonly said: readonly FromVideo[] }) =>
  said.filter(({ type }) => type === 'error');

describe('a video sender', () => {
  test('encodes nothing until somebody watches, and closes every frame', async () => {
    const { side, socket } = await sending([]);
    const frames = capture(side, 3);
    await settle();
    expect(side.environment.encoders).toHaveLength(0);
    expect(socket.packets).toHaveLength(0);
    expect(frames.map(({ closed }) => closed)).toEqual([1, 1, 1]);
  });

  test('sends each wanted layer with its own numbers, a key frame first', async () => {
    const { side, socket } = await sending([0, 2]);
    capture(side, 4);
    await settle();
    for (const layer of [0, 2]) {
      const headers = headersOf(socket).filter((header) => header.layer === layer);
      expect(headers.map(({ isKeyFrame }) => isKeyFrame)).toEqual([true, false, false, false]);
      expect(headers.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
      expect(headers.map(({ temporalLayer }) => temporalLayer)).toEqual([0, 1, 0, 1]);
    }
    expect(new Set(headersOf(socket).map(({ counter }) => counter)).size).toBe(8);
    expect(
      commandsOf(socket)
        .filter(({ name }) => name === 'announceLayers')
        .at(-1),
    ).toEqual({
      name: 'announceLayers',
      body: { layers: [0, 2] },
    });
  });

  test('uses the cheapest codec that all watchers decode, and VP8 if they name none', async () => {
    const cheap = await sending([2], [2, 3]);
    const silent = await sending([2]);
    capture(cheap.side, 1);
    capture(silent.side, 1);
    await settle();
    expect(headersOf(cheap.socket).map(({ codec }) => codec)).toEqual([3]);
    expect(headersOf(silent.socket).map(({ codec }) => codec)).toEqual([2]);
  });

  test('draws frames of unknown formats, as from depth cameras', async () => {
    const { side, socket } = await sending([2]);
    side.environment.pass(33);
    const frame = new FakeFrame(Math.round(1000 * side.environment.now()));
    frame.format = null;
    side.engine.obey({ type: 'frame', source: 'camera', frame: frame.asFrame() });
    await settle();
    expect(socket.packets).toHaveLength(1);
    expect(frame.closed).toBe(1);
  });

  test('reports the reception of its receivers, and the link’s bandwidth beyond its bitrate', async () => {
    const { side, socket } = await sending([2]);
    indicate(socket, { name: 'receptionReported', body: { jitter: 14, loss: 3, maxLoss: 8 } });
    capture(side, 3);
    await settle();
    side.environment.pass(1000);
    const report = side.said.findLast((message) => message.type === 'statistics');
    const [sent] = report?.type === 'statistics' ? report.encode : [];
    expect(sent).toMatchObject({ jitter: 14, avg_loss: 3, max_loss: 8 });
    expect(sent?.bandwidth).toBeGreaterThanOrEqual(sent?.bitrate ?? Infinity);
  });

  test('offers no layer above the size of its picture', async () => {
    const { side, socket } = await sending([4]);
    capture(side, 1);
    await settle();
    expect(headersOf(socket).map(({ layer }) => layer)).toEqual([2]);
    expect(side.environment.encoders[0]?.config).toMatchObject({ width: 640, height: 360 });
  });

  test('makes a key frame only when one is requested', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 3);
    indicate(socket, { name: 'keyFrameWanted', body: { layer: 2 } });
    capture(side, 2);
    await settle();
    expect(headersOf(socket).map(({ isKeyFrame }) => isKeyFrame)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test('drops frames before encoding while the socket is full, and then lowers the bitrate', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 2);
    socket.bufferedBytes = 200_000;
    const frames = capture(side, 60);
    await settle();
    expect(headersOf(socket)).toHaveLength(2);
    expect(frames.every(({ closed }) => closed === 1)).toBe(true);
    socket.bufferedBytes = 0;
    capture(side, 1);
    const [encoder] = side.environment.encoders;
    expect(encoder?.config?.bitrate).toBeLessThan(600_000);
  });

  test('lowers the bitrate while packets are sent twice, and restores it afterwards', async () => {
    const { side, socket } = await sending([2]);
    const { encoders, sockets } = side.environment;
    const bitrate = () => encoders[0]?.config?.bitrate ?? 0;
    capture(side, 1);
    const full = bitrate();
    side.engine.obey({ type: 'openCopy', channel: 'video', url: 'wss://relay.example.org/copy' });
    capture(side, 1);
    expect(bitrate()).toBe(full);
    const copy = sockets.at(-1);
    copy?.events.opened();
    capture(side, 10);
    await settle();
    expect(copy?.packets.length).toBeGreaterThan(0);
    expect(bitrate()).toBeCloseTo(0.8 * full);
    copy?.events.closed(1006, '');
    capture(side, 1);
    expect(bitrate()).toBe(full);
    // Only the bit rate changed: no key frame, and no other encoder.
    await settle();
    expect(encoders).toHaveLength(1);
    expect(headersOf(socket).filter(({ isKeyFrame }) => isKeyFrame)).toHaveLength(1);
  });

  test('R13: continues after an encoder was taken away, and says so without an error', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 2);
    side.environment.encoders[0]?.fail();
    capture(side, 2);
    await settle();
    expect(headersOf(socket).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    expect(headersOf(socket).at(2)?.isKeyFrame).toBe(true);
    const lost = { type: 'status', channel: 'video', direction: 'encode', state: 'fail' };
    expect(side.said).toContainEqual(lost);
    expect(errorsOf(side)).toEqual([]);
  });

  test('R13: reports an error once a codec has failed three times and subscribers decode no other', async () => {
    const { side } = await sending([2]);
    capture(side, 1);
    const failLast = () => side.environment.encoders.at(-1)?.fail();
    for (let times = 0; times < 2; times += 1) failLast();
    expect(errorsOf(side)).toEqual([]);
    failLast();
    expect(errorsOf(side)).toEqual([
      { type: 'error', channel: 'video', code: 'encode-failed', detail: 'QuotaExceededError' },
    ]);
    expect(side.environment.encoders).toHaveLength(3);
  });

  test('R14: reports a camera without frames once per silence, and not for frames one by one', async () => {
    const { side } = await sending([2]);
    const silences = () =>
      side.said.filter((said) => said.type === 'error' && said.code === 'zero-data').length;
    side.environment.pass(9000);
    expect(silences()).toBe(0);
    const stream = { captureId: 1, frames: new ReadableStream<VideoFrame>() };
    side.engine.obey({ type: 'startCapture', source: 'camera', settings, stream });
    side.environment.pass(2000);
    expect(silences()).toBe(0);
    side.environment.pass(7000);
    expect(silences()).toBe(1);
    side.engine.obey({
      type: 'startCapture',
      source: 'camera',
      settings,
      stream: { captureId: 2, frames: new ReadableStream() },
    });
    side.engine.obey({ type: 'stopCapture', source: 'camera' });
    side.environment.pass(9000);
    expect(silences()).toBe(1);
  });

  test('R14: waits twice as long for the first frame of a camera that gave none before', async () => {
    const { side } = await sending([2]);
    const silences = () =>
      side.said.filter((said) => said.type === 'error' && said.code === 'zero-data').length;
    for (const [index, checks] of [4, 7, 13].entries()) {
      const stream = { captureId: index, frames: new ReadableStream<VideoFrame>() };
      side.engine.obey({ type: 'startCapture', source: 'camera', settings, stream });
      side.environment.pass(1000 * (checks - 1));
      expect(silences()).toBe(index);
      side.environment.pass(2000);
      expect(silences()).toBe(index + 1);
      side.engine.obey({ type: 'stopCapture', source: 'camera' });
    }
  });

  test('R14: takes no camera for silent because the worker did not run', async () => {
    const { side } = await sending([2]);
    const stream = { captureId: 1, frames: new ReadableStream<VideoFrame>() };
    side.engine.obey({ type: 'startCapture', source: 'camera', settings, stream });
    const silences = () =>
      side.said.filter((said) => said.type === 'error' && said.code === 'zero-data').length;
    side.environment.freeze(60_000);
    side.environment.pass(2000);
    expect(silences()).toBe(0);
    side.environment.pass(3000);
    expect(silences()).toBe(1);
  });

  test('R14: reports the socket broken after three failed openings', async () => {
    const { side, socket } = await sending([2]);
    const broken = () =>
      side.said.filter((said) => said.type === 'error' && said.code === 'socket-broken').length;
    socket.events.closed(1006, '');
    const session = aMediaSession(1024);
    for (const expected of [0, 1, 1]) {
      side.engine.obey({ type: 'connect', channel: 'video', session });
      side.environment.sockets.at(-1)?.events.closed(1006, '');
      expect(broken()).toBe(expected);
    }
  });

  test('sends a key frame of the new shape after a phone is rotated', async () => {
    const { side, socket } = await sending([1]);
    capture(side, 2);
    side.environment.pass(33);
    const turned = new FakeFrame(Math.round(1000 * side.environment.now()), 360, 640);
    side.engine.obey({ type: 'frame', source: 'camera', frame: turned.asFrame() });
    await settle();
    expect(side.environment.encoders.map(({ config }) => [config?.width, config?.height])).toEqual([
      [320, 180],
      [180, 320],
    ]);
    expect(headersOf(socket).map(({ isKeyFrame }) => isKeyFrame)).toEqual([true, false, true]);
    expect(headersOf(socket).map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  });

  test('reports its counter at most once a second, and once more at the end', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 60);
    await settle();
    socket.events.closed(1006, '');
    const counters = side.said.flatMap((m) => (m.type === 'counter' ? [m.counter] : []));
    expect(counters.length).toBeLessThanOrEqual(3);
    expect(counters.at(-1)).toBe(60);
    expect(side.said).toContainEqual({
      ...{ type: 'socket', channel: 'video', state: 'closed' },
      ...{ code: 1006, reason: '' },
    });
  });
});
