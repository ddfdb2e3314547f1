import { decodePng } from '../../../test/journeys/support/png';
import { characterErrors } from './characterErrors';
import type { ShareSeats } from './contender';
import { firstFit } from './firstFit';
import { readText } from './ocr';
import { textAt } from './pageText';
import { sharedPicture, type Shown } from './shareSource';
import { ssim } from './ssim';
import { filesOf, filesOfPng, type Taken } from './viewer';

/** How true a picture of the page is. Errors are shares of its characters. */
export interface Likeness {
  readonly ssim: number;
  readonly errors: number;
  /** What OCR makes of the picture that was shared. */
  readonly sourceErrors: number;
}

/** Returns the SSIM of a taken picture beside the picture that was shared with `stamp`. */
export const ssimOf = async (seats: ShareSeats, stamp: number | null) => {
  const source = stamp === null ? undefined : await sharedPicture(seats.sharer.page, stamp);
  if (!source) return Number.NaN;
  const { whole } = await filesOf(seats.viewer.page);
  return ssim(decodePng(whole), decodePng(source));
};

/** Judges the picture at `index` of the last series beside what was shown at last. */
export const likenessOf = async (
  seats: ShareSeats,
  shown: Shown,
  index: number,
): Promise<Likeness> => {
  const source = await sharedPicture(seats.sharer.page, shown.stamp);
  if (!source) throw new Error('The shared picture is not known');
  const { viewer } = seats;
  const [seen, shared] = [await filesOf(viewer.page, index), await filesOfPng(viewer.page, source)];
  const text = textAt(shown.line);
  return {
    ssim: ssim(decodePng(seen.whole), decodePng(source)),
    errors: characterErrors(await readText(seen.text), text),
    sourceErrors: characterErrors(await readText(shared.text), text),
  };
};

/** How much worse than the last picture one may be that counts as legible. */
const tolerance = 0.05;
const leastSsim = 0.9;

/** How long after the last movement a reader looks, ms. */
const firstLook = 400;
const modulus = 2 ** 24;

/** What a reader has of a page that moved. */
export interface Legibility {
  /**
   * Time from the last movement until the page can be read, ms: until its character errors are within
   * 5 percentage points of the last picture's, and its SSIM is over 0.9. Undefined if it never was.
   */
  readonly legible: number | undefined;
  /** Its character errors 400 ms after the last movement. */
  readonly restErrors: number;
}

/** Judges a series of pictures that were taken after the last movement. */
export const legibilityOf = async (
  seats: ShareSeats,
  shown: Shown,
  series: readonly Taken[],
): Promise<Legibility> => {
  const source = await sharedPicture(seats.sharer.page, shown.stamp);
  if (!source) throw new Error('The shared picture is not known');
  const shared = decodePng(source);
  const text = textAt(shown.line);
  const looks = new Map<number, { readonly ssim: number; readonly errors: number }>();
  const look = async (index: number) => {
    const known = looks.get(index);
    if (known) return known;
    const { whole, text: enlarged } = await filesOf(seats.viewer.page, index);
    const seen = {
      ssim: ssim(decodePng(whole), shared),
      errors: characterErrors(await readText(enlarged), text),
    };
    looks.set(index, seen);
    return seen;
  };
  const after = ({ at }: Taken): number => (Math.round(at) - shown.stamp + modulus) % modulus;
  const last = await look(series.length - 1);
  const first = await firstFit(series.length, async (index) => {
    const seen = await look(index);
    return seen.ssim > leastSsim && seen.errors <= last.errors + tolerance;
  });
  const taken = first === undefined ? undefined : series[first];
  const early = series.findIndex((each) => after(each) >= firstLook);
  const { errors: restErrors } = early < 0 ? last : await look(early);
  return { legible: taken && after(taken), restErrors };
};
