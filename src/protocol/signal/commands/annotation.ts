import * as z from 'zod/mini';
import { userId } from '../../ids';
import { pointsPerMessageLimit } from '../../annotationLimits';
import { markText } from '../../markText';
import { toolPoints } from '../../vocabulary/annotation';
import { command } from '../define';
import { markFields, markGrowth, marksErasure, pointedAt, points, type Mark } from '../annotation';

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
export const extendMark = command({ name: 'extendMark', evt: 0x4031, body: markGrowth });
/**
 * Erases a mark, all marks of a person, or all of them: one's own, or any as sharer, host or
 * co-host. @decision
 */
export const eraseMarks = command({ name: 'eraseMarks', evt: 0x4032, body: marksErasure });
/** Points at a place; without a place the pointer disappears. @decision */
export const pointAt = command({ name: 'pointAt', evt: 0x4033, body: pointedAt });
/** Lets others annotate one's own share, or only oneself. @decision */
export const openAnnotation = command({
  name: 'openAnnotation',
  evt: 0x4034,
  body: z.object({ bOpen: z.boolean() }),
});
