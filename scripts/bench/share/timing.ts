import { sized } from '../measure';

const seconds = (name: string, otherwise: number, smoke: number): number =>
  sized(Number(process.env[name] ?? otherwise), smoke);

/** How long each part of a share is measured, in seconds. */
export const timing = {
  /** From a new page to the picture of it that is judged. */
  settle: seconds('BENCH_SETTLE', 5, 1),
  /** Counting bytes while nothing changes. */
  still: seconds('BENCH_STILL', 10, 1),
  /** Scrolling: a whole number of pages' lines fits into each second. */
  scroll: seconds('BENCH_SCROLL', 3, 1),
  /** Taking pictures after the page has stopped. */
  legible: seconds('BENCH_LEGIBLE', 3, 0.3),
  film: seconds('BENCH_FILM', 10, 0.5),
};

/** How many slides are shown, one every two seconds. */
export const slides = sized(4, 1);
