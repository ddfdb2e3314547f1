import * as z from 'zod/mini';
import { emailLimit, registrationListLimit } from '../limits';
import { displayName } from '../displayName';

/** An address that mail can be sent to, as far as its shape tells; without what `plainLine` refuses. */
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
 * `POST /api/v1/webinars/{number}/registrations`: a place in a webinar's audience.
 * @source core 8 (3099, 3082), issue 3
 * @decision The documents show no such call.
 */
export const registrationRequest = z.strictObject({ name: displayName, email: emailAddress });
export type RegistrationRequest = z.output<typeof registrationRequest>;

/** The answer: the link that lets its holder in. Registering again gives the same place. */
export const registrationMade = z.object({
  /** Given as `tk` of the info call. */
  token: z.string(),
  /** Path and fragment of the link, such as `/j/123456789#tk=…`. */
  link: z.string(),
});
export type RegistrationMade = z.output<typeof registrationMade>;

/** Somebody who has registered, as the host sees it. */
export const registrant = z.object({
  name: z.string(),
  email: z.string(),
  /** When, in milliseconds since 1970. */
  at: z.int(),
});
export type Registrant = z.output<typeof registrant>;

/** `GET /api/v1/webinars/{number}/registrations`, for the host token: all of them, oldest first. */
export const registrationList = z.object({
  registrations: z.array(registrant).check(z.maxLength(registrationListLimit)),
});
