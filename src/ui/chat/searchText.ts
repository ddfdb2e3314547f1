/** A stretch of a text: `start` inclusive, `end` exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text without case and accents, and where each of its signs was. */
interface Folded {
  readonly text: string;
  /** Undefined where every sign stands where it stood. */
  readonly places?: readonly Stretch[];
}

const isPlain = /^[\0-~]*$/;
const foldSign = (sign: string): string =>
  sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A text for searching: without case and accents. */
export const foldText = (text: string): Folded => {
  if (isPlain.test(text)) return { text: text.toLowerCase() };
  let folded = '';
  const places: { start: number; end: number }[] = [];
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    const plain = foldSign(sign);
    const last = places.at(-1);
    // An accent belongs to the letter before it.
    if (plain === '' && last) last.end = end;
    for (let unit = 0; unit < plain.length; unit += 1) places.push({ start, end });
    folded += plain;
    start = end;
  }
  return { text: folded, places };
};

/** Where a search, folded, occurs in a folded text. No two stretches overlap. */
export const stretchesOf = ({ text, places }: Folded, search: string): readonly Stretch[] => {
  const found: Stretch[] = [];
  if (search === '') return found;
  let at = text.indexOf(search);
  while (at !== -1) {
    const after = at + search.length;
    const start = places ? (places[at]?.start ?? 0) : at;
    const end = places ? (places[after - 1]?.end ?? start) : after;
    // Two halves of one letter are one stretch.
    if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
    at = text.indexOf(search, after);
  }
  return found;
};

/** Parts of a text from `at` on, those that are marked and those between them. */
export const cutAt = (
  text: string,
  at: number,
  marks: readonly Stretch[],
): readonly { readonly text: string; readonly isMarked: boolean }[] => {
  const parts: { text: string; isMarked: boolean }[] = [];
  const add = (from: number, to: number, isMarked: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMarked });
  };
  let done = 0;
  for (const mark of marks) {
    const start = Math.max(mark.start - at, done);
    const end = Math.min(mark.end - at, text.length);
    if (end <= start) continue;
    add(done, start, false);
    add(start, end, true);
    done = end;
  }
  add(done, text.length, false);
  return parts;
};
