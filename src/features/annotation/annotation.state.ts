import type { Mark } from '../../protocol/signal/annotation';
import type { Drawing } from './annotation.actions';

/** A mark on a share. */
export interface DrawnMark extends Omit<Mark, 'points'> {
  /** Its points as they came, x, y, x, y: a mark that grows copies none of them. */
  readonly parts: readonly (readonly number[])[];
}

/** Where somebody points. */
export interface Pointer {
  readonly shareOf: number;
  readonly userId: number;
  readonly x: number;
  readonly y: number;
  /** The revision of its last move. */
  readonly rev: number;
}

/** The marks of shares. */
export interface AnnotationState {
  /** Marks by whose share they are on, oldest first. */
  readonly shares: Readonly<Record<number, readonly DrawnMark[]>>;
  readonly pointers: readonly Pointer[];
  /** Own marks that were undone, the last one last. */
  readonly undone: readonly Drawing[];
  /** The highest number that an own mark had. */
  readonly lastNumber: number;
  /** The own stroke that is being sent. */
  readonly stroke: Stroke | null;
}

/** An own stroke that is being sent: its mark, or marks if it is long. */
export interface Stroke {
  readonly shareOf: number;
  readonly userId: number;
  /** The number of its first mark. */
  readonly from: number;
  /** Somebody erased the mark that grows: nothing of the stroke is drawn any more. */
  readonly isErased: boolean;
}
/** What a meeting begins with. */
export const initialAnnotation: AnnotationState = {
  shares: {},
  pointers: [],
  undone: [],
  lastNumber: 0,
  stroke: null,
};
