import * as z from 'zod/mini';
import { userId } from '../../ids';
import { shareSurfaces } from '../../vocabulary/sharing';
import { command } from '../define';

/**
 * Starts or stops the own share. The flags are those of a share that starts; a share that runs
 * takes on new ones, as when another surface is chosen.
 * @source media 7 (start or stop sharing with flags share-audio and share-video)
 */
export const switchShare = command({
  name: 'switchShare',
  evt: 0x4001,
  body: z.object({
    bOn: z.boolean(),
    /** The sound of what is shared goes along. */
    bShareAudioOn: z.optional(z.boolean()),
    /** Optimized for shared video. */
    bVideoShare: z.optional(z.boolean()),
    /** What is shared; absent where the browser does not say. */
    surface: z.optional(z.enum(shareSurfaces)),
    /**
     * Counts what a share has shown before this: with another number it shows something else, be it
     * of the same kind. @decision A number, and no event: it may be sent again without an effect.
     */
    surfaceNo: z.optional(z.int().check(z.minimum(0))),
  }),
});
/** Pauses or resumes the own share. @source media 4 (Paused) */
export const pauseShare = command({
  name: 'pauseShare',
  evt: 0x4002,
  body: z.object({ bPaused: z.boolean() }),
});
/**
 * Ends another's share.
 * @decision The documents let hosts lock sharing; ending one share is milder.
 */
export const stopShare = command({
  name: 'stopShare',
  evt: 0x4003,
  body: z.object({ id: userId }),
});

/**
 * Says that this person sees another's share, or no longer.
 * @decision The documents name the receipt that follows (share-can-see-screen), and no more.
 */
export const watchShare = command({
  name: 'watchShare',
  evt: 0x4004,
  body: z.object({ id: userId, bOn: z.boolean() }),
});
