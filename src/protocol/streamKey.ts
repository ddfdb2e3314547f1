import type { Ssrc, UserId } from './ids';

/**
 * What a person sends, by its offset from their number.
 * @decision The documents leave the assignment of synchronisation sources open; deriving them needs no
 * mapping on any end. A person's telephone has a stream beside their computer's: the gateway encrypts
 * it, and no two senders ever share a key.
 */
export const sourceOffset = {
  microphone: 1,
  camera: 2,
  share: 3,
  shareAudio: 4,
  phone: 5,
} as const;
/** A kind of stream that a person sends. */
export type StreamSource = keyof typeof sourceOffset;

declare const stream: unique symbol;
/**
 * One stream of one person: what is captured, sent, subscribed, drawn, counted and logged.
 * @decision It is the stream's synchronisation source and not a text such as `camera:1024`: a packet's
 * header names it without a lookup, the action log has nothing to redact in it, and it never equals a
 * person's number, which stands for their camera in logs of earlier builds.
 */
export type StreamKey = number & { readonly [stream]: 'StreamKey' };

/** People's numbers are multiples of this. */
const span = 1024;
const sourceByOffset: ReadonlyMap<number, StreamSource> = new Map([
  [sourceOffset.microphone, 'microphone'],
  [sourceOffset.camera, 'camera'],
  [sourceOffset.share, 'share'],
  [sourceOffset.shareAudio, 'shareAudio'],
  [sourceOffset.phone, 'phone'],
]);

/** The key of a person's stream; number 0 stands for the local person. */
export const streamKeyOf = (user: UserId, source: StreamSource): StreamKey =>
  (user + sourceOffset[source]) as StreamKey;
/** The person whose stream it is. */
export const userOfStream = (key: StreamKey): UserId => key - (key % span);
/** What the stream carries. */
export const sourceOfStream = (key: StreamKey): StreamSource =>
  sourceByOffset.get(key % span) as StreamSource;
/** Checks a number from outside, such as a header's ssrc; undefined where it names no stream. */
export const readStreamKey = (value: Ssrc): StreamKey | undefined =>
  sourceByOffset.has(value % span) ? (value as StreamKey) : undefined;
