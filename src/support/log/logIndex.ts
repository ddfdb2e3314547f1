/** Kinds of lines that the console lists; the objects of states are not among them. */
export const lineKinds = [
  'begin',
  'action',
  'sent',
  'heard',
  'trouble',
  'frame',
  'strange',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** The index entry of a line, known without reading the line. */
export interface LineHead {
  readonly kind: LineKind;
  /** Milliseconds since 1970, on a clock that does not jump. */
  readonly time: number;
  /** An action's type; for other lines, the word they are listed by. */
  readonly type: string;
  /** See `Flag`. */
  readonly flags: number;
  /** Number of the action, or of the last one before. */
  readonly action: number;
}

const grown = <T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  from: T,
  to: T,
): T => {
  to.set(from);
  return to;
};

/** The most type names indexed; later ones share one entry. @decision */
const mostTypes = 0xff_fe;
const otherType = '…';

/** Heads of all lines in a few bytes each: a million of them take some 20 MB. */
export class LogIndex {
  #kinds = new Uint8Array(1024);
  #flags = new Uint8Array(1024);
  #typeIds = new Uint16Array(1024);
  #times = new Float64Array(1024);
  #actions = new Uint32Array(1024);
  readonly #ids = new Map<string, number>();
  readonly #names: string[] = [];
  #count = 0;

  /** How many lines there are. */
  get length(): number {
    return this.#count;
  }

  /** All types, by their number. */
  get types(): readonly string[] {
    return this.#names;
  }

  add(head: LineHead): void {
    const at = this.#count;
    if (at === this.#kinds.length) this.#grow(Math.max(1024, at * 2));
    this.#kinds[at] = lineKinds.indexOf(head.kind);
    this.#flags[at] = head.flags;
    this.#typeIds[at] = this.#idOf(head.type);
    this.#times[at] = head.time;
    this.#actions[at] = head.action;
    this.#count += 1;
  }

  /** All lines so far, in an index of their own which takes no more room than they need. */
  copy(): LogIndex {
    const copy = new LogIndex();
    copy.#kinds = this.#kinds.slice(0, this.#count);
    copy.#flags = this.#flags.slice(0, this.#count);
    copy.#typeIds = this.#typeIds.slice(0, this.#count);
    copy.#times = this.#times.slice(0, this.#count);
    copy.#actions = this.#actions.slice(0, this.#count);
    copy.#names.push(...this.#names);
    for (const [name, id] of this.#ids) copy.#ids.set(name, id);
    copy.#count = this.#count;
    return copy;
  }

  kindAt(at: number): LineKind {
    return lineKinds[this.#kinds[at] ?? 0] ?? 'strange';
  }
  timeAt(at: number): number {
    return this.#times[at] ?? 0;
  }
  flagsAt(at: number): number {
    return this.#flags[at] ?? 0;
  }
  typeIdAt(at: number): number {
    return this.#typeIds[at] ?? 0;
  }
  typeAt(at: number): string {
    return this.#names[this.typeIdAt(at)] ?? '';
  }
  actionAt(at: number): number {
    return this.#actions[at] ?? 0;
  }

  /** The line of an action by its number, or the nearest before it; -1 where there is none. */
  lineOfAction(action: number): number {
    const last = this.#lastWhere((at) => this.actionAt(at) <= action);
    // Lines carry the number until the next action; the first of them is the action's.
    const found = this.actionAt(last);
    return last < 0 ? -1 : this.#lastWhere((at) => this.actionAt(at) < found) + 1;
  }

  /** The last line that is not after `time`; 0 where all are. */
  lineAtTime(time: number): number {
    return Math.max(
      0,
      this.#lastWhere((at) => this.timeAt(at) <= time),
    );
  }

  /**
   * The lines of wanted types, by their number, with wanted flags, in order. It is one pass over
   * what is indexed, since a log may have millions of lines.
   */
  linesOf(isType: readonly boolean[], isFlagged: (flags: number) => boolean): Uint32Array {
    const types = Uint8Array.from(isType, Number);
    const flags = Uint8Array.from({ length: 256 }, (_, value) => Number(isFlagged(value)));
    const lines = new Uint32Array(this.#count);
    let found = 0;
    for (let at = 0; at < this.#count; at += 1) {
      if (types[this.#typeIds[at] ?? 0] !== 1 || flags[this.#flags[at] ?? 0] !== 1) continue;
      lines[found] = at;
      found += 1;
    }
    return lines.slice(0, found);
  }

  /** The last line for which `isBefore` holds; it must hold for all lines before that one. */
  #lastWhere(isBefore: (at: number) => boolean): number {
    let low = -1;
    let high = this.#count;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (isBefore(middle)) low = middle;
      else high = middle;
    }
    return low;
  }

  #idOf(type: string): number {
    const known = this.#ids.get(type);
    if (known !== undefined) return known;
    const name = this.#names.length >= mostTypes ? otherType : type;
    const shared = this.#ids.get(name);
    if (shared !== undefined) return shared;
    this.#names.push(name);
    this.#ids.set(name, this.#names.length - 1);
    return this.#names.length - 1;
  }

  #grow(length: number): void {
    this.#kinds = grown(this.#kinds, new Uint8Array(length));
    this.#flags = grown(this.#flags, new Uint8Array(length));
    this.#typeIds = grown(this.#typeIds, new Uint16Array(length));
    this.#times = grown(this.#times, new Float64Array(length));
    this.#actions = grown(this.#actions, new Uint32Array(length));
  }
}
