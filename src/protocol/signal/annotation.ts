import * as z from 'zod/mini';
import { freeText } from '../freeText';
import { userId } from '../ids';
import { sharersMax } from '../sharingLimits';
import {
  annotationTextLimit,
  frameUnits,
  markNumberLimit,
  marksPerShareLimit,
  pointsPerMarkLimit,
  pointsPerMessageLimit,
} from '../annotationLimits';
import { markColours, markTools, markWidths, stamps } from '../vocabulary/annotation';
import { indication } from './define';

const coordinate = z.int().check(z.minimum(0), z.maximum(frameUnits));
/**
 * Points as x, y, x, y, in 65,535ths of the frame's width and height: the same place at any size of
 * a tile. @decision A flat list: an action log writes a list as one node.
 */
export const points = (most: number) =>
  z.array(coordinate).check(
    z.minLength(2),
    z.maxLength(2 * most),
    z.refine((list) => list.length % 2 === 0),
  );

/** The number that an author's page gives a mark. Each is higher than those before. */
const markNumber = z.int().check(z.minimum(1), z.maximum(markNumberLimit));

export const markFields = {
  no: markNumber,
  tool: z.enum(markTools),
  colour: z.enum(markColours),
  width: z.enum(markWidths),
  /** Of a text. */
  text: z.optional(freeText(annotationTextLimit)),
  /** Of a stamp. */
  stamp: z.optional(z.enum(stamps)),
  /** It disappears a few seconds after it is complete, and is not stored. */
  fades: z.optional(z.boolean()),
  /** More points follow. */
  isOpen: z.optional(z.boolean()),
};

/**
 * A mark on a share. The points are the way of a pen or highlighter, the two ends or corners of a
 * line, arrow or shape, and the place of a text or stamp. It may have more than its tool draws, and
 * any text: what a gateway stored is read, whatever `drawMark` asked then.
 */
export const mark = z.object({
  ...markFields,
  /** Who made it. */
  userId,
  points: points(pointsPerMarkLimit),
});
export type Mark = z.output<typeof mark>;

/** More of an open mark; without `isOpen` it is complete. */
export const markGrowth = z.object({
  shareOf: userId,
  no: markNumber,
  points: z.optional(points(pointsPerMessageLimit)),
  isOpen: z.optional(z.boolean()),
});
/** A mark; without `no` all marks of the person, without `userId` all marks. */
export const marksErasure = z.object({
  shareOf: userId,
  userId: z.optional(userId),
  no: z.optional(markNumber),
});
/** A place on a share; without one the pointer disappears. */
export const pointedAt = z.object({ shareOf: userId, at: z.optional(points(1)) });

/** All marks of all shares, for people who come to see them. @decision */
export const marksListed = indication({
  name: 'marksListed',
  evt: 0x40b0,
  body: z.object({
    shares: z
      .array(
        z.object({
          shareOf: userId,
          marks: z.array(mark).check(z.maxLength(marksPerShareLimit)),
        }),
      )
      .check(z.maxLength(sharersMax)),
  }),
});
/** @decision */
export const markDrawn = indication({
  name: 'markDrawn',
  evt: 0x40b1,
  body: z.object({ shareOf: userId, mark }),
});
/** @decision */
export const markExtended = indication({
  name: 'markExtended',
  evt: 0x40b2,
  body: z.extend(markGrowth, { userId }),
});
/** @decision */
export const marksErased = indication({
  name: 'marksErased',
  evt: 0x40b3,
  body: z.extend(marksErasure, {
    /** The share shows something else: nothing that was drawn before comes back. */
    bNewSurface: z.optional(z.boolean()),
  }),
});
/** Not repeated to a client that missed it. @decision */
export const pointerMoved = indication({
  name: 'pointerMoved',
  evt: 0x40b4,
  body: z.extend(pointedAt, { userId }),
});
