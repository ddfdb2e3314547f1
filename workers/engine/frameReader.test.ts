import { beforeEach, expect, test } from '@jest/globals';
import { FrameReader } from './frameReader';

interface FakeFrame {
  isClosed: boolean;
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

let streams = 0;
beforeEach(() => {
  streams = 0;
});

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
  streams += 1;
  return {
    stream: { captureId: streams, frames: frames as unknown as ReadableStream<VideoFrame> },
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
    (type, captureId) => void changes.push(`${type} ${captureId}`),
  );
  return { reader, taken, changes };
};

test('capture starts with the first frame, and stops with the stream', async () => {
  const { reader, taken, changes } = aReader();
  const camera = aCamera();
  reader.start(camera.stream);
  expect(changes).toEqual([]);
  const frames = [await camera.give(), await camera.give()];
  expect(taken).toEqual(frames);
  expect(changes).toEqual(['captureStarted 1']);
  reader.stop();
  await settle();
  expect([camera.isCancelled(), changes]).toEqual([true, ['captureStarted 1', 'captureStopped 1']]);
});

test('a stop before the first frame waits for it and closes it', async () => {
  const { reader, taken, changes } = aReader();
  const camera = aCamera();
  reader.start(camera.stream);
  reader.stop();
  await settle();
  expect([camera.isCancelled(), changes]).toEqual([false, []]);
  const frame = await camera.give();
  expect([frame.isClosed, taken.length, camera.isCancelled()]).toEqual([true, 0, true]);
  expect(changes).toEqual(['captureStopped 1']);
});

test('another camera takes over while the first frame of the old one is awaited', async () => {
  const { reader, taken, changes } = aReader();
  const [first, second] = [aCamera(), aCamera()];
  reader.start(first.stream);
  reader.start(second.stream);
  const late = await first.give();
  const frame = await second.give();
  expect([late.isClosed, taken]).toEqual([true, [frame]]);
  expect(changes).toEqual(['captureStopped 1', 'captureStarted 2']);
});

test('a camera that ends by itself stops the capture', async () => {
  const { reader, changes } = aReader();
  const camera = aCamera();
  reader.start(camera.stream);
  await camera.end();
  expect(changes).toEqual(['captureStopped 1']);
});
