import { parseLine, type Inline, type LineOptions } from './formattedLine';

/** An item of a list; `value` is its number, if it has one. */
export interface ListItem {
  readonly value: number | null;
  readonly children: readonly Inline[];
}

/** A part of a message. */
export type Block =
  | { readonly is: 'lines'; readonly children: readonly Inline[] }
  | { readonly is: 'code'; readonly language: string; readonly text: string }
  | { readonly is: 'list'; readonly isNumbered: boolean; readonly items: readonly ListItem[] };

const bullet = /^ {0,3}[-*•][ \t]+(?=\S)/;
const number = /^ {0,3}(\d{1,3})[.)][ \t]+(?=\S)/;
const fence = /^ {0,3}```([\w+#-]{0,20})\s*$/;

/** For each line, the next one that closes a code block; -1 for none. */
const fenceEnds = (lines: readonly string[]): readonly number[] => {
  const ends: number[] = [];
  let end = -1;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    ends[index] = end;
    if (fence.exec(lines[index] ?? '')?.[1] === '') end = index;
  }
  return ends;
};

const isBlank = (line: string | undefined): boolean => line?.trim() === '';

/** Collects blocks; lines that belong to none gather into one. */
class BlockBuilder {
  readonly blocks: Block[] = [];
  readonly #options: LineOptions;
  #lines: string[] = [];
  #items: ListItem[] = [];

  constructor(options: LineOptions) {
    this.#options = options;
  }

  line(line: string): void {
    this.#endList();
    this.#lines.push(line);
  }

  item(value: number | null, text: string): void {
    this.#endLines(false);
    const [first] = this.#items;
    if (first && (first.value === null) !== (value === null)) this.#endList();
    this.#items.push({ value, children: parseLine(text, this.#options) });
  }

  code(language: string, text: string): void {
    this.#endList();
    this.#endLines(false);
    this.blocks.push({ is: 'code', language, text });
  }

  end(): readonly Block[] {
    this.#endList();
    this.#endLines(true);
    return this.blocks;
  }

  #endList(): void {
    const items = this.#items;
    if (items.length === 0) return;
    this.#items = [];
    this.blocks.push({ is: 'list', isNumbered: items[0]?.value !== null, items });
  }

  /** Lists and code have space around them: empty lines beside them are not drawn. */
  #endLines(isLast: boolean): void {
    const lines = this.#lines;
    this.#lines = [];
    let [start, end] = [0, lines.length];
    if (this.blocks.length > 0) while (start < end && isBlank(lines[start])) start += 1;
    if (!isLast || this.blocks.length > 0) while (end > start && isBlank(lines[end - 1])) end -= 1;
    const shown = lines.slice(start, end);
    if (shown.length === 0) return;
    const children = shown.flatMap((line, index): readonly Inline[] => [
      ...(index === 0 ? [] : [{ is: 'text', text: '\n' } as const]),
      ...parseLine(line, this.#options),
    ]);
    this.blocks.push({ is: 'lines', children: merged(children) });
  }
}

/** Neighbouring texts become one, so that addresses are found in them as they were written. */
const merged = (parts: readonly Inline[]): readonly Inline[] => {
  const all: Inline[] = [];
  let texts: string[] = [];
  const flush = () => {
    if (texts.length > 0) all.push({ is: 'text', text: texts.join('') });
    texts = [];
  };
  for (const part of parts)
    if (part.is === 'text') texts.push(part.text);
    else {
      flush();
      all.push(part);
    }
  flush();
  return all;
};

/**
 * A message as blocks: lines, code between lines of three backticks, and lists of `-`, `*` or
 * numbers. It is read line by line, once.
 * @source issue 17 (Markdown-lite)
 * @decision Without headings, tables, quotes, pictures and named links: what a link shows is where
 * it leads.
 */
export const parseMessage = (text: string, options: LineOptions = {}): readonly Block[] => {
  const lines = text.split(/\r?\n/);
  const ends = fenceEnds(lines);
  const builder = new BlockBuilder(options);
  for (let index = 0; index < lines.length; index += 1) {
    options.onStep?.();
    const line = lines[index] ?? '';
    const language = fence.exec(line)?.[1];
    const end = ends[index] ?? -1;
    if (language !== undefined && end !== -1) {
      builder.code(language, lines.slice(index + 1, end).join('\n'));
      index = end;
      continue;
    }
    const mark = number.exec(line) ?? bullet.exec(line);
    if (mark)
      builder.item(mark[1] === undefined ? null : Number(mark[1]), line.slice(mark[0].length));
    else builder.line(line);
  }
  return builder.end();
};

const plainOfLine = (parts: readonly Inline[]): string =>
  parts.map((part) => ('children' in part ? plainOfLine(part.children) : part.text)).join('');

type ItemText = (item: ListItem) => string;
const textOf = (blocks: readonly Block[], itemText: ItemText): string =>
  blocks
    .map((block) => {
      if (block.is === 'code') return block.text;
      return block.is === 'lines'
        ? plainOfLine(block.children)
        : block.items.map(itemText).join('\n');
    })
    .join('\n');

/** What of a message is drawn as text, without the signs that format it and those of lists. */
export const plainOf = (blocks: readonly Block[]): string =>
  textOf(blocks, ({ children }) => plainOfLine(children));

/**
 * A message for where it is not drawn with its formats: without the signs of these, and with the
 * numbers and points of lists.
 */
export const plainTextOf = (text: string): string =>
  textOf(
    parseMessage(text),
    ({ value, children }) => `${value === null ? '•' : `${value}.`} ${plainOfLine(children)}`,
  );
