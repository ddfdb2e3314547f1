import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { signalTextLimit } from '../limits';
import { parseJson, parseWith, type Malformed } from '../parse';

/**
 * The frame of every signalling and channel text message.
 *
 * Client to gateway, `seq` numbers the client's commands: it grows by one, survives a reconnect and
 * makes a retry idempotent (the gateway answers a seq it has seen with the ack it gave then).
 * Gateway to client, `seq` is the meeting's revision when the message was made: it never falls, and
 * a client that comes back names the last one it saw. One event gives a viewer at most one message.
 * @source core 7
 * @decision The documents show one increasing number; giving it these two meanings needs no id.
 */
export const envelope = z.strictObject({
  evt: z.int().check(z.nonnegative(), z.maximum(0xffff)),
  body: z.optional(z.unknown()),
  seq: z.int().check(z.nonnegative()),
});
export type Envelope = z.output<typeof envelope>;

/** Reads one text frame. Size first, then JSON, then shape. */
export const decodeEnvelope = (text: string): Result<Envelope, Malformed> => {
  const json = parseJson(text, signalTextLimit);
  if (!json.ok) return json;
  const parsed = parseWith(envelope, json.value);
  return parsed.ok ? ok(parsed.value) : fail(parsed.error);
};

/** Writes one text frame. */
export const encodeEnvelope = (message: Envelope): string => JSON.stringify(message);
