import * as z from 'zod/mini';

/**
 * What turns the rest of a line around (U+202A to U+202E, U+2066 to U+2069), and what has no width
 * and joins nothing. Marks and joiners that scripts are written with stay.
 */
const unseen = /[\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Letters and symbols that are blank by themselves are none: Hangul fillers, empty Braille, a null note. */
const somethingToSee = /(?![\u115f\u1160\u3164\uffa0\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A line that others see: 1 to `limit` characters after trimming, no control characters, no ends of
 * lines.
 * @decision Direction controls and characters without width are taken out, and something is left to
 * be seen: nobody looks like somebody else, or like nobody, by them. RELIABILITY 2.2 item 12.
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
