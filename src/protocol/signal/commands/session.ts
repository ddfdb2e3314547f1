import * as z from 'zod/mini';
import { token64 } from '../../ids';
import { mediaSocketType } from '../../channels/queries';
import { tokenLimit } from '../../limits';
import { command } from '../define';
import { tickets, joinReply } from '../session';

/** A ping and its answer, without a body; any message counts as a sign of life. @source core 4 */
export const heartbeat = command({
  name: 'heartbeat',
  evt: 0,
  body: z.optional(z.object({})),
});

/**
 * The first message on a signaling socket, whose query has identified the person.
 * @source core 7
 */
export const joinMeeting = command({
  name: 'joinMeeting',
  evt: 0x1001,
  body: z.object({
    meetingtoken: z.optional(z.string().check(z.maxLength(tokenLimit))),
    /**
     * A random secret of the page, which resumes its seat when the answer with the token was lost.
     * @decision The page's `cid` is in the socket's address, which others may read.
     */
    pageSecret: z.optional(token64),
    /** The highest revision received, when resuming; 0 requests a snapshot. */
    rev: z.int().check(z.nonnegative()),
  }),
  reply: joinReply,
});
export const leaveMeeting = command({
  name: 'leaveMeeting',
  evt: 0x1002,
  body: z.object({}),
});
export const endMeeting = command({
  name: 'endMeeting',
  evt: 0x1003,
  body: z.object({}),
});
export const openMedia = command({
  name: 'openMedia',
  evt: 0x1004,
  body: z.object({ types: z.array(mediaSocketType).check(z.maxLength(5)) }),
  reply: tickets,
});
export const lockMeeting = command({
  name: 'lockMeeting',
  evt: 0x1005,
  body: z.object({ bLock: z.boolean() }),
});
