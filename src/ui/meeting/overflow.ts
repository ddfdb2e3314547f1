/** Widths of a toolbar, in CSS pixels. */
export interface ToolbarWidths {
  /** The width of the bar. */
  readonly available: number;
  /** The width of what never overflows: the fixed controls and **More**. */
  readonly fixed: number;
  /** The widths of the controls that may move into **More**, in order. */
  readonly items: readonly number[];
  /** How many of them are in the bar now. */
  readonly shown: number;
}

/** A control returns only if this much space remains, so that nothing flickers at the edge. */
export const hysteresis = 24;

const fitting = (items: readonly number[], space: number): number => {
  const widths = items.reduce<readonly number[]>(
    (sums, width) => [...sums, (sums.at(-1) ?? 0) + width],
    [],
  );
  return widths.filter((sum) => sum <= space).length;
};

/** How many controls the bar shows; the rest, from the right, are in **More**. */
export const shownControls = ({ available, fixed, items, shown }: ToolbarWidths): number => {
  const fits = fitting(items, available - fixed);
  if (fits <= shown) return fits;
  return Math.max(shown, fitting(items, available - fixed - hysteresis));
};
