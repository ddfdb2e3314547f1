/** Time that a timeline shows, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The shortest time that is shown: a column is a tenth of a millisecond then. @decision */
const shortest = 100;

const lengthOf = ({ from, to }: TimeSpan): number => to - from;

/** `view` moved so that nothing outside of `whole` is shown. */
const within = (view: TimeSpan, whole: TimeSpan): TimeSpan => {
  const length = Math.min(lengthOf(view), lengthOf(whole));
  const from = Math.max(whole.from, Math.min(whole.to - length, view.from));
  return { from, to: from + length };
};

/** Whether all is shown. */
export const isWhole = (view: TimeSpan, whole: TimeSpan): boolean =>
  lengthOf(view) >= lengthOf(whole) * 0.999;

/** Zooms by `factor` around `time`. */
export const zoomed = (
  view: TimeSpan,
  whole: TimeSpan,
  { factor, time }: { readonly factor: number; readonly time: number },
): TimeSpan => {
  const length = Math.max(
    Math.min(shortest, lengthOf(whole)),
    Math.min(lengthOf(whole), lengthOf(view) * factor),
  );
  const share = (time - view.from) / lengthOf(view);
  const from = time - share * length;
  return within({ from, to: from + length }, whole);
};

/** Moves by a share of the visible span. */
export const moved = (view: TimeSpan, whole: TimeSpan, share: number): TimeSpan => {
  const by = share * lengthOf(view);
  return within({ from: view.from + by, to: view.to + by }, whole);
};

/** The same view if it contains `time`, else the nearest one with `time` a third from its start. */
export const showing = (view: TimeSpan, whole: TimeSpan, time: number): TimeSpan => {
  if (time >= view.from && time <= view.to) return view;
  const from = time - lengthOf(view) / 3;
  return within({ from, to: from + lengthOf(view) }, whole);
};

/** The time at a share of the view's width. */
export const timeAtShare = ({ from, to }: TimeSpan, share: number): number =>
  from + Math.max(0, Math.min(1, share)) * (to - from);
