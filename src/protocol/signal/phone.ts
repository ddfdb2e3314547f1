import * as z from 'zod/mini';
import { displayName } from '../displayName';
import { token64, userId } from '../ids';
import { crcProtocols, toldDialOutStates, DialOutResult } from '../vocabulary/audio';
import { command, indication } from './define';

/** International form (E.164): a plus sign and 7 to 15 digits. */
export const phoneNumberPattern = /^\+[1-9][0-9]{6,14}$/;

/**
 * A telephone number in international form. That its country is supported is judged by
 * `isSupportedNumber`.
 */
export const phoneNumber = z.string().check(z.regex(phoneNumberPattern));

/** An IPv4 or IPv6 address of a room system. */
export const roomSystemAddress = z.union([z.ipv4(), z.ipv6()]);

/**
 * Calls a telephone. `bCallme` calls the person who asks: their own seat is then heard by phone.
 * Without it somebody else is called, who gets a seat of client type phone.
 * @source media 4, media 7 (pn, dn2, bCallme, bPressOne, bGreeting)
 */
export const dialOut = command({
  name: 'dialOut',
  evt: 0x2010,
  body: z.object({
    pn: phoneNumber,
    /** The name that is shown; without it the masked number. Of no account for bCallme. */
    dn2: z.optional(displayName),
    bCallme: z.boolean(),
    /** Whoever answers must press 1 to come in. */
    bPressOne: z.optional(z.boolean()),
    /** A greeting is played to whoever answers. */
    bGreeting: z.optional(z.boolean()),
  }),
  reply: z.object({ sequence: z.int(), uuid: token64 }),
});
/** Refused with `callTexts.dialOutCancelFailed` where the call is over or in the meeting. */
export const cancelDialOut = command({
  name: 'cancelDialOut',
  evt: 0x2011,
  body: z.object({ uuid: token64 }),
});
/**
 * By the call's uuid, or by the seat that it is heard in; without both, the own one.
 * Refused with `callTexts.notJoinedByPhone` where there is no such call in the meeting.
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
    /** The name that is shown; without it the protocol is named. */
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

/** What is told of a call: `dialOutCodes` has the code of each state. */
const progress = {
  sequence: z.int(),
  returnCode: z.enum(DialOutResult),
  state: z.enum(toldDialOutStates),
};

/**
 * Tells the caller how a call to a telephone stands, and again when they come back to their seat.
 * @source media 3 (dialout entries), media 4
 * @decision The state is told as well, since five codes do not tell twelve states.
 */
export const dialOutResult = indication({
  name: 'dialOutResult',
  evt: 0x2090,
  body: z.object({
    ...progress,
    phoneNumber: z.string(),
    uuid: token64,
    /** The seat that is heard by it, once it is in the meeting: of bCallme the caller's own. */
    phoneNodeId: z.optional(userId),
    bCallme: z.boolean(),
  }),
});
/** @source media 3 (crcDevice entries), media 4 */
export const crcResult = indication({
  name: 'crcResult',
  evt: 0x2091,
  body: z.object({
    ...progress,
    ip: z.string(),
    protocol: z.enum(crcProtocols),
    transId: token64,
    /** The room system's seat, once it is in the meeting. */
    phoneNodeId: z.optional(userId),
  }),
});
