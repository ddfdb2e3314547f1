import { expect, test } from '@jest/globals';
import { FrameReader } from './frameReader';

interface FakeFrame {
  isClosed: boolean;
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A camera whose frames come when the test says so. */
const aCamera = () => {
  const source: { controller?: ReadableStreamDefaultController<FakeFrame>; isCancelled: boolean } =
    { isCancelled: false };
  const frames = new ReadableStream<FakeFrame>(
    {
      start: (controller) => void (source.controller = controller),
      cancel: () => void (source.isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return {
    frames: frames as unknown as ReadableStream<VideoFrame>,
    isCancelled: () => source.isCancelled,
    give: async (): Promise<FakeFrame> => {
      const frame = { isClosed: false, close: () => void (frame.isClosed = true) };
      source.controller?.enqueue(frame);
      await settle();
      return frame;
    },
    end: async (): Promise<void> => {
      source.controller?.close();
      await settle();
    },
  };
};

const aReader = () => {
  const taken: unknown[] = [];
  const changes: string[] = [];
  const reader = new FrameReader(
    (frame) => void taken.push(frame),
    (type) => void changes.push(type),
  );
  return { reader, taken, changes };
};

test('capture starts with the first frame, and stops with the stream', async () => {
  const { reader, taken, changes } = aReader();
  const camera = aCamera();
  reader.start(camera.frames);
  expect(changes).toEqual([]);
  const frames = [await camera.give(), await camera.give()];
  expect(taken).toEqual(frames);
  expect(changes).toEqual(['captureStarted']);
  reader.stop();
  await settle();
  expect([camera.isCancelled(), changes]).toEqual([true, ['captureStarted', 'captureStopped']]);
});

test('a stop before the first frame waits for it and closes it', async () => {
  const { reader, taken, changes } = aReader();
  const camera = aCamera();
  reader.start(camera.frames);
  reader.stop();
  await settle();
  expect([camera.isCancelled(), changes]).toEqual([false, []]);
  const frame = await camera.give();
  expect([frame.isClosed, taken.length, camera.isCancelled()]).toEqual([true, 0, true]);
  expect(changes).toEqual(['captureStopped']);
});

test('another camera takes over while the first frame of the old one is awaited', async () => {
  const { reader, taken } = aReader();
  const [first, second] = [aCamera(), aCamera()];
  reader.start(first.frames);
  reader.start(second.frames);
  const late = await first.give();
  const frame = await second.give();
  expect([late.isClosed, taken]).toEqual([true, [frame]]);
});

test('a camera that ends by itself stops the capture', async () => {
  const { reader, changes } = aReader();
  const camera = aCamera();
  reader.start(camera.frames);
  await camera.end();
  expect(changes).toEqual(['captureStopped']);
});
