import * as z from 'zod/mini';
import { emailLimit, registrationPageLimit } from '../limits';
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
 * @decision The documents show no such call. Nothing proves that the e-mail address is the
 * registrant's.
 */
export const registrationRequest = z.strictObject({
  name: displayName,
  email: emailAddress,
  /** The confirmation code of an earlier registration: it gives the same place back. */
  code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(32))),
});
export type RegistrationRequest = z.output<typeof registrationRequest>;

/**
 * The answer: the link that lets its holder in. Registering again with the code gives the same place;
 * without it, another one.
 */
export const registrationMade = z.object({
  /** Given as `tk` of the info call. */
  token: z.string(),
  /** Path and fragment of the link, such as `/j/123456789#tk=…`. */
  link: z.string(),
  /** What proves to the gateway that this place is theirs, such as `4KQ7-M2XP`. */
  code: z.string(),
});
export type RegistrationMade = z.output<typeof registrationMade>;

/** Somebody who has registered, as the host sees it. */
export const registrant = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** When, in milliseconds since 1970. */
  at: z.int(),
});
export type Registrant = z.output<typeof registrant>;

/** Query of the list: unknown fields are refused. */
export const registrationListQuery = z.strictObject({
  /** `next` of the page before; without it the first page is given. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[\w-]{1,64}$/))),
});

/**
 * `GET /api/v1/webinars/{number}/registrations`, for the host token: a page of them, oldest first.
 * @decision `DELETE .../registrations/{id}` takes a registration back: its link and its code open
 * nothing from then on. Who is seated already stays seated, as panelists do.
 */
export const registrationList = z.object({
  registrations: z.array(registrant).check(z.maxLength(registrationPageLimit)),
  /** Given as `after` it brings the next page; the last one has none. */
  next: z.optional(z.string()),
});
export type RegistrationList = z.output<typeof registrationList>;
