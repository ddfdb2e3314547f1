/** A part of a line: text, or parts that are set apart. Never markup. */
export type Inline =
  | { readonly is: 'text' | 'code' | 'mention'; readonly text: string }
  | { readonly is: Style; readonly children: readonly Inline[] };
type Style = 'strong' | 'em' | 'del';

type Sign = '*' | '**' | '_' | '~~';
const styleOf: Readonly<Record<Sign, Style>> = { '*': 'em', _: 'em', '**': 'strong', '~~': 'del' };

/** The runs of signs that mean something, and the signs in them, outermost first. */
const signsOf = new Map<string, readonly Sign[]>([
  ['*', ['*']],
  ['**', ['**']],
  ['***', ['**', '*']],
  ['_', ['_']],
  ['~~', ['~~']],
]);

/** Parts since a sign that is not closed yet; the first frame has no sign. */
interface Frame {
  readonly sign: Sign | null;
  readonly children: Inline[];
}

/** What a line is read with. */
export interface LineOptions {
  /** Names that are mentions after an at sign. */
  readonly names?: ReadonlySet<string> | undefined;
  /** Called for each part that is read or moved, by tests that count. */
  readonly onStep?: (() => void) | undefined;
}

/** Web addresses, which keep their signs, and the beginnings of all else that is not plain text. */
const special = /(?<![\p{L}\p{N}])(?:[a-z][a-z\d+.-]{0,30}:\/\/|www\.)\S+|`+|\*+|_+|~+|@/giu;
/** What ends an address rather than belongs to it. */
const afterAddress = '*_~`.,;:!?';

/** A sign between letters is one of them, except in scripts that write without spaces. */
const isLetter = (sign: string): boolean =>
  /[\p{L}\p{N}/]/u.test(sign) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(sign);
const isSpace = (sign: string): boolean => sign === '' || /\s/u.test(sign);

/** The most words of a name that is recognized as a mention. @decision */
const mostWords = 8;

/** The mentioned name after the at sign at `start`: the longest that is known. */
const mentionAt = (line: string, start: number, names: ReadonlySet<string>): string => {
  let found = '';
  const ends = /[\p{L}\p{M}\p{N}_]+|\S/gu;
  ends.lastIndex = start + 1;
  for (let word = 0; word < mostWords; word += 1) {
    if (!ends.test(line)) break;
    const name = line.slice(start + 1, ends.lastIndex);
    if (names.has(name)) found = name;
  }
  return found;
};

/** Builds the parts of a line from what is read. No sign is open twice, so frames are few. */
class LineBuilder {
  readonly #frames: Frame[] = [];
  readonly #onStep: () => void;
  #top: Frame = { sign: null, children: [] };

  constructor(onStep: () => void) {
    this.#onStep = onStep;
    this.#frames.push(this.#top);
  }

  add(part: Inline, to = this.#top): void {
    this.#onStep();
    const last = to.children.at(-1);
    if (part.is === 'text' && last?.is === 'text')
      to.children[to.children.length - 1] = { is: 'text', text: last.text + part.text };
    else if (part.is !== 'text' || part.text !== '') to.children.push(part);
  }

