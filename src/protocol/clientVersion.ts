const pattern = /^[0-9]{1,4}(?:\.[0-9]{1,4}){0,3}$/;

/** Whether a text is a version: one to four numbers, such as 3.6.0. */
export const isVersion = (text: string): boolean => pattern.test(text);

const numbersOf = (version: string): readonly number[] | undefined =>
  isVersion(version) ? version.split('.').map(Number) : undefined;

/** Whether a version is later than another; false for a text that is not a version. */
export const isNewer = (version: string, than: string): boolean => {
  const numbers = numbersOf(version);
  const others = numbersOf(than);
  if (!numbers || !others) return false;
  const differing = [0, 1, 2, 3].find((at) => (numbers[at] ?? 0) !== (others[at] ?? 0));
  return differing !== undefined && (numbers[differing] ?? 0) > (others[differing] ?? 0);
};
