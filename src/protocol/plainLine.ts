import * as z from 'zod/mini';

/**
 * No control characters and no half of a character: what a database keeps, a log writes and a
 * terminal shows just as it is.
 * @source RELIABILITY 2.2 item 12
 */
export const plainLine = () => z.regex(/^[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]*$/u);
