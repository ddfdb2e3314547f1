import * as z from 'zod/mini';
import { indication } from './define';

/**
 * Names only what changed.
 * @source media 7 (audio controls)
 * @decision No codec mode: there is one codec, Opus, and every packet names it.
 */
export const audioControlled = indication({
  name: 'audioControlled',
  evt: 0x2080,
  body: z.object({
    bCanUnmute: z.optional(z.boolean()),
    bMutedUponEntry: z.optional(z.boolean()),
    isAllowToTalk: z.optional(z.boolean()),
    /** Present when somebody else muted this person: the source of the mute. @source media 4 */
    mutedSource: z.optional(z.enum(['passive by mute-all', 'passive by mute-one'])),
    /** The host or co-host who muted this person. @decision The documents name no sender. */
    senderName: z.optional(z.string()),
  }),
});
