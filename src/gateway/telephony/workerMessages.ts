import { BlockList } from 'node:net';
import * as z from 'zod/mini';
import { scopeId, userId } from '../../protocol/ids';
import { crcProtocols } from '../../protocol/vocabulary/audio';
import type { CallOrder } from '../meeting/callOrder';
import { digits } from './carrier';
import { spokenPrompts } from './prompts';
import { batchCapacity } from './packetBatch';
import type { PhoneFigures } from './phoneCosts';
import type { SipSettings } from './sip/sipSettings';
import { callProgress, type SeatStanding } from './telephonyPort';

/**
 * Numbers of incoming calls begin here, so that they differ from those of outgoing calls. In
 * packets they take four bytes.
 */
export const firstIncoming = 2 ** 31;
/** A caller's number as networks give it, or nothing. */
export const callerPattern = /^(?:\+?\d{1,15})?$/;

/** Longest text of an order: numbers and addresses are shorter. */
const longestPlace = 256;

const number = z.int().check(z.nonnegative());
const call = number;
const channel = number;
const text = z.string();

/** Packets of sound. Their buffer is transferred: the sender has it no more. */
const packets = z.object({
  is: z.literal('packets'),
  batch: z
    .instanceof(ArrayBuffer)
    .check(z.refine(({ byteLength }) => byteLength > 0 && byteLength <= batchCapacity)),
});
const read = z.object({ is: z.literal('read'), batches: z.int().check(z.positive()) });

const order: z.ZodMiniType<CallOrder> = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('phone'),
    number: z.string().check(z.maxLength(longestPlace)),
    isGreeted: z.boolean(),
    mustPressOne: z.boolean(),
    dialInKeys: z.optional(z.string().check(z.regex(/^[\d#]{1,64}$/))),
  }),
  z.object({
    to: z.literal('room system'),
    ip: z.string().check(z.maxLength(longestPlace)),
    protocol: z.enum(crcProtocols),
  }),
]);

const standing: z.ZodMiniType<SeatStanding> = z.object({
  userId,
  scope: z.nullable(scopeId),
  maySpeak: z.boolean(),
});

/** What the gateway sends to the telephony worker. */
export const toTelephonyWorker = z.discriminatedUnion('is', [
  z.object({ is: z.literal('place'), call, order, longest: z.exactOptional(number) }),
  z.object({ is: z.literal('hang up'), call }),
  /** An incoming call is answered; one that is hung up before is not answered. */
  z.object({ is: z.literal('answer'), call }),
  z.object({ is: z.literal('say'), call, prompts: z.array(z.enum(spokenPrompts)) }),
  /** A meeting's sound begins or ends. */
  z.object({ is: z.literal('open'), channel, meetingId: text }),
  z.object({ is: z.literal('shut'), channel }),
  z.object({ is: z.literal('enter'), call, channel, userId, keyId: number }),
  z.object({ is: z.literal('stand'), channel, seats: z.array(standing) }),
  z.object({
    is: z.literal('key'),
    channel,
    scope: scopeId,
    encryptKey: text,
    keyEpoch: number,
  }),
  packets,
  read,
  z.object({ is: z.literal('ping') }),
  /** Hang up all, and say `closed` when the carrier knows. */
  z.object({ is: z.literal('close') }),
]);
export type ToTelephonyWorker = z.output<typeof toTelephonyWorker>;

const figures: z.ZodMiniType<PhoneFigures> = z.object({
  decoded: number,
  mixed: number,
  encoded: number,
  busyMilliseconds: z.number().check(z.nonnegative()),
});

/** What the telephony worker sends to the gateway. */
export const fromTelephonyWorker = z.discriminatedUnion('is', [
  /** An incoming call: the worker chooses its number. */
  z.object({
    is: z.literal('incoming'),
    call: number.check(z.minimum(firstIncoming)),
    from: z.string().check(z.regex(callerPattern)),
  }),
  z.object({ is: z.literal('came'), call, to: z.enum(callProgress) }),
  z.object({ is: z.literal('pressed'), call, digit: z.enum(digits) }),
  packets,
  read,
  z.object({
    is: z.literal('log'),
    level: z.enum(['info', 'warn']),
    code: z.optional(text),
    status: z.optional(z.int()),
    dropped: z.optional(z.int()),
    text,
  }),
  /** An answer to `ping`, with what transcoding has cost since the last. */
  z.object({ is: z.literal('pong'), figures }),
  z.object({ is: z.literal('closed') }),
]);
export type FromTelephonyWorker = z.output<typeof fromTelephonyWorker>;

const port = z.int().check(z.nonnegative(), z.maximum(65_535));

const sipSettings: z.ZodMiniType<SipSettings> = z.object({
  trunk: z.object({
    host: text,
    port,
    protocol: z.enum(['udp', 'tcp', 'tls']),
  }),
  credentials: z.exactOptional(z.object({ user: text, password: text })),
  from: text,
  rtpPorts: z.object({ from: port, to: port }),
  port,
  publicAddress: z.exactOptional(text),
  friends: z.instanceof(BlockList),
  roomSystems: z.exactOptional(z.instanceof(BlockList)),
  isRegistered: z.boolean(),
  takesCalls: z.boolean(),
});

export const telephonyWorkerSettings = z.union([z.literal('simulated'), sipSettings]);
export type TelephonyWorkerSettings = z.output<typeof telephonyWorkerSettings>;
