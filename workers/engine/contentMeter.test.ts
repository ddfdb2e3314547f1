import { describe, expect, test } from '@jest/globals';
import { ContentMeter, type Luma } from './contentMeter';

const width = 640;
const height = 384;

/** A picture whose rows are drawn by `rowOf`: the same number makes the same row. */
const aPicture = (rowOf: (y: number) => number): Luma => {
  const words = new Uint32Array((width / 4) * height);
  for (let y = 0; y < height; y += 1)
    words.fill(Math.imul(rowOf(y) + 1, 0x9e3779b1), (y * width) / 4, ((y + 1) * width) / 4);
  return { words, width, height, stride: width / 4, colours: new Uint32Array(8) };
};
const aPage = (scrolled = 0): Luma => aPicture((y) => y + scrolled);

/** Shows pictures, 24 a second; returns which of them were new. */
const show = (meter: ContentMeter, pictures: readonly Luma[], from = 0): boolean[] =>
  pictures.map((picture, index) => meter.take(picture, from + (index * 1000) / 24));
const many = (count: number, make: (index: number) => Luma): Luma[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('what a share shows', () => {
  test('is the same as before only if no pixel changed', () => {
    const meter = new ContentMeter();
    const dot = aPage();
    dot.words[30_000] = (dot.words[30_000] ?? 0) ^ 0x01000000;
    expect(show(meter, [aPage(), aPage(), dot, dot, aPage()])).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  test('is new in another colour, and when the last one counts no more', () => {
    const meter = new ContentMeter();
    const coloured = { ...aPage(), colours: new Uint32Array(8).fill(7) };
    expect(show(meter, [aPage(), coloured, coloured])).toEqual([true, true, false]);
    meter.forget();
    expect(show(meter, [coloured])).toEqual([true]);
  });

  test('is new in another size', () => {
    const meter = new ContentMeter();
    const narrow = { ...aPage(), width: 512, stride: 160 };
    expect(show(meter, [aPage(), narrow, narrow])).toEqual([true, true, false]);
  });

  test('is a film when much changes many times a second, and text again later', () => {
    const meter = new ContentMeter();
    show(
      meter,
      many(24, (index) => aPicture((y) => y * (index + 3))),
    );
    expect(meter.kind).toBe('video');
    show(
      meter,
      many(72, () => aPage()),
      1000,
    );
    expect(meter.kind).toBe('text');
  });

  test('has a class: still, text, scrolling or a film', () => {
    const meter = new ContentMeter();
    const second = (make: (index: number) => Luma, from: number) => {
      show(meter, many(24, make), from);
      return meter.shows(from + 1000);
    };
    expect(meter.shows(0)).toBeUndefined();
    expect(second(() => aPage(), 0)).toBe('still');
    expect(second((index) => aPicture((y) => (y === 20 ? -index : y)), 1000)).toBe('text');
    expect(second((index) => aPage(13 * index), 2000)).toBe('scroll');
    expect(meter.shows(3000)).toBe('scroll');
    expect(meter.shows(4000)).toBe('still');
    expect(second((index) => aPicture((y) => y * (index + 3)), 5000)).toBe('video');
    expect(meter.shows(7000)).toBe('still');
    meter.forget();
    expect(meter.shows(7000)).toBeUndefined();
  });

  test('scrolls from the third such change on, and for a second after the last', () => {
    const meter = new ContentMeter();
    const seen: unknown[] = [];
    const take = (picture: Luma, at: number) => {
      meter.take(picture, at);
      seen.push(meter.shows(at));
    };
    for (const notch of [0, 1, 2, 3]) take(aPage(13 * notch), 40 * notch);
    const edited = (change: number) => aPicture((y) => (y === 20 ? -change : y + 39));
    for (const change of [1, 2]) take(edited(change), 500 * change);
    take(edited(3), 1500);
    expect(seen).toEqual(['text', 'text', 'text', 'scroll', 'scroll', 'scroll', 'text']);
  });

  test('does not go back and forth where as much scrolls as does not', () => {
    const meter = new ContentMeter();
    const seen: unknown[] = [];
    for (let index = 0; index < 96; index += 1) {
      const isScrolled = index % 12 < 7;
      const at = (index * 1000) / 24;
      meter.take(isScrolled ? aPage(13 * index) : aPicture((y) => y * (index + 3)), at);
      seen.push(meter.shows(at));
    }
    const changes = seen.filter((shows, index) => index > 0 && shows !== seen[index - 1]);
    expect(changes.length).toBeLessThanOrEqual(4);
  });

  test('is text while it scrolls, and while little changes', () => {
    const meter = new ContentMeter();
    show(
      meter,
      many(72, (index) => aPage(13 * index)),
    );
    expect(meter.kind).toBe('text');
    show(
      meter,
      many(72, (index) => aPicture((y) => (y === 20 ? -index : y))),
      4000,
    );
    expect(meter.kind).toBe('text');
  });
});