  #indexOf(sign: Sign): number {
    return this.#frames.findLastIndex((frame) => frame.sign === sign);
  }

  /** Makes an open sign text: what follows it belongs to the frame below. */
  #dissolve(index: number): void {
    const [frame] = this.#frames.splice(index, 1);
    const below = this.#frames[index - 1];
    if (!frame || !below) return;
    this.add({ is: 'text', text: frame.sign ?? '' }, below);
    for (const child of frame.children) this.add(child, below);
    this.#top = this.#frames.at(-1) ?? below;
  }

  open(sign: Sign): void {
    const index = this.#indexOf(sign);
    if (index > 0) this.#dissolve(index);
    this.#top = { sign, children: [] };
    this.#frames.push(this.#top);
  }

  /** Closes the innermost of these signs; undefined if none of them is open. */
  close(signs: readonly Sign[]): Sign | undefined {
    const index = Math.max(...signs.map((sign) => this.#indexOf(sign)));
    const sign = this.#frames[index]?.sign;
    if (index < 1 || !sign) return undefined;
    while (this.#frames.length > index + 1) this.#dissolve(this.#frames.length - 1);
    const frame = this.#frames.pop();
    this.#top = this.#frames.at(-1) ?? this.#top;
    this.add({ is: styleOf[sign], children: frame?.children ?? [] });
    return sign;
  }

  end(): readonly Inline[] {
    while (this.#frames.length > 1) this.#dissolve(this.#frames.length - 1);
    return this.#top.children;
  }
}

/** Finds where a run of backticks is closed by one as long; -1 for nowhere. */
const createCodeEnds = (line: string) => {
  const starts = new Map<number, number[]>();
  for (const { index, 0: run } of line.matchAll(/`+/g)) {
    const list = starts.get(run.length);
    if (list) list.push(index);
    else starts.set(run.length, [index]);
  }
  for (const list of starts.values()) list.reverse();
  return (after: number, length: number): number => {
    const list = starts.get(length) ?? [];
    while ((list.at(-1) ?? after) < after) list.pop();
    return list.at(-1) ?? -1;
  };
};

const endOfAddress = (word: string): number => {
  let end = word.length;
  while (end > 0 && afterAddress.includes(word.charAt(end - 1))) end -= 1;
  return end;
};

/**
 * The parts of one line, read once from its beginning to its end: `**bold**`, `*italic*` or
 * `_italic_`, `~~struck~~`, `` `code` `` and `@Name`. What is not closed is text, as it was
 * written.
 * @decision Signs cannot be escaped: a backslash is what people write in paths, and code shows
 * every sign.
 */
export const parseLine = (
  line: string,
  { names, onStep = () => undefined }: LineOptions = {},
): readonly Inline[] => {
  const builder = new LineBuilder(onStep);
  const codeEnd = createCodeEnds(line);
  const text = (from: number, to: number) =>
    builder.add({ is: 'text', text: line.slice(from, to) });

  /** Reads a run of signs; what of it neither closes nor opens is text. */
  const readSigns = (start: number, run: string) => {
    const [before, after] = [line.charAt(start - 1), line.charAt(start + run.length)];
    const signs = signsOf.get(run) ?? [];
    const isSingle = run.length === 1;
    const left = new Set(signs);
    const mayClose = !isSpace(before) && !(isSingle && isLetter(after));
    for (const _sign of mayClose ? signs : []) {
      const closed = builder.close([...left]);
      if (closed === undefined) break;
      left.delete(closed);
    }
    const mayOpen = !isSpace(after) && !(isSingle && isLetter(before));
    if (mayOpen && signs.length > 0) for (const sign of left) builder.open(sign);
    else if (signs.length === 0) text(start, start + run.length);
    else builder.add({ is: 'text', text: [...left].join('') });
    return start + run.length;
  };

  const readCode = (start: number, run: string) => {
    const from = start + run.length;
    const end = codeEnd(from, run.length);
    if (end === -1) {
      text(start, from);
      return from;
    }
    builder.add({ is: 'code', text: line.slice(from, end) });
    return end + run.length;
  };

  const readMention = (start: number) => {
    const isWithin = isLetter(line.charAt(start - 1));
    const name = names && !isWithin ? mentionAt(line, start, names) : '';
    const end = start + 1 + name.length;
    builder.add({ is: name === '' ? 'text' : 'mention', text: line.slice(start, end) });
    return end;
  };

  let read = 0;
  const next = new RegExp(special);
  for (let found = next.exec(line); found; found = next.exec(line)) {
    onStep();
    const { index, 0: run } = found;
    text(read, index);
    const first = run.charAt(0);
    if (first === '`') read = readCode(index, run);
    else if (first === '@') read = readMention(index);
    else if ('*_~'.includes(first)) read = readSigns(index, run);
    else {
      read = index + Math.max(endOfAddress(run), 1);
      text(index, read);
    }
    next.lastIndex = read;
  }
  text(read, line.length);
  return builder.end();
};
