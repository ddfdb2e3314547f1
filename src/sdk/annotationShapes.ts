import type { PlenaryState } from '../client/client';
import {
  selectMarks,
  selectMayAnnotate,
  selectPointers,
} from '../features/annotation/annotation.selectors';
import { selectLastAct, selectLastUndone } from '../features/annotation/ownMarks.selectors';
import type { DrawnMark } from '../features/annotation/annotation.state';
import { within, type Pencil, type Place } from '../features/annotation/pencil.rules';
import { selectOwnUserId } from '../features/meeting/meeting.selectors';
import { selectShares } from '../features/sharing/sharing.selectors';
import { frameUnits } from '../protocol/annotationLimits';
import { userOfStream } from '../protocol/streamKey';
import type { MarkColour, MarkTool, MarkWidth, Stamp } from '../protocol/vocabulary/annotation';

/** A place on a share in parts of its picture: 0, 0 is the left top corner, 1, 1 the other end. */
export interface PublicPlace {
  readonly x: number;
  readonly y: number;
}

/** What a board draws with. */
export type PublicPencil = Pencil;

/** A mark on a share. */
export interface PublicMark {
  /** Who drew it. */
  readonly userId: number;
  /** Identifies it among the marks of this person. */
  readonly no: number;
  readonly tool: MarkTool;
  readonly colour: MarkColour;
  readonly width: MarkWidth;
  /** Of a text. */
  readonly text?: string;
  /** Of a stamp. */
  readonly stamp?: Stamp;
  /** It disappears a few seconds after it is complete. */
  readonly fades: boolean;
  /** It still grows. */
  readonly isOpen: boolean;
  /**
   * The way of a pen or highlighter, the two ends or corners of a line, arrow or shape, the place
   * of a text or stamp.
   */
  readonly places: readonly PublicPlace[];
}

/** Where somebody points. */
export interface PublicPointer extends PublicPlace {
  readonly shareOf: number;
  readonly userId: number;
}

/** A place in the units of a frame; outside of the picture it is the nearest one in it. */
export const placeOf = ({ x, y }: PublicPlace): Place => [
  within(x * frameUnits),
  within(y * frameUnits),
];

/** A place of the frame as embedders have it. */
export const publicPlace = (x: number, y: number): PublicPlace => ({
  x: x / frameUnits,
  y: y / frameUnits,
});

const placesOf = (points: readonly number[]): readonly PublicPlace[] =>
  Array.from({ length: points.length / 2 }, (_, at) =>
    publicPlace(points[2 * at] ?? 0, points[2 * at + 1] ?? 0),
  );

const publicMark = ({ userId, no, tool, colour, width, ...mark }: DrawnMark): PublicMark => ({
  ...{ userId, no, tool, colour, width },
  ...(mark.text !== undefined && { text: mark.text }),
  ...(mark.stamp !== undefined && { stamp: mark.stamp }),
  fades: mark.fades === true,
  isOpen: mark.isOpen === true,
  places: placesOf(mark.parts.flat()),
});

/** The marks on a person's share for embedders, oldest first. */
export const publicMarks = (state: PlenaryState, shareOf: number): readonly PublicMark[] =>
  selectMarks(state, shareOf).map(publicMark);

/** Where people point, for embedders. */
export const publicPointers = (state: PlenaryState): readonly PublicPointer[] =>
  selectPointers(state).map(({ shareOf, userId, x, y }) => ({
    ...{ shareOf, userId },
    ...publicPlace(x, y),
  }));

/** Whether the last own act on a share can be undone, and done again. */
export const publicHistory = (state: PlenaryState, shareOf: number) => ({
  canUndo: selectLastAct(state, shareOf) !== undefined,
  canRedo: selectLastUndone(state, shareOf) !== undefined,
});

/** The shares that this person may draw on. */
export const sharesToAnnotate = (state: PlenaryState): readonly number[] =>
  [selectOwnUserId(state), ...selectShares(state).map(userOfStream)].filter(
    (userId) => selectMayAnnotate(state, userId).isAllowed,
  );
