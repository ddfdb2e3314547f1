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
    for (const each of frames) group.add(each, 1);
    expect(group.all).toEqual(frames.slice(3));
    expect(group.all[0]).toBe(frames[3]);
    expect(group.byteLength).toBe(20);
  });

  test.each([
    ['frames', 120, 10],
    ['bytes', 30, 20_000],
  ])('too many %s leave nothing to replay until the next key frame', (_what, count, size) => {
    const group = new GroupOfPictures();
    group.add(frame(true, size), 1);
    for (let n = 0; n < count; n += 1) group.add(frame(false, size), 2);
    expect(group.all).toEqual([]);
    group.add(frame(true), 1);
    expect(group.all).toHaveLength(1);
  });

  test('is as old as its key frame', () => {
    const group = new GroupOfPictures();
    group.add(frame(true), 5);
    group.add(frame(false), 7);
    expect(group.began).toBe(5);
    group.add(frame(true), 9);
    expect(group.began).toBe(9);
  });

  test('counts a frame once that came in parts', () => {
    const group = new GroupOfPictures();
    group.add(frame(true), 1);
    for (let n = 0; n < 120; n += 1) {
      const { bytes, header } = frame(false);
      group.add({ bytes, header: { ...header, isContinuation: true } }, 2);
    }
    expect(group.count).toBe(1);
    expect(group.all).toHaveLength(121);
  });

  test('is dropped after a missing frame, until the next key frame', () => {
    const group = new GroupOfPictures();
    group.add(frame(true), 1);
    group.drop();
    group.add(frame(false), 2);
    expect(group.all).toEqual([]);
    expect(group.byteLength).toBe(0);
  });
});
