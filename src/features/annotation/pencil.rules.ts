import { frameUnits } from '../../protocol/annotationLimits';
import {
  markTools,
  type MarkColour,
  type MarkTool,
  type MarkWidth,
  type Stamp,
} from '../../protocol/vocabulary/annotation';

/** A place in the frame's own units. */
export type Place = readonly [x: number, y: number];

/** What a press on the picture does. */
export type Tool = MarkTool | 'pointer' | 'eraser';

/** The tools in the order of their buttons. */
export const tools: readonly Tool[] = [...markTools, 'pointer', 'eraser'];

/** Whether a tool leaves the way of the pointer, and not what it spans. */
export const isPen = (tool: Tool): boolean => tool === 'pen' || tool === 'highlighter';

/** The chosen tool, and how it draws. */
export interface Pencil {
  readonly tool: Tool;
  readonly colour: MarkColour;
  readonly width: MarkWidth;
  readonly stamp: Stamp;
  /** Marks disappear after some seconds. */
  readonly fades: boolean;
}

/** A unit of the frame, at its edge where it would lie outside. */
export const within = (unit: number): number => Math.min(frameUnits, Math.max(0, Math.round(unit)));

/** Whether a place is too near to the last one of a stroke to be seen. @decision 60 units. */
export const isTooNear = ([x, y]: Place, [lastX, lastY]: Place): boolean =>
  Math.abs(x - lastX) + Math.abs(y - lastY) < 60;

export const firstPencil: Pencil = {
  tool: 'pen',
  colour: 'red',
  width: 'medium',
  stamp: 'check',
  fades: false,
};

/** A pencil, and the colour of what it is not: of the highlighter, or of all other tools. */
export interface Pencils {
  readonly pencil: Pencil;
  readonly other: MarkColour;
}

/** @decision A highlighter is yellow until another colour is chosen for it. */
export const firstPencils: Pencils = { pencil: firstPencil, other: 'yellow' };

/** The pencil with this change: the highlighter has a colour of its own. */
export const changedPencils = ({ pencil, other }: Pencils, change: Partial<Pencil>): Pencils => {
  const next = { ...pencil, ...change };
  const isSwitched = (pencil.tool === 'highlighter') !== (next.tool === 'highlighter');
  if (!isSwitched) return { pencil: next, other };
  return { pencil: { ...next, colour: change.colour ?? other }, other: pencil.colour };
};
