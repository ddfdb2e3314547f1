import * as z from 'zod/mini';
import { displayName } from '../displayName';
import { panelistListLimit } from '../limits';
import { emailAddress } from './registration';

/**
 * `POST /api/v1/webinars/{number}/panelists`, with the host token: invites a panelist.
 * @decision The documents show no such call. `DELETE .../panelists/{id}` revokes an invitation and
 * its link.
 */
export const panelistRequest = z.strictObject({ name: displayName, email: emailAddress });
export type PanelistRequest = z.output<typeof panelistRequest>;

/** An invited panelist. */
export const panelist = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** When the invitation was made, in milliseconds since 1970. */
  at: z.int(),
  /**
   * Path and fragment of the personal link, such as `/j/123456789#token=...`: it replaces the
   * passcode.
   */
  link: z.string(),
});
export type Panelist = z.output<typeof panelist>;

/** `GET /api/v1/webinars/{number}/panelists`, with the host token: all of them, oldest first. */
export const panelistList = z.object({
  panelists: z.array(panelist).check(z.maxLength(panelistListLimit)),
});
