import * as z from 'zod/mini';
import { remotePasteLimit, remoteWheelLimit } from '../sharingLimits';

/** A place in the shared picture: 0 is its left or upper edge, 1 its right or lower one. */
const place = z.number().check(z.minimum(0), z.maximum(1));
const button = z.enum(['left', 'middle', 'right']);
/** Lines of a wheel in one message. */
const lines = z.int().check(z.minimum(-remoteWheelLimit), z.maximum(remoteWheelLimit));
/** As in the browser's keyboard events: `code` is the key's place, `key` what it means. */
const keyName = z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[^\p{Cc}]+$/u));

/**
 * What a controller does: with the pointer, the wheel, the keyboard, or pasted text.
 * @decision The shape; the documents show none. Moves are absolute: a lost one costs nothing.
 */
export const remoteInput = z.union([
  z.strictObject({ kind: z.literal('move'), x: place, y: place }),
  z.strictObject({ kind: z.literal('press'), button, x: place, y: place }),
  z.strictObject({ kind: z.literal('release'), button, x: place, y: place }),
  z.strictObject({ kind: z.literal('wheel'), dx: lines, dy: lines, x: place, y: place }),
  z.strictObject({ kind: z.literal('key'), isDown: z.boolean(), code: keyName, key: keyName }),
  z.strictObject({
    kind: z.literal('paste'),
    text: z.string().check(z.minLength(1), z.maxLength(remotePasteLimit)),
  }),
]);
export type RemoteInput = z.output<typeof remoteInput>;
