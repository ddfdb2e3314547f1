import { fieldOf, numberOf } from '../log/fields';

/**
 * How much each divider leaves to the pane after it, in percent, and whether the meeting is shown.
 */
export interface PaneLayout {
  readonly isMeetingShown: boolean;
  /** Of the height: what is below the timeline. */
  readonly lines: number;
  /** Of the width beside the records: the details. */
  readonly details: number;
  /** Of the whole width: the replayed meeting. */
  readonly meeting: number;
}

/** A pane that a divider resizes. */
export type ResizedPane = Exclude<keyof PaneLayout, 'isMeetingShown'>;

/** The least and the most that a pane may have, in percent. @decision */
export const shares = { least: 20, most: 80 } as const;
const first: PaneLayout = { isMeetingShown: true, lines: 54, details: 50, meeting: 42 };
/** Where the layout is stored. */
const key = 'plenary.support';

/** A share that is within the limits. */
export const shareOf = (wanted: number): number =>
  Math.round(Math.max(shares.least, Math.min(shares.most, wanted)));

/** The layout in a stored text; what is missing or malformed is as at first. */
export const parseLayout = (text: string | null): PaneLayout => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const share = (pane: ResizedPane) => shareOf(numberOf(stored, pane) ?? first[pane]);
    return {
      isMeetingShown: fieldOf(stored, 'isMeetingShown') !== false,
      lines: share('lines'),
      details: share('details'),
      meeting: share('meeting'),
    };
  } catch {
    return first;
  }
};

/** The layout of the last visit. */
export const readLayout = (): PaneLayout => {
  try {
    return parseLayout(localStorage.getItem(key));
  } catch {
    return first;
  }
};

/** Stores a layout for the next visit; false where the browser stores nothing. */
export const writeLayout = (layout: PaneLayout): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(layout));
    return true;
  } catch {
    return false;
  }
};
