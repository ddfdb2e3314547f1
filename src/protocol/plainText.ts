import * as z from 'zod/mini';

/**
 * Control characters except line feed and tab, other line ends, lone surrogates, and direction
 * controls.
 */
const unwanted =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** Text that is safe to store and print: control sequences are removed. */
export const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(unwanted, '').trim();

/**
 * Text of at most `limit` units from people or programs. Unsafe characters are removed, not
 * refused: a report may contain a terminal's output.
 * @source RELIABILITY 2.4 item 27
 */
export const plainText = (limit: number) =>
  z.pipe(z.string().check(z.maxLength(limit)), z.transform(withoutControls));
