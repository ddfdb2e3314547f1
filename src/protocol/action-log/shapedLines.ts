/**
 * Writes log lines by shape: the text that like lines share is written once, and values in the same
 * position together, so that deflate finds the repetition. Lossless. docs/action-log.md describes
 * the bytes. @decision Like messages and actions differ in a few numbers: line by line, half of a
 * log is what deflate needs to say so.
 */
import { BytesIn, BytesOut } from './bytes';
import { readColumn, writeColumn } from './valueColumn';

/** The first byte; plain lines start with another. */
const shapedMark = 2;
/** Marks a value in a shape; JSON never contains it. */
const hole = '\u001f';

/** The most lines, and values of lines with a known shape; larger texts stay plain. */
const mostLines = 2 ** 18;
const mostRepeated = 2 ** 20;

/** A name with its colon, a string, a number, or a JSON literal. */
const tokens = /"(?:[^"\\]|\\.)*":?|-?\d[\d.eE+-]*|true|false|null/g;

/** A line without its values, which go to `values`: its kind, its type and a node's names stay. */
const shapeOf = (line: string, values: string[]): string => {
  const namesEnd = line.startsWith('["node"') ? line.indexOf('],[') : 0;
  const typeAt = line.startsWith('["action"') ? 3 : 0;
  let count = 0;
  return line.replaceAll(tokens, (token, at: number) => {
    const number = count;
    count += 1;
    const isText = token.startsWith('"');
    if (token.endsWith(':') || (isText && (number === 0 || number === typeAt || at < namesEnd)))
      return token;
    values.push(token);
    return hole;
  });
};

/** Encodes lines that end with a line feed each; undefined for other texts. */
export const shapeLines = (text: string): Uint8Array | undefined => {
  if (!text.endsWith('\n') || text.includes(hole)) return undefined;
  const shapes = new Map<string, { readonly number: string; readonly columns: string[][] }>();
  const order = text
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const values: string[] = [];
      const shape = shapeOf(line, values);
      const number = String(shapes.size);
      const known = shapes.get(shape) ?? { number, columns: values.map(() => []) };
      shapes.set(shape, known);
      for (const [at, column] of known.columns.entries()) column.push(values[at] ?? '');
      return known.number;
    });
  let repeated = 0;
  for (const { columns } of shapes.values())
    repeated += columns.length * Math.max(0, (columns[0]?.length ?? 0) - 1);
  if (order.length > mostLines || repeated > mostRepeated) return undefined;
  const out = new BytesOut();
  out.byte(shapedMark);
  out.text([...shapes.keys()].join('\n'));
  out.count(order.length);
  writeColumn(order, out);
  for (const { columns } of shapes.values()) for (const column of columns) writeColumn(column, out);
  return out.done();
};

/** Whether `bytes` are lines by their shapes. */
export const isShaped = (bytes: Uint8Array): boolean => bytes[0] === shapedMark;

/** A shape: the text between the values, and its number of lines. */
interface Shape {
  readonly between: readonly string[];
  lines: number;
}

/** Reads the columns of a shape and returns its next line on each call. */
const lineMaker = ({ between, lines }: Shape, from: BytesIn): (() => string) => {
  const [first = '', ...rest] = between;
  const columns = rest.map((then) => ({ column: readColumn(lines, from), then }));
  /** A constant column is part of the text between the others. */
  const fold = () => {
    const changing: { readonly next: () => string; then: string }[] = [];
    let start = first;
    for (const { column, then } of columns) {
      const last = changing.at(-1);
      if (!column.isSame) changing.push({ next: column.next, then });
      else if (last) last.then += column.next() + then;
      else start += column.next() + then;
    }
    return { start, changing };
  };
  let parts: ReturnType<typeof fold> | undefined;
  return () => {
    parts ??= fold();
    let line = parts.start;
    for (const { next, then } of parts.changing) line += next() + then;
    return line;
  };
};

/** Which of the lines are made. */
interface WantedLines {
  /** Whether a line is the last one that is wanted. All are, if it never is. */
  readonly isLast?: (line: string) => boolean;
}

/** The lines of `shapeLines`, unless they are damaged or longer than `longest` text units. */
export const unshapeLines = (
  bytes: Uint8Array,
  longest: number,
  { isLast = () => false }: WantedLines = {},
): string | { readonly fault: 'damaged' | 'too-large' } => {
  const from = new BytesIn(bytes.subarray(1));
  const shapes = from
    .text()
    .split('\n')
    .map((shape): Shape => ({ between: shape.split(hole), lines: 0 }));
  const count = from.count();
  // A count is a few bytes, whatever it claims: nothing is made of it before it is held to limits.
  if (count > Math.min(longest, mostLines)) return { fault: 'too-large' };
  const numbers = readColumn(count, from);
  const order = Array.from({ length: count }, () => Number(numbers.next()));
  let [values, repeated] = [0, 0];
  for (const number of order) {
    const shape = shapes[number];
    if (shape === undefined) return { fault: 'damaged' };
    values += shape.between.length;
    if (shape.lines > 0) repeated += shape.between.length - 1;
    shape.lines += 1;
  }
  if (values > longest || repeated > mostRepeated) return { fault: 'too-large' };
  if (from.isBroken) return { fault: 'damaged' };
  /** In the order of their columns, as far as lines have needed them. */
  const makers: (() => string)[] = [];
  const makerOf = (number: number): (() => string) | undefined => {
    for (const shape of shapes.slice(makers.length, number + 1))
      makers.push(lineMaker(shape, from));
    return makers[number];
  };
  const lines: string[] = [];
  let length = 0;
  for (const number of order) {
    const line = makerOf(number)?.() ?? '';
    if (from.isBroken) return { fault: 'damaged' };
    length += line.length + 1;
    if (length > longest) return { fault: 'too-large' };
    lines.push(line);
    if (isLast(line)) break;
  }
  lines.push('');
  return lines.join('\n');
};
