import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { signalTextLimit } from '../limits';
import { parseJson, parseWith, type Malformed } from '../parse';

/**
 * The envelope of every text message on a signaling or channel socket.
 *
 * From client to gateway, `seq` numbers the client's commands: it grows by one, survives a
 * reconnect and makes a retry idempotent (a repeated seq gets the same ack). From gateway to
 * client, `seq` is the meeting's revision when the message was made: it never falls, and a client
 * that resumes names the last one it received. An event gives a viewer at most one message.
 * @source core 7
 * @decision The documents show one increasing number; giving it these two meanings needs no id.
 */
export const envelope = z.strictObject({
  evt: z.int().check(z.nonnegative(), z.maximum(0xffff)),
  body: z.optional(z.unknown()),
  seq: z.int().check(z.nonnegative()),
});
export type Envelope = z.output<typeof envelope>;

/** Parses a text frame: first its size, then JSON, then its shape. */
export const decodeEnvelope = (text: string): Result<Envelope, Malformed> => {
  const json = parseJson(text, signalTextLimit);
  if (!json.ok) return json;
  const parsed = parseWith(envelope, json.value);
  return parsed.ok ? ok(parsed.value) : fail(parsed.error);
};

/** Encodes a text frame. */
export const encodeEnvelope = (message: Envelope): string => JSON.stringify(message);
