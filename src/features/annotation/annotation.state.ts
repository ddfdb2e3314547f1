import type { Mark } from '../../protocol/signal/annotation';
import type { CommandBody } from '../../protocol/signal/registry';

/** What a person draws on the share of `shareOf`, in its frame's coordinates. */
export type Drawing = Omit<CommandBody<'drawMark'>, 'no'>;

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

/** Own marks that the person erased, and may draw again. */
export interface Erasure {
  readonly shareOf: number;
  /** The highest number of an own mark at that time: what is drawn later is undone first. */
  readonly after: number;
  /** Those that are not there again. */
  readonly marks: readonly DrawnMark[];
}

/** Own marks that came back after an erasure. */
export interface Restored {
  readonly shareOf: number;
  /** Their places in the order of one's acts. */
  readonly orders: readonly number[];
}

/** An own mark that was undone, with its place in that order. */
export type Undone = Drawing & { readonly order?: number };

/** The marks of shares. */
export interface AnnotationState {
  /** Marks by whose share they are on, oldest first. */
  readonly shares: Readonly<Record<number, readonly DrawnMark[]>>;
  readonly pointers: readonly Pointer[];
  /** What the person erased, the last of it last. */
  readonly erasures: readonly Erasure[];
  /** What was undone: own marks, and erasures by what came back of them; the last one last. */
  readonly undone: readonly (Undone | Restored)[];
  /** The number that an own mark was first drawn under, by the one that it came back with. */
  readonly origins: Readonly<Record<number, number>>;
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
  erasures: [],
  undone: [],
  origins: {},
  lastNumber: 0,
  stroke: null,
};
