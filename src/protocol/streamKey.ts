import type { Ssrc, UserId } from './ids';

/**
 * The sources of streams. The position in this list, from 1, is the offset of the stream's
 * synchronization source from the person's number.
 * @decision The documents leave the assignment of synchronization sources open; deriving them needs
 * no mapping at either end. A person's telephone has a stream in addition to those of their
 * computer: the gateway encrypts it, and no two senders ever share a key.
 */
export const streamSources = ['microphone', 'camera', 'share', 'shareAudio', 'phone'] as const;
/** A kind of stream that a person sends. */
export type StreamSource = (typeof streamSources)[number];

declare const stream: unique symbol;
/**
 * A stream of a person, as it is captured, sent, subscribed, drawn, counted and logged.
 * @decision It is the stream's synchronization source and not a text such as `camera:1024`: a
 * packet's header has it without a lookup, the action log has nothing to redact in it, and it never
 * equals a person's number, which means their camera in logs of earlier builds.
 */
export type StreamKey = number & { readonly [stream]: 'StreamKey' };

/** User numbers are multiples of this. */
const span = 1024;

/** The key of a person's stream; user 0 is the local person. */
export const streamKeyOf = (user: UserId, source: StreamSource): StreamKey =>
  (user + 1 + streamSources.indexOf(source)) as StreamKey;
/** The person whose stream it is. */
export const userOfStream = (key: StreamKey): UserId => key - (key % span);
export const sourceOfStream = (key: StreamKey): StreamSource =>
  streamSources[(key % span) - 1] as StreamSource;
/** Checks a number from outside, such as a header's ssrc; undefined when it names no stream. */
export const readStreamKey = (value: Ssrc): StreamKey | undefined =>
  streamSources[(value % span) - 1] && (value as StreamKey);
