import * as z from 'zod/mini';

/**
 * Control characters but line feed and tab, ends of lines of other kinds, halves of characters, and
 * what turns a line around.
 */
const unwanted =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** Text as it can be stored and printed: what a terminal would obey is taken out of it. */
export const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(unwanted, '').trim();

/**
 * Text of at most `limit` units that people or programs wrote about something. It is made plain, not
 * refused: whoever pastes a terminal's output into a report means no harm.
 * @source RELIABILITY 2.4 item 27
 */
export const plainText = (limit: number) =>
  z.pipe(z.string().check(z.maxLength(limit)), z.transform(withoutControls));
