import * as z from 'zod/mini';
import { userId } from '../../ids';
import { dragLayoutLimit } from '../../limits';
import { spotlightActions } from '../../vocabulary/video';
import { command } from '../define';

/**
 * Sent when capture has started or stopped.
 * @source media 7 (bOn, connect camera)
 * @decision It is also the command "connect camera", and has no size: layers are announced on the
 * media socket, and each receiver requests its own.
 */
export const switchVideo = command({
  name: 'switchVideo',
  evt: 0x3001,
  body: z.object({ bOn: z.boolean() }),
});

/** @source media 4 (a host video mute stops capture), media 7 (id, bOn) */
export const stopVideo = command({
  name: 'stopVideo',
  evt: 0x3002,
  body: z.object({ id: userId }),
});
export const askStartVideo = command({
  name: 'askStartVideo',
  evt: 0x3003,
  body: z.object({ id: userId }),
});
/** @source core 6 (spotlight video) */
export const spotlightVideo = command({
  name: 'spotlightVideo',
  evt: 0x3004,
  body: z.object({ id: userId, action: z.enum(spotlightActions) }),
});
export const followHostLayout = command({
  name: 'followHostLayout',
  evt: 0x3005,
  body: z.object({ bFollowHost: z.boolean() }),
});
/** Participants in the host's order; an empty list restores everybody's own order. */
export const dragLayout = command({
  name: 'dragLayout',
  evt: 0x3006,
  body: z.object({ order: z.array(userId).check(z.maxLength(dragLayoutLimit)) }),
});
