import * as z from 'zod/mini';

/** International form (E.164): a plus sign and 7 to 15 digits. */
export const phoneNumberPattern = /^\+[1-9][0-9]{6,14}$/;

/** A telephone number in international form. `isSupportedNumber` checks its country. */
export const phoneNumber = z.string().check(z.regex(phoneNumberPattern));
