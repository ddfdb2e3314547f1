import * as z from 'zod/mini';
import { userId } from '../../protocol/ids';
import { mark, type Mark } from '../../protocol/signal/annotation';
import { defineArea } from './area';
import { withArea, type MeetingState } from './state';
import { defineLog } from './states/subState';

const keptMark = z.strictObject({
  /** The revision at which it was complete. */
  rev: z.int().check(z.positive()),
  shareOf: userId,
  mark: z.readonly(mark),
});
/** A complete mark on a share. */
type KeptMark = Readonly<z.output<typeof keptMark>>;

/** The complete marks on all shares. */
interface MarksState {
  /** Oldest first. */
  readonly kept: readonly KeptMark[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly marks: MarksState;
  }
}

/**
 * Marks on shares that are complete. A share survives the gateway's process, and so do they; each
 * is stored once, in a row of its own, however many there are.
 * @decision They are acknowledged without the database where it is away: others saw them before,
 * and a pen that waits for it would draw nothing.
 */
export const marks = defineArea('marks', {
  state: defineLog({
    entry: keptMark,
    entriesOf: ({ kept }: MarksState) => kept,
    isStoredFirst: false,
    read: (kept) => ({ kept }),
  }),
});

/** The complete marks on the share of `of`, oldest first. */
export const keptMarksOf = ({ areas }: MeetingState, of: number): readonly Mark[] =>
  areas.marks.kept.flatMap(({ shareOf, mark: one }) => (shareOf === of ? [one] : []));

/** A state with another complete mark, which the event of revision `rev` completed. */
export const withKeptMark = (state: MeetingState, added: KeptMark): MeetingState =>
  withArea(state, 'marks', { kept: [...state.areas.marks.kept, added] });

/** A state with those marks on the share of `of` alone that `isKept` names. */
export const withMarksLeft = (
  state: MeetingState,
  of: number,
  isKept: (one: Mark) => boolean,
): MeetingState => {
  const { kept } = state.areas.marks;
  const left = kept.filter(({ shareOf, mark: one }) => shareOf !== of || isKept(one));
  return left.length === kept.length ? state : withArea(state, 'marks', { kept: left });
};

const lengths = new WeakMap<Mark, number>();

/** Characters of a mark as JSON. */
export const lengthOf = (one: Mark): number => {
  const known = lengths.get(one) ?? JSON.stringify(one).length;
  lengths.set(one, known);
  return known;
};
