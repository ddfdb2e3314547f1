import * as z from 'zod/mini';
import { meetingNumberPattern } from './meetingNumber';

/** A participant's number in its meeting: a multiple of 1,024, so that streams derive from it. */
export const userId = z.uint32().check(z.minimum(1024), z.multipleOf(1024));
export type UserId = number;

/** A synchronisation source: the number of a stream (`streamKey.ts`). */
export type Ssrc = number;

/**
 * Part of a meeting whose people see and hear each other: the main session, or a room in it.
 * @decision A short name; the documents give none for the main session.
 */
export const scopeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export type ScopeId = z.output<typeof scopeId>;
/** The scope of everybody who is in no room. */
export const mainSession: ScopeId = 'main';

/** A meeting number, 9 to 11 digits, as people type it without spaces. */
export const meetingNumber = z.string().check(z.regex(meetingNumberPattern));

/** A random identifier made by the gateway or the client: url-safe, 8 to 64 characters. */
export const token64 = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
