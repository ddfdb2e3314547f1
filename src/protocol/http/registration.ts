import * as z from 'zod/mini';
import { emailLimit, registrationPageLimit } from '../limits';
import { displayName } from '../displayName';

/** An e-mail address, checked by its shape only, without what `plainLine` refuses. */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(emailLimit),
    z.regex(
      /^[^\s@\u0000-\u001f\u007f-\u009f\ud800-\udfff]{1,64}@[^\s@.\u0000-\u001f\u007f-\u009f\ud800-\udfff]+(?:\.[^\s@.\u0000-\u001f\u007f-\u009f\ud800-\udfff]+)+$/u,
    ),
  );

/**
 * `POST /api/v1/webinars/{number}/registrations`: registers an attendee.
 * @source core 8 (3099, 3082), issue 3
 * @decision The documents show no such call. Nothing proves that the e-mail address is the
 * registrant's.
 */
export const registrationRequest = z.strictObject({
  name: displayName,
  email: emailAddress,
  /** The code of an earlier registration, which returns that registration. */
  code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(32))),
});
export type RegistrationRequest = z.output<typeof registrationRequest>;

/**
 * The answer, with the registrant's link. Registering again with the code returns the same
 * registration; without it, a new one.
 */
export const registrationMade = z.object({
  /** The registrant's token: `tk` of the info call. */
  token: z.string(),
  /** Path and fragment of the link, such as `/j/123456789#tk=…`. */
  link: z.string(),
  /** Proves to the gateway that this registration is theirs, such as `4KQ7-M2XP`. */
  code: z.string(),
});
export type RegistrationMade = z.output<typeof registrationMade>;

/** A registrant, as the host sees them. */
export const registrant = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** When they registered, in milliseconds since 1970. */
  at: z.int(),
});
export type Registrant = z.output<typeof registrant>;

/** Query of the list. Unknown fields are refused. */
export const registrationListQuery = z.strictObject({
  /** `next` of the previous page; absent for the first page. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[\w-]{1,64}$/))),
});

/**
 * `GET /api/v1/webinars/{number}/registrations`, with the host token: a page of registrants, oldest
 * first.
 * @decision `DELETE .../registrations/{id}` revokes a registration with its link and code.
 * Registrants who have a seat keep it, like panelists.
 */
export const registrationList = z.object({
  registrations: z.array(registrant).check(z.maxLength(registrationPageLimit)),
  /** `after` of the next page; absent on the last one. */
  next: z.optional(z.string()),
});
export type RegistrationList = z.output<typeof registrationList>;
