import * as z from 'zod/mini';
import { command, indication } from './define';

/** Sent when capture has started or stopped. @source media 7 (bOn) */
export const switchVideo = command({
  name: 'switchVideo',
  evt: 0x3001,
  body: z.object({ bOn: z.boolean() }),
  summary: 'Say that the own video starts or stops.',
});

/** Only what changed is named. @source media 7 (video controls) */
export const videoControlled = indication({
  name: 'videoControlled',
  evt: 0x3080,
  body: z.object({
    bVideoMuted: z.optional(z.boolean()),
    isHDSupported: z.optional(z.boolean()),
  }),
  summary: 'Video rules that changed for this person.',
});
