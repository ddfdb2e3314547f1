import * as z from 'zod/mini';
import { displayName } from '../displayName';
import { panelistListLimit } from '../limits';
import { emailAddress } from './registration';

/**
 * `POST /api/v1/webinars/{number}/panelists`, for the host token: invites somebody who speaks.
 * @decision The documents show no such call. `DELETE .../panelists/{id}` withdraws an invitation, and
 * the link opens nothing from then on.
 */
export const panelistRequest = z.strictObject({ name: displayName, email: emailAddress });
export type PanelistRequest = z.output<typeof panelistRequest>;

/** Somebody who is invited to speak. */
export const panelist = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** When they were invited, in milliseconds since 1970. */
  at: z.int(),
  /** Path and fragment of their own link, such as `/j/123456789#token=...`: it stands for the passcode. */
  link: z.string(),
});
export type Panelist = z.output<typeof panelist>;

/** `GET /api/v1/webinars/{number}/panelists`, for the host token: all of them, oldest first. */
export const panelistList = z.object({
  panelists: z.array(panelist).check(z.maxLength(panelistListLimit)),
});
