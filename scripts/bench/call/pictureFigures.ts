import type { Sighting } from './pictureReader';

/** The measurements of one receiver for one sender. Times in ms. */
export interface PictureFigures {
  /** Time from drawing each new picture to seeing it. */
  readonly latencies: readonly number[];
  readonly framesPerSecond: number;
  /** Gaps between new pictures over 200 ms. */
  readonly freezes: number;
  /** The sum of these gaps, ms. */
  readonly frozen: number;
  readonly longestGap: number;
}

const modulus = 2 ** 24;
const freeze = 200;
const apart = (later: number, earlier: number): number =>
  ((later - earlier + modulus * 1.5) % modulus) - modulus / 2;

/** Returns the figures of `sightings` without the first `skip` ms. */
export const figuresOf = (sightings: readonly Sighting[], skip: number): PictureFigures => {
  const first = sightings[0];
  const kept = first ? sightings.filter(({ seen }) => apart(seen, first.seen) >= skip) : [];
  const gaps = kept.slice(1).map(({ seen }, i) => apart(seen, kept[i]?.seen ?? seen));
  const span = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    latencies: kept.map(({ stamp, seen }) => apart(seen, stamp)),
    framesPerSecond: span > 0 ? (gaps.length / span) * 1000 : 0,
    freezes: gaps.filter((gap) => gap > freeze).length,
    frozen: gaps.reduce((sum, gap) => (gap > freeze ? sum + gap : sum), 0),
    longestGap: Math.max(0, ...gaps),
  };
};
