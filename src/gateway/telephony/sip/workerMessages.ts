import { BlockList } from 'node:net';
import * as z from 'zod/mini';
import { crcProtocols } from '../../../protocol/vocabulary/audio';
import type { CallOrder } from '../../meeting/callOrder';
import { callSampleRates, digits, type CallEvent } from '../telephonyPort';
import type { SipSettings } from './sipSettings';

/** Longest frame, in bytes: 20 ms at 48,000 samples of 16 bits a second. */
const longestFrame = 1920;
/** Longest text of an order: numbers and addresses are shorter. */
const longestPlace = 256;

const call = z.int().check(z.nonnegative());
/** 20 ms of sound. Its buffer is transferred: the sender has it no more. */
const frame = z.object({
  is: z.literal('frame'),
  call,
  samples: z.instanceof(ArrayBuffer).check(
    z.refine(({ byteLength }) => byteLength > 0 && byteLength <= longestFrame),
    z.refine(({ byteLength }) => byteLength % 2 === 0),
  ),
});
/** So many frames of a call were read: as many more may be sent. */
const read = z.object({ is: z.literal('read'), call, frames: z.int().check(z.positive()) });

const order: z.ZodMiniType<CallOrder> = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('phone'),
    number: z.string().check(z.maxLength(longestPlace)),
    isGreeted: z.boolean(),
    mustPressOne: z.boolean(),
  }),
  z.object({
    to: z.literal('room system'),
    ip: z.string().check(z.maxLength(longestPlace)),
    protocol: z.enum(crcProtocols),
  }),
]);

const event: z.ZodMiniType<CallEvent> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ringing') }),
  z.object({ is: z.literal('answered'), sampleRate: z.literal(callSampleRates) }),
  z.object({ is: z.literal('busy') }),
  z.object({ is: z.literal('timeout') }),
  z.object({ is: z.literal('failed'), isUnavailable: z.boolean() }),
  z.object({ is: z.literal('hung up') }),
  z.object({ is: z.literal('dtmf'), digit: z.enum(digits) }),
]);

/** What the gateway sends to the SIP worker. */
export const toSipWorker = z.discriminatedUnion('is', [
  z.object({ is: z.literal('place'), call, order }),
  frame,
  read,
  z.object({ is: z.literal('hang up'), call }),
  z.object({ is: z.literal('ping') }),
  /** Hang up all, and say `closed` when the trunk knows. */
  z.object({ is: z.literal('close') }),
]);
export type ToSipWorker = z.output<typeof toSipWorker>;

/** What the SIP worker sends to the gateway. */
export const fromSipWorker = z.discriminatedUnion('is', [
  z.object({ is: z.literal('event'), call, event }),
  frame,
  read,
  z.object({
    is: z.literal('log'),
    level: z.enum(['info', 'warn']),
    code: z.optional(z.string()),
    status: z.optional(z.int()),
    text: z.string(),
  }),
  z.object({ is: z.literal('pong') }),
  z.object({ is: z.literal('closed') }),
]);
export type FromSipWorker = z.output<typeof fromSipWorker>;

const text = z.string();
const port = z.int().check(z.nonnegative(), z.maximum(65_535));

/** What a SIP worker begins with. */
export const sipWorkerSettings: z.ZodMiniType<SipSettings> = z.object({
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
});
