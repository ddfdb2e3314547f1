import * as z from 'zod/mini';
import { userId } from '../ids';
import { indication } from './define';

/** Tells whoever shares who sees it. @decision */
export const shareViewersChanged = indication({
  name: 'shareViewersChanged',
  evt: 0x4082,
  body: z.object({
    /** `add` is everybody. */
    snapshot: z.optional(z.boolean()),
    add: z.optional(z.array(userId)),
    remove: z.optional(z.array(userId)),
  }),
});

/** Tells whoever shared that somebody has ended it, or has taken their place. @decision */
export const shareEnded = indication({
  name: 'shareEnded',
  evt: 0x4081,
  body: z.object({
    because: z.enum(['grabbed', 'stopped']),
    /** Whoever took the place, or the host or co-host who ended it. */
    senderName: z.string(),
  }),
});

/** @source media 7 (lockShare) */
export const shareControlled = indication({
  name: 'shareControlled',
  evt: 0x4080,
  body: z.object({ lockShare: z.boolean() }),
});
