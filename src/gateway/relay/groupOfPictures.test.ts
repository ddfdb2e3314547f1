import { describe, expect, test } from '@jest/globals';
import { aHeader } from '../../../test/builders/mediaHeader';
import type { MediaFrame } from '../kernel/frameWriter';
import { GroupOfPictures } from './groupOfPictures';

const frame = (isKeyFrame: boolean, size = 10): MediaFrame => ({
  bytes: Buffer.alloc(size),
  header: aHeader({ isKeyFrame }),
});

describe('the last group of pictures', () => {
  test('begins with the newest key frame and shares the buffers', () => {
    const group = new GroupOfPictures();
    const frames = [frame(false), frame(true), frame(false), frame(true), frame(false)];
    for (const each of frames) group.add(each);
    expect(group.all).toEqual(frames.slice(3));
    expect(group.all[0]).toBe(frames[3]);
    expect(group.byteLength).toBe(20);
  });

  test.each([
    ['frames', 120, 10],
    ['bytes', 30, 20_000],
  ])('too many %s leave nothing to replay until the next key frame', (_what, count, size) => {
    const group = new GroupOfPictures();
    group.add(frame(true, size));
    for (let n = 0; n < count; n += 1) group.add(frame(false, size));
    expect(group.all).toEqual([]);
    group.add(frame(true));
    expect(group.all).toHaveLength(1);
  });

  test('counts a frame once that came in parts', () => {
    const group = new GroupOfPictures();
    group.add(frame(true));
    for (let n = 0; n < 120; n += 1) {
      const { bytes, header } = frame(false);
      group.add({ bytes, header: { ...header, isContinuation: true } });
    }
    expect(group.count).toBe(1);
    expect(group.all).toHaveLength(121);
  });

  test('is dropped after a missing frame, until the next key frame', () => {
    const group = new GroupOfPictures();
    group.add(frame(true));
    group.drop();
    group.add(frame(false));
    expect(group.all).toEqual([]);
    expect(group.byteLength).toBe(0);
  });
});
