/** The most characters of a name or topic in a file's name. @decision */
const nameLimit = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The name of a file that a person saves: the product, what it is of, and the local time.
 * Characters of `of` that are not a letter, digit or mark in any script become spaces.
 * @decision
 */
export const savedFileName = (of: string, at: Date, ending: string): string => {
  const plain = of
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, nameLimit)
    .trim();
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join('.');
  return `${['Plenary', plain, day, time].filter((part) => part !== '').join(' ')}.${ending}`;
};
