import * as z from 'zod/mini';
import { freeText } from '../freeText';
import { userId } from '../ids';
import {
  annotationTextLimit,
  frameUnits,
  markNumberLimit,
  marksPerShareLimit,
  pointsPerMarkLimit,
  pointsPerMessageLimit,
  sharersMax,
} from '../limits';
import { markText } from '../markText';
import { markColours, markTools, markWidths, stamps, toolPoints } from '../vocabulary/annotation';
import { command, indication } from './define';

const coordinate = z.int().check(z.minimum(0), z.maximum(frameUnits));
/**
 * Points as x, y, x, y, in 65,535ths of the frame's width and height: the same place at any size of
 * a tile. @decision A flat list: an action log writes a list as one node.
 */
const points = (most: number) =>
  z.array(coordinate).check(
    z.minLength(2),
    z.maxLength(2 * most),
    z.refine((list) => list.length % 2 === 0),
  );

/** The number that an author's page gives a mark. Each is higher than those before. */
const markNumber = z.int().check(z.minimum(1), z.maximum(markNumberLimit));

const markFields = {
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

/** Whether a mark has what its tool draws, and nothing that no screen shows. */
const fitsTool = ({ tool, text, stamp, isOpen, points: { length } }: Omit<Mark, 'userId'>) => {
  const [least, most] = toolPoints[tool];
  const count = length / 2;
  return (
    (text !== undefined) === (tool === 'text') &&
    (stamp !== undefined) === (tool === 'stamp') &&
    least <= count &&
    count <= most &&
    (isOpen !== true || count < most)
  );
};

/**
 * Draws on the share of `shareOf`; an open mark grows by `extendMark`. A text alone has `text`, a
 * stamp alone `stamp`; lines and shapes have two points, a text or stamp one, and no more follow.
 * @decision The documents name annotation and show no messages: all of this area is ours.
 */
export const drawMark = command({
  name: 'drawMark',
  evt: 0x4030,
  body: z
    .object({
      shareOf: userId,
      ...markFields,
      text: z.optional(markText),
      points: points(pointsPerMessageLimit),
    })
    .check(z.refine(fitsTool)),
});
/** Adds points to one's own open mark; without `isOpen` it is complete. @decision */
export const extendMark = command({
  name: 'extendMark',
  evt: 0x4031,
  body: z.object({
    shareOf: userId,
    no: markNumber,
    points: z.optional(points(pointsPerMessageLimit)),
    isOpen: z.optional(z.boolean()),
  }),
});
/**
 * Erases a mark, all marks of a person, or all of them: one's own, or any as sharer, host or
 * co-host. @decision
 */
export const eraseMarks = command({
  name: 'eraseMarks',
  evt: 0x4032,
  body: z.object({ shareOf: userId, userId: z.optional(userId), no: z.optional(markNumber) }),
});
/** Points at a place; without a place the pointer disappears. @decision */
export const pointAt = command({
  name: 'pointAt',
  evt: 0x4033,
  body: z.object({ shareOf: userId, at: z.optional(points(1)) }),
});
/** Lets others annotate one's own share, or only oneself. @decision */
export const openAnnotation = command({
  name: 'openAnnotation',
  evt: 0x4034,
  body: z.object({ bOpen: z.boolean() }),
});

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
  body: z.extend(extendMark.body, { userId }),
});
/** Without `no` all marks of the person, without `userId` all marks. @decision */
export const marksErased = indication({
  name: 'marksErased',
  evt: 0x40b3,
  body: z.extend(eraseMarks.body, {
    /** The share shows something else: nothing that was drawn before comes back. */
    bNewSurface: z.optional(z.boolean()),
  }),
});
/** Not repeated to a client that missed it. @decision */
export const pointerMoved = indication({
  name: 'pointerMoved',
  evt: 0x40b4,
  body: z.extend(pointAt.body, { userId }),
});
