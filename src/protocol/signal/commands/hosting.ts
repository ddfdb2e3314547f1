import * as z from 'zod/mini';
import { userId } from '../../ids';
import { switchedFields } from '../../privileges/ruleFields';
import { command } from '../define';
import { jid } from '../hosting';

/** Makes somebody co-host, or hands over the host role. @source core 7 (id, bCoHost) */
export const assignHost = command({
  name: 'assignHost',
  evt: 0x1006,
  body: z.object({ id: userId, bCoHost: z.boolean() }),
});
export const revokeCoHost = command({
  name: 'revokeCoHost',
  evt: 0x1007,
  body: z.object({ id: userId }),
});
export const reclaimHost = command({
  name: 'reclaimHost',
  evt: 0x1008,
  body: z.object({}),
});
/** @source core 7 (hostKey) */
export const claimHost = command({
  name: 'claimHost',
  evt: 0x1009,
  body: z.object({ hostKey: z.string().check(z.minLength(1), z.maxLength(64)) }),
});
/** Removes a participant by number, or a webinar attendee by jid. @source core 7 (id or jid) */
export const expel = command({
  name: 'expel',
  evt: 0x100a,
  body: z.object({ id: z.optional(userId), jid: z.optional(jid) }),
});
/** @source core 7 (id, bHold) */
export const holdPerson = command({
  name: 'holdPerson',
  evt: 0x100b,
  body: z.object({ id: userId, bHold: z.boolean() }),
});
export const admitAll = command({
  name: 'admitAll',
  evt: 0x100c,
  body: z.object({}),
});
/**
 * The rules that a host or co-host switches; absent ones do not change.
 * @decision One command for the documented switches, since each is a field of its own.
 */
export const setRules = command({
  name: 'setRules',
  evt: 0x100d,
  body: z.partial(z.object(switchedFields)),
});
/** Undoes a command of the same person within 5 s. @decision Removal, hold and lowered hands. */
export const undo = command({
  name: 'undo',
  evt: 0x100e,
  body: z.object({ seq: z.int().check(z.nonnegative()) }),
});
export const lowerAllHands = command({
  name: 'lowerAllHands',
  evt: 0x1013,
  body: z.object({}),
});
