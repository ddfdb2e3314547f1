/** Spaces and line breaks count as one space each. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the least number of characters to insert, remove or replace (Levenshtein). */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

/** Returns the errors of a text that was read, as a share of the right text's characters. */
export const characterErrors = (read: string, right: string): number =>
  distance(plain(read), plain(right)) / plain(right).length;
