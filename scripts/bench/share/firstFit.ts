/**
 * Returns the first index from which on all fit, by bisection; undefined if the last one does not fit. It asks
 * few times, since an answer takes seconds.
 */
export const firstFit = async (
  count: number,
  fits: (index: number) => Promise<boolean>,
): Promise<number | undefined> => {
  if (count === 0 || !(await fits(count - 1))) return undefined;
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
