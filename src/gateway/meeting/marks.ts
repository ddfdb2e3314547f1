import * as z from 'zod/mini';
import { userId } from '../../protocol/ids';
import { mark, type Mark } from '../../protocol/signal/annotation';
import { defineArea } from './area';
import { withArea, type MeetingState } from './state';
import { defineLog } from './states/subState';

const completeMark = z.strictObject({
  /** The revision at which it was complete. */
  rev: z.int().check(z.positive()),
  shareOf: userId,
  mark: z.readonly(mark),
});
/** A complete mark on a share. */
type CompleteMark = Readonly<z.output<typeof completeMark>>;

/** The complete marks on all shares. */
interface MarksState {
  /** Oldest first. */
  readonly complete: readonly CompleteMark[];
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
    entry: completeMark,
    entriesOf: ({ complete }: MarksState) => complete,
    isStoredFirst: false,
    read: (complete) => ({ complete }),
  }),
});

/** The complete marks on the share of `of`, oldest first. */
export const completeMarksOf = ({ areas }: MeetingState, of: number): readonly Mark[] =>
  areas.marks.complete.flatMap(({ shareOf, mark: one }) => (shareOf === of ? [one] : []));

/** A state with another complete mark, which the event of revision `rev` completed. */
export const withCompleteMark = (state: MeetingState, added: CompleteMark): MeetingState =>
  withArea(state, 'marks', { complete: [...state.areas.marks.complete, added] });

/** A state with those marks on the share of `of` alone that `isKept` names. */
export const withMarksLeft = (
  state: MeetingState,
  of: number,
  isKept: (one: Mark) => boolean,
): MeetingState => {
  const { complete } = state.areas.marks;
  const left = complete.filter(({ shareOf, mark: one }) => shareOf !== of || isKept(one));
  return left.length === complete.length ? state : withArea(state, 'marks', { complete: left });
};

const lengths = new WeakMap<Mark, number>();

/** Characters of a mark as JSON. */
export const lengthOf = (one: Mark): number => {
  const known = lengths.get(one) ?? JSON.stringify(one).length;
  lengths.set(one, known);
  return known;
};
