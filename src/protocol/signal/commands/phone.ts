import * as z from 'zod/mini';
import { displayName } from '../../displayName';
import { token64, userId } from '../../ids';
import { phoneNumber } from '../../phoneNumber';
import { crcProtocols } from '../../vocabulary/audio';
import { command } from '../define';
import { roomSystemAddress } from '../phone';

/**
 * Calls a telephone. `bCallme` calls the person who asks, whose own seat then has its audio by
 * phone. Otherwise somebody else is called, who gets a seat of client type phone.
 * @source media 4, media 7 (pn, dn2, bCallme, bPressOne, bGreeting)
 * @decision It carries no dial-out encryption: the documents show only its default, 2, and a
 * trunk's sound is not encrypted.
 */
export const dialOut = command({
  name: 'dialOut',
  evt: 0x2010,
  body: z.object({
    pn: phoneNumber,
    /** The name to show; without it, the masked number. Ignored for bCallme. */
    dn2: z.optional(displayName),
    bCallme: z.boolean(),
    /** The person called must press 1 to enter. */
    bPressOne: z.optional(z.boolean()),
    /** The person called hears a greeting. */
    bGreeting: z.optional(z.boolean()),
  }),
  reply: z.object({ sequence: z.int(), uuid: token64 }),
});
/** Refused with `callTexts.dialOutCancelFailed` when the call is over or in the meeting. */
export const cancelDialOut = command({
  name: 'cancelDialOut',
  evt: 0x2011,
  body: z.object({ uuid: token64 }),
});
/**
 * By the call's uuid, or by the seat whose audio it carries; without both, one's own call. Refused
 * with `callTexts.notJoinedByPhone` when the meeting has no such call.
 */
export const dropDialOut = command({
  name: 'dropDialOut',
  evt: 0x2012,
  body: z.object({ uuid: z.optional(token64), id: z.optional(userId) }),
});
/** @source media 7 (CRC device invite) */
export const inviteCrc = command({
  name: 'inviteCrc',
  evt: 0x2013,
  body: z.object({
    ip: roomSystemAddress,
    protocol: z.enum(crcProtocols),
    /** The name to show; without it, the protocol's name. */
    dn2: z.optional(displayName),
  }),
  reply: z.object({ sequence: z.int(), transId: token64 }),
});
/** @source media 7 (CRC device cancel) */
export const cancelCrc = command({
  name: 'cancelCrc',
  evt: 0x2014,
  body: z.object({ transId: token64 }),
});
