import * as z from 'zod/mini';

/**
 * A line without control characters and lone surrogates: databases, logs and terminals show it
 * unchanged.
 * @source RELIABILITY 2.2 item 12
 */
export const plainLine = () => z.regex(/^[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]*$/u);
