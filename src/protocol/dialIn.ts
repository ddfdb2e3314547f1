import * as z from 'zod/mini';
import { tollNumberLimit, tollNumberNameLimit } from './limits';
import { phoneNumber } from './phoneNumber';

/** A dial-in number. @source core 3 (tollNumbers) */
export const tollNumber = z.object({
  number: phoneNumber,
  /** Country code. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** A city or region, named by the operator; empty if the country is enough. */
  displayName: z.string().check(z.maxLength(tollNumberNameLimit)),
  isTollFree: z.boolean(),
});
export type TollNumber = z.output<typeof tollNumber>;

/** How anybody who is invited dials in. @source core 3 (dial-in info: password, tollNumbers) */
export const guestDialIn = z.object({
  /** Digits; absent without a passcode. */
  password: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  tollNumbers: z.array(tollNumber).check(z.minLength(1), z.maxLength(tollNumberLimit)),
});
export type GuestDialIn = z.output<typeof guestDialIn>;
