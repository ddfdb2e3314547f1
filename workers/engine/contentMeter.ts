import type { ContentClass, ContentKind } from '../../src/protocol/engine/video';

/** Pixels of a row of a tile: what changes is counted in these. */
const tile = 64;
const wordsOfTile = tile / 4;
/** How long changes count, ms. */
const span = 1000;
/** A film changes so often within the span, and so large a part of the picture each time. */
const fewestChanges = 8;
const leastPart = 0.03;
/** The part of the changes that scrolling does not explain. */
const unexplained = 0.7;
/** What is a film or text stays so for at least this long, ms: each change costs a key frame. */
const settled = 2000;
/** The part of the changed rows that must have moved together for scrolling. */
const together = 0.5;
/** Text scrolls from so many such changes on, which are at least half of the large ones. */
const fewestScrolls = 3;
const scrolledPart = 0.5;
/** Rows that must have changed to tell scrolling from anything else. */
const fewestRows = 16;

/** Planes of a picture: what changes is found in the first, others tell whether it does. */
export interface Luma {
  readonly words: Uint32Array;
  readonly width: number;
  readonly height: number;
  /** Words from one row to the next. */
  readonly stride: number;
  /** All other planes. */
  readonly colours: Uint32Array;
}
interface Change {
  readonly at: number;
  readonly isScroll: boolean;
}

/**
 * Tells what a picture shows by what changes in it. Text stands still, moves as a whole, or changes
 * in small places; a film changes in a large part of the picture, many times a second.
 */
export class ContentMeter {
  /** A hash for each tile's rows, column by column. */
  #hashes = new Uint32Array(0);
  #colours = 0;
  #width = 0;
  #height = 0;
  #large: Change[] = [];
  #kind: ContentKind = 'text';
  #kindSince = -Infinity;
  #isScrolling = false;
  /** When text began or ceased to scroll: it does neither again within the span. */
  #scrollSince = -Infinity;
  #changedAt = -Infinity;

  /** What the pictures show. */
  get kind(): ContentKind {
    return this.#kind;
  }

  /** What the pictures show at `now` (ms); undefined while none is compared. */
  shows(now: number): ContentClass | undefined {
    if (this.#width === 0) return undefined;
    if (now - this.#changedAt >= span) return 'still';
    if (this.#kind === 'video') return 'video';
    return this.#isScrolling ? 'scroll' : 'text';
  }

  /** The next picture is new whatever it shows. */
  forget(): void {
    this.#width = 0;
  }

  /** Takes the next picture, at `now` (ms); false if it is the same as the last one. */
  take(luma: Luma, now: number): boolean {
    const before = this.#hashes;
    const isFirst = luma.width !== this.#width || luma.height !== this.#height;
    this.#width = luma.width;
    this.#height = luma.height;
    this.#hashes = hashesOf(luma);
    const colours = hashOf(luma.colours, 0, luma.colours.length);
    const isRecoloured = colours !== this.#colours;
    this.#colours = colours;
    if (isFirst) this.#changedAt = now;
    if (isFirst) return true;
    const changed = this.#compare(before);
    if (changed.all >= leastPart * before.length)
      this.#large.push({ at: now, isScroll: isScroll(before, this.#hashes, changed) });
    this.#judge(now);
    const isNew = changed.all > 0 || isRecoloured;
    if (isNew) this.#changedAt = now;
    return isNew;
  }

  #compare(before: Uint32Array): Changed {
    const height = this.#height;
    let all = 0;
    let most = 0;
    let column = 0;
    for (let start = 0; start < before.length; start += height) {
      let rows = 0;
      for (let at = start; at < start + height; at += 1)
        if (before[at] !== this.#hashes[at]) rows += 1;
      all += rows;
      if (rows <= most) continue;
      most = rows;
      column = start / height;
    }
    return { all, column, rows: most, height };
  }

  #judge(now: number): void {
    this.#large = this.#large.filter(({ at }) => now - at < span);
    const own = this.#large.filter((change) => !change.isScroll).length;
    this.#judgeScroll(this.#large.length - own, now);
    const isFilm = own >= fewestChanges && own >= unexplained * this.#large.length;
    const kind = isFilm ? 'video' : 'text';
    if (kind === this.#kind || now - this.#kindSince < settled) return;
    this.#kind = kind;
    this.#kindSince = now;
  }

  #judgeScroll(scrolled: number, now: number): void {
    const isScrolling = scrolled >= fewestScrolls && scrolled >= scrolledPart * this.#large.length;
    if (isScrolling === this.#isScrolling || now - this.#scrollSince < span) return;
    this.#isScrolling = isScrolling;
    this.#scrollSince = now;
  }
}

interface Changed {
  /** Changed rows of tiles. */
  readonly all: number;
  /** The column of tiles with the most of them, and how many they are. */
  readonly column: number;
  readonly rows: number;
  readonly height: number;
}

// A global is slow to reach in some surroundings.
const { imul } = Math;

const hashOf = (words: Uint32Array, from: number, to: number): number => {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = imul(hash ^ (words[at] ?? 0), 0x01000193);
  // A product keeps low bits low: without this, words that differ high up would meet.
  return hash ^ (hash >>> 15);
};

const hashesOf = ({ words, width, height, stride }: Luma): Uint32Array<ArrayBuffer> => {
  const columns = Math.ceil(width / tile);
  const hashes = new Uint32Array(columns * height);
  const perRow = Math.ceil(width / 4);
  for (let x = 0; x < columns; x += 1) {
    const from = x * wordsOfTile;
    const to = Math.min(perRow, from + wordsOfTile);
    for (let y = 0; y < height; y += 1) {
      hashes[x * height + y] = hashOf(words, y * stride + from, y * stride + to);
    }
  }
  return hashes;
};

/** Whether most rows that changed in a column were there before, all at the same distance. */
const isScroll = (before: Uint32Array, after: Uint32Array, changed: Changed): boolean => {
  const { column, rows, height } = changed;
  if (rows < fewestRows) return false;
  const start = column * height;
  const placeOf = new Map<number, number>();
  for (let y = 0; y < height; y += 1) {
    const hash = before[start + y] ?? 0;
    // Empty rows are everywhere.
    placeOf.set(hash, placeOf.has(hash) ? -1 : y);
  }
  const votes = new Map<number, number>();
  let known = 0;
  for (let y = 0; y < height; y += 1) {
    const hash = after[start + y] ?? 0;
    if (before[start + y] === hash) continue;
    const place = placeOf.get(hash);
    if (place === -1) continue;
    known += 1;
    if (place !== undefined) votes.set(y - place, (votes.get(y - place) ?? 0) + 1);
  }
  return known > 0 && Math.max(0, ...votes.values()) >= together * known;
};
