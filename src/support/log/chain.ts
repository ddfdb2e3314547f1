import { messageRole } from '../../client/recording/wireNames';
import { fieldOf } from './fields';
import { settledType } from './flags';
import type { OpenedLog } from './openLog';

/** A line's role in the life of an intent. */
export type LinkRole = 'intent' | 'sent' | 'answer' | 'settled';
/** A line in the chain of causes. */
export interface ChainLink {
  readonly line: number;
  readonly role: LinkRole;
}

/** The most lines searched around the selected one. @decision */
const reach = 20_000;
/** The most links listed: a held key sends many commands for one intent. @decision */
const mostLinks = 50;

/** How a line names its intent: by id, or by type when it has no promise. */
interface Wish {
  readonly id: string;
  readonly type: string;
  readonly isEnd: boolean;
}

const wishOf = (log: OpenedLog, line: number): Wish | undefined => {
  const type = log.index.typeAt(line);
  if (log.index.kindAt(line) !== 'action') return undefined;
  if (type !== settledType && !type.endsWith('Requested')) return undefined;
  const record = log.record(line);
  if (!Array.isArray(record) || record[0] !== 'action') return undefined;
  const [, , , , rest] = record;
  const meta = fieldOf(rest, 'meta');
  const isEnd = type === settledType;
  const id = isEnd ? fieldOf(fieldOf(rest, 'payload'), 'intentId') : fieldOf(meta, 'intentId');
  const of = isEnd ? fieldOf(meta, 'of') : type;
  return { id: String(id ?? ''), type: String(of ?? ''), isEnd };
};

const isSame = (one: Wish, other: Wish): boolean =>
  one.type === other.type && one.id === other.id && one.isEnd !== other.isEnd;

/** The other end of a wish, looked for forward from its beginning or backward from its end. */
const otherEnd = (log: OpenedLog, line: number, wish: Wish): number | undefined => {
  const step = wish.isEnd ? -1 : 1;
  const { length } = log.index;
  for (
    let at = line + step, left = reach;
    left > 0 && at >= 0 && at < length;
    at += step, left -= 1
  ) {
    const other = wishOf(log, at);
    if (other && isSame(wish, other)) return at;
  }
  return undefined;
};

/** The open intent at a line without one: the last that was not settled before it. */
const wishAround = (log: OpenedLog, line: number): number | undefined => {
  const settled: Wish[] = [];
  for (let at = line - 1; at >= Math.max(0, line - 500); at -= 1) {
    const wish = wishOf(log, at);
    if (!wish) continue;
    if (wish.isEnd) settled.push(wish);
    else {
      const end = settled.findIndex((each) => isSame(each, wish));
      if (end === -1) return at;
      settled.splice(end, 1);
    }
  }
  return undefined;
};

const roleOf = (log: OpenedLog, line: number): LinkRole | undefined => {
  const kind = log.index.kindAt(line);
  if (kind !== 'sent' && kind !== 'heard') return undefined;
  const record = log.record(line);
  if (!Array.isArray(record) || (record[0] !== 'sent' && record[0] !== 'heard')) return undefined;
  return messageRole(record[0], record[4]);
};

/**
 * The course of the wish that a line belongs to: the intent, the commands that were sent and the
 * answers that came before it was settled, and how it was settled. Empty where a line has no wish.
 * @decision Answers carry no number in a log, so whatever was sent and answered in between is
 * shown.
 */
export const chainOf = (log: OpenedLog, line: number): readonly ChainLink[] => {
  const isMessage = roleOf(log, line) !== undefined;
  const start = isMessage ? wishAround(log, line) : line;
  const wish = start === undefined ? undefined : wishOf(log, start);
  if (start === undefined || !wish) return [];
  const other = otherEnd(log, start, wish);
  const [from, to] = wish.isEnd ? [other, start] : [start, other];
  const links: ChainLink[] = from === undefined ? [] : [{ line: from, role: 'intent' }];
  const end = to ?? Math.min(log.index.length - 1, start + 500);
  for (let at = (from ?? end) + 1; at < end && links.length < mostLinks; at += 1) {
    const role = roleOf(log, at);
    if (role) links.push({ line: at, role });
  }
  return to === undefined ? links : [...links, { line: to, role: 'settled' }];
};
