/** Letters of scripts that are written without spaces: a word in them has no edges. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' } as const;

/** A text as it is compared: other forms of letters, case and what is not seen hide no word. */
const compared = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ');

const patternOf = (word: string): string => {
  const escaped = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return unspaced.test(word) ? escaped : `${edge.before}${escaped}${edge.after}`;
};

/**
 * Tells whether a text has one of these words or phrases, as whole words. It takes time in
 * proportion to the text.
 * @source collaboration 4 (message check results)
 * @decision The list is the gateway's, and a text with one of its words is refused (block): nothing
 * of it is stored, and its writer keeps it. Nothing is deleted afterwards.
 */
export const hasWordOf = (words: readonly string[]): ((text: string) => boolean) => {
  const patterns = words.map(compared).filter(Boolean).map(patternOf);
  if (patterns.length === 0) return () => false;
  const any = new RegExp(patterns.join('|'), 'u');
  return (text) => any.test(compared(text));
};
