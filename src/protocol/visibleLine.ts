import * as z from 'zod/mini';

/**
 * Direction controls (U+202A to U+202E, U+2066 to U+2069) and characters of no width that join
 * nothing. Marks and joiners that scripts need stay.
 */
const unseen = /[\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;
/**
 * A visible character. Hangul fillers, empty Braille and the null note are blank, although they are
 * letters or symbols.
 */
const somethingToSee = /(?![\u115f\u1160\u3164\uffa0\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A line that others see: 1 to `limit` characters after trimming, without control characters and
 * line ends.
 * @decision Direction controls and characters of no width are removed, and something visible must
 * remain: nobody can imitate another name, or have an empty one. RELIABILITY 2.2 item 12.
 */
export const visibleLine = (limit: number) =>
  z.string().check(
    z.overwrite((line) => line.replace(unseen, '')),
    z.trim(),
    z.minLength(1),
    z.maxLength(limit),
    z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]*$/u),
    z.refine((line) => somethingToSee.test(line)),
  );
