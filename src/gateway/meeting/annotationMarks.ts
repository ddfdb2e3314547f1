import type { Mark } from '../../protocol/signal/annotation';
import type { MeetingEvent } from './event';
import { completeMarksOf, withCompleteMark, withMarksLeft } from './marks';
import { withArea, type MeetingState } from './state';

/** A mark that grows, or fades: it is not stored. */
export interface OpenMark {
  readonly shareOf: number;
  readonly mark: Mark;
}

/** Which marks an event or a command is about: without `no` all of a person, or else all. */
export interface Which {
  readonly userId?: number | undefined;
  readonly no?: number | undefined;
}

/** The annotations of the meeting's shares that are not complete. */
export interface AnnotationState {
  readonly open: readonly OpenMark[];
  /**
   * The last number that each person's page gave a mark. It is not stored: after a restart, what is
   * on the share counts.
   */
  readonly numbers: Readonly<Record<number, number>>;
}

/** How a person's share may be annotated. */
export interface AnnotationSeat {
  /** Only the sharer may annotate. */
  readonly isAnnotationClosed: boolean;
}

declare module './areaStates' {
  interface AreaStates {
    readonly annotation: AnnotationState;
  }
  interface SeatParts {
    readonly annotation: AnnotationSeat;
  }
  interface MeetingEvents {
    readonly markDrawn: OpenMark;
    readonly markExtended: {
      readonly shareOf: number;
      readonly userId: number;
      readonly no: number;
      readonly points: readonly number[];
      readonly isOpen: boolean;
    };
    readonly marksErased: Which & {
      readonly shareOf: number;
      /** The share shows something else. */
      readonly isSurfaceNew?: boolean | undefined;
    };
    readonly pointerMoved: {
      readonly shareOf: number;
      readonly userId: number;
      readonly at?: readonly number[] | undefined;
    };
    readonly annotationOpened: { readonly userId: number; readonly bOpen: boolean };
  }
}

/** Whether `which` names this mark. */
export const isNamed = ({ userId, no }: Which, mark: Mark): boolean =>
  (userId === undefined || userId === mark.userId) && (no === undefined || no === mark.no);

/** All marks of a share, those that grow last. */
export const marksOf = (state: MeetingState, shareOf: number): readonly Mark[] => [
  ...completeMarksOf(state, shareOf),
  ...state.areas.annotation.open.flatMap((one) => (one.shareOf === shareOf ? [one.mark] : [])),
];

/** Whose shares have marks. */
export const annotatedShares = ({ areas }: MeetingState): readonly number[] => [
  ...new Set([
    ...areas.marks.complete.map(({ shareOf }) => shareOf),
    ...areas.annotation.open.map(({ shareOf }) => shareOf),
  ]),
];

const withOpen = (state: MeetingState, open: readonly OpenMark[]): MeetingState =>
  withArea(state, 'annotation', { open });

/** A mark among those of its share; a complete one that fades is seen once, and stored nowhere. */
export const withMark = (
  state: MeetingState,
  { shareOf, mark }: OpenMark,
  rev: number,
): MeetingState => {
  if (mark.isOpen) return withOpen(state, [...state.areas.annotation.open, { shareOf, mark }]);
  if (mark.fades) return state;
  return withCompleteMark(state, { rev, shareOf, mark });
};

/**
 * Whether this person's page may give a mark this number. Numbers only grow: a fading mark is
 * stored nowhere, and is still on the screens of others.
 */
export const isNewNumber = (
  state: MeetingState,
  shareOf: number,
  { userId, no }: Pick<Mark, 'userId' | 'no'>,
): boolean =>
  no > (state.areas.annotation.numbers[userId] ?? 0) &&
  !marksOf(state, shareOf).some((mark) => isNamed({ userId, no }, mark));

/** Remembers the number of a mark. */
export const numbered = (state: MeetingState, { userId, no }: Mark): MeetingState =>
  withArea(state, 'annotation', {
    numbers: { ...state.areas.annotation.numbers, [userId]: no },
  });

/** Forgets the numbers of a person's page: it is over, and the next one counts from 1. */
export const unnumbered = (state: MeetingState, userId: number): MeetingState => {
  const { [userId]: last, ...numbers } = state.areas.annotation.numbers;
  return last === undefined ? state : withArea(state, 'annotation', { numbers });
};

/** The open mark of this person and number. */
export const openMarkOf = (
  state: MeetingState,
  shareOf: number,
  { userId, no }: { readonly userId: number; readonly no?: number | undefined },
): Mark | undefined =>
  state.areas.annotation.open.find(
    (one) => one.shareOf === shareOf && isNamed({ userId, no }, one.mark),
  )?.mark;

/** A mark with more points; a complete one becomes a part of the share. */
export const grown = (
  state: MeetingState,
  { shareOf, userId, no, points, isOpen }: MeetingEvent & { name: 'markExtended' },
  rev: number,
): MeetingState => {
  const mark = openMarkOf(state, shareOf, { userId, no });
  if (!mark) return state;
  const { isOpen: _, ...rest } = mark;
  const longer = { ...rest, points: [...mark.points, ...points], ...(isOpen && { isOpen }) };
  const others = state.areas.annotation.open.filter((one) => one.mark !== mark);
  return withMark(withOpen(state, others), { shareOf, mark: longer }, rev);
};

/** A share without the marks that `which` names. */
export const withoutMarks = (state: MeetingState, shareOf: number, which: Which): MeetingState => {
  const { open } = state.areas.annotation;
  const isKept = (mark: Mark): boolean => !isNamed(which, mark);
  const left = open.filter((one) => one.shareOf !== shareOf || isKept(one.mark));
  const closed = left.length === open.length ? state : withOpen(state, left);
  return withMarksLeft(closed, shareOf, isKept);
};

/** Ends all marks of a share, if it has some. */
export const allErased = (state: MeetingState, shareOf: number): readonly MeetingEvent[] =>
  marksOf(state, shareOf).length > 0 ? [{ name: 'marksErased', shareOf }] : [];

/** More of a mark; without `isOpen` it is complete. */
export const extended = (
  shareOf: number,
  { userId, no }: Mark,
  more: { readonly points: readonly number[]; readonly isOpen: boolean },
): MeetingEvent => ({ name: 'markExtended', shareOf, userId, no, ...more });

/** Completes the marks that grow and that `isOver` names: their authors add nothing any more. */
export const completed = (
  state: MeetingState,
  isOver: (one: OpenMark) => boolean,
): readonly MeetingEvent[] =>
  state.areas.annotation.open
    .filter(isOver)
    .map(({ shareOf, mark }) => extended(shareOf, mark, { points: [], isOpen: false }));
