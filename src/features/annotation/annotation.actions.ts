import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { AnnotationState, Drawing, Erasure, Restored, Undone } from './annotation.state';

/** A place on a share. */
export interface Pointing {
  readonly shareOf: number;
  /** Absent: the pointer leaves the share. */
  readonly at?: readonly [x: number, y: number] | undefined;
}
/** Which marks of a share: without `no` all of a person, without `userId` all. */
export interface MarksOf {
  readonly shareOf: number;
  readonly userId?: number | undefined;
  readonly no?: number | undefined;
}
/** One mark of a share. */
export interface OneMark {
  readonly shareOf: number;
  readonly userId: number;
  readonly no: number;
}
interface OnShare {
  readonly shareOf: number;
}

/**
 * Draw on a share. An open drawing grows by `strokeGrown` until `strokeEnded`, and settles then;
 * any other is whole.
 */
export const drawRequested = intent<Drawing>('annotation/drawRequested');
/** Erase marks: one's own, or any as sharer, host or co-host. */
export const eraseMarksRequested = intent<MarksOf>('annotation/eraseMarksRequested');
/** Take the last own act on a share back: erase a mark, or draw again what was erased. */
export const undoMarkRequested = intent<OnShare>('annotation/undoMarkRequested');
/** Do again what was undone last. */
export const redoMarkRequested = intent<OnShare>('annotation/redoMarkRequested');
/** Let others annotate one's own share, or only oneself. */
export const openAnnotationRequested = intent<{ readonly bOpen: boolean }>(
  'annotation/openAnnotationRequested',
);

/** The pen moved on: x, y, x, y. */
export const strokeGrown = createAction<{ readonly points: readonly number[] }>(
  'annotation/strokeGrown',
);
/** The pen was lifted. */
export const strokeEnded = createAction('annotation/strokeEnded');
/** The person points at a share. */
export const pointed = createAction<Pointing>('annotation/pointed');

/** An own mark is being sent under a number; a person uses none twice. */
export const markNumbered = createAction<OneMark>('annotation/markNumbered');
/** All of an own stroke has been sent. */
export const strokeSettled = createAction('annotation/strokeSettled');
/** An own mark was erased and may be drawn again, or what was erased is there and may go again. */
export const markUndone = createAction<Undone | Restored>('annotation/markUndone');
/** The person erases own marks. */
export const ownMarksErased = createAction<Erasure>('annotation/ownMarksErased');
/**
 * Marks are not erased any more: that was refused, or they were drawn again. `origins` says which
 * place in the order of one's acts each new number has.
 */
export const marksRestored = createAction<
  { readonly shareOf: number; readonly nos: readonly number[] } & Pick<AnnotationState, 'origins'>
>('annotation/marksRestored');
/** What was undone last on this share is done again. */
export const markRedone = createAction<OnShare>('annotation/markRedone');
/** A fading mark is over. */
export const markFaded = createAction<OneMark>('annotation/markFaded');
/** A pointer has not moved for a while: `rev` is that of its last move. */
export const pointerFaded = createAction<{ readonly rev: number }>('annotation/pointerFaded');
