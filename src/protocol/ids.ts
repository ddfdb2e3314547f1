import * as z from 'zod/mini';
import { meetingNumberPattern } from './meetingNumber';

/** A participant's number in its meeting: a multiple of 1,024, from which stream numbers derive. */
export const userId = z.uint32().check(z.minimum(1024), z.multipleOf(1024));
export type UserId = number;

/** A synchronization source: a stream's number (`streamKey.ts`). */
export type Ssrc = number;

/**
 * A part of a meeting whose participants see and hear each other: the main session or a breakout
 * room.
 * @decision The name of the main session; the documents give none.
 */
export const scopeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export type ScopeId = z.output<typeof scopeId>;
/** The scope of everyone who is not in a breakout room. */
export const mainSession: ScopeId = 'main';

/** A meeting number: 9 to 11 digits without spaces. */
export const meetingNumber = z.string().check(z.regex(meetingNumberPattern));

/** A random identifier of the gateway or the client: URL-safe, 8 to 64 characters. */
export const token64 = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
