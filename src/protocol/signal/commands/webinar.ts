import * as z from 'zod/mini';
import { userId } from '../../ids';
import { command } from '../define';
import { jid } from '../hosting';

/**
 * @source core 7 (jid, userID, clientCap, bPromote)
 * @decision clientCap is accepted and ignored: each seat reports its own capabilities.
 */
export const changeWebinarRole = command({
  name: 'changeWebinarRole',
  evt: 0x6101,
  body: z.object({
    jid,
    userID: userId,
    clientCap: z.optional(z.int()),
    bPromote: z.boolean(),
  }),
});
/** @source core 7 (agreed, req_id) */
export const answerPromotion = command({
  name: 'answerPromotion',
  evt: 0x6102,
  body: z.object({ agreed: z.boolean(), req_id: z.string().check(z.maxLength(64)) }),
});
export const allowToTalk = command({
  name: 'allowToTalk',
  evt: 0x6103,
  body: z.object({ jid, bAllow: z.boolean() }),
});
export const startWebinar = command({
  name: 'startWebinar',
  evt: 0x6104,
  body: z.object({}),
});
