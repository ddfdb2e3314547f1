import * as z from 'zod/mini';
import { userId } from '../ids';
import { dragLayoutLimit, spotlightLimit } from '../limits';
import { indication } from './define';

/** Names only what changed. @source media 7 (video controls) */
export const videoControlled = indication({
  name: 'videoControlled',
  evt: 0x3080,
  body: z.object({
    bVideoMuted: z.optional(z.boolean()),
    /**
     * The host or co-host who stopped this person's video.
     * @decision The documents name no sender.
     */
    senderName: z.optional(z.string()),
    isHDSupported: z.optional(z.boolean()),
    /** Whether people may start video themselves. */
    bCanUnmuteVideo: z.optional(z.boolean()),
    /** The participants in the spotlight, in the order they were added. */
    spotlight: z.optional(z.array(userId).check(z.maxLength(spotlightLimit))),
    bFollowHost: z.optional(z.boolean()),
    dragLayout: z.optional(z.array(userId).check(z.maxLength(dragLayoutLimit))),
  }),
});
