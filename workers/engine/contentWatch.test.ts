import { describe, expect, test } from '@jest/globals';
import { FakeFrame } from '../../test/fakes/media/video';
import { ContentWatch } from './contentWatch';
import { FrameLedger } from './frameLedger';

const open = () => {
  const passed: number[] = [];
  const ledger = new FrameLedger();
  const watch = new ContentWatch({
    environment: { now: () => 0 },
    ledger,
    isWatched: () => true,
    pass: (frame) => {
      passed.push(frame.timestamp);
      ledger.close(frame);
    },
  });
  const show = async (frame: FakeFrame): Promise<void> => {
    watch.take(frame.asFrame());
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { passed, show };
};

/** A frame of a format, all of whose bytes are `value`. */
const aFrame = (timestamp: number, format: VideoPixelFormat | null, value: number): FakeFrame =>
  Object.assign(new FakeFrame(timestamp, 130, 66), { format, luma: value });

describe('pictures of a share', () => {
  test.each(['I420', 'NV12', 'RGBA', 'RGBX', 'BGRA', 'BGRX'] as const)(
    'that are the same go no further: %s',
    async (format) => {
      const { passed, show } = open();
      await show(aFrame(1, format, 40));
      await show(aFrame(2, format, 40));
      await show(aFrame(3, format, 41));
      await show(aFrame(4, format, 41));
      expect(passed).toEqual([1, 3]);
    },
  );

  test.each([
    ['BGRX', [1]],
    ['BGRA', [1, 2]],
  ] as const)('are as new as their colours: of %s %j go on', async (format, gone) => {
    const { passed, show } = open();
    for (const timestamp of [1, 2]) {
      const frame = aFrame(timestamp, format, 40);
      frame.copyTo = (into: Uint8Array) => {
        into.fill(40);
        for (let at = 3; at < into.length; at += 4) into[at] = timestamp;
        return Promise.resolve([]);
      };
      await show(frame);
    }
    expect(passed).toEqual(gone);
  });

  test('go on where a browser does not say what is in them', async () => {
    const { passed, show } = open();
    await show(aFrame(1, null, 40));
    await show(aFrame(2, null, 40));
    expect(passed).toEqual([1, 2]);
  });

  test('are compared as one plane of four bytes a pixel', async () => {
    const { show } = open();
    const frame = aFrame(1, 'BGRX', 40);
    const asked: unknown[] = [];
    frame.copyTo = (into: Uint8Array, options?: unknown) => {
      asked.push(options, into.byteLength);
      return Promise.resolve([]);
    };
    await show(frame);
    expect(asked).toEqual([{ layout: [{ offset: 0, stride: 520 }] }, 520 * 66]);
  });
});
