import { packColumns } from '../../../src/protocol/action-log/columns';
import type { LogBeginning, LogRecord, LogValue } from '../../../src/protocol/action-log/records';
import { hashNode } from '../../../src/protocol/action-log/stateHash';
import { repeatsPoints, withoutPoints } from '../../../src/protocol/action-log/strokePoints';
import type { RawEntry, RawNode } from '../../../src/protocol/engine/log';
import type { Redactor } from './redactor';

/** Types of actions come from code; other texts are not treated as types. */
const actionType = /^[@\w-]+(\/[\w-]+)*$/;

/** Units of a sentence that are looked at. @decision */
const longestSentence = 2000;

/** Names that code gives to sockets; any other name is treated like a text. */
const socketNames: ReadonlySet<string> = new Set(['api', 'media', 'signal']);

/** The envelope in a text message, if it is one. */
const readEnvelope = (text: string): { evt: number; seq: number; body: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { evt, seq, body }: { evt?: unknown; seq?: unknown; body?: unknown } = value;
    return typeof evt === 'number' && typeof seq === 'number' ? { evt, seq, body } : undefined;
  } catch {
    return undefined;
  }
};

/** Turns the page's messages into the lines of a segment. */
export class LogLines {
  #last = 0;
  #actions = 0;
  readonly #hashes = new Map<number, string>();
  /** The last object that was sent: a state, if a frame follows. */
  #newest: { id: number; names: readonly string[]; hashed: readonly LogValue[] } | undefined;
  /** Hashes of the parts of the state at the last frame. */
  readonly #parts = new Map<string, string>();

  readonly #redactor: Redactor;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** The number of actions, over all segments. */
  get actionCount(): number {
    return this.#actions;
  }

  /** A redacted sentence for a line. */
  sentence(text: string): string {
    return this.#redactor.sentence(text.slice(0, longestSentence));
  }

  begin(at: number, beginning: LogBeginning): LogRecord {
    this.#last = at;
    // A segment contains all its objects again.
    this.#hashes.clear();
    this.#parts.clear();
    return ['begin', beginning];
  }

  entry(entry: RawEntry): LogRecord {
    const gap = Math.max(0, Math.round(entry.at - this.#last));
    // From the written value, so that rounding errors do not accumulate.
    this.#last += gap;
    switch (entry.kind) {
      case 'action':
        return this.#action(gap, entry.action);
      case 'trouble':
        return ['trouble', gap, entry.from, this.sentence(entry.text)];
      case 'sent':
      case 'heard':
        return this.#message(gap, entry);
    }
  }

  node({ id, names, values, field = '' }: RawNode): LogRecord {
    const own = names?.map((name) => this.#redactor.name(name)) ?? null;
    const known = values.map((value, at) => this.#nodeValue(value, names?.[at] ?? field));
    const hashed = known.map((value) =>
      Array.isArray(value) ? [this.#hashes.get(Number(value[0])) ?? ''] : value,
    );
    this.#hashes.set(id, hashNode(own, hashed));
    this.#newest = { id, names: own ?? [], hashed };
    return ['node', id, own, known];
  }

  /** A frame, with the changed parts of its state; `isWhole`: with all objects of the state. */
  frame(action: number, root: number, isWhole: boolean): LogRecord {
    const changed: Record<string, string> = {};
    const { names, hashed } = this.#newest?.id === root ? this.#newest : { names: [], hashed: [] };
    names.forEach((name, at) => {
      const value = hashed[at];
      const part = Array.isArray(value) ? String(value[0]) : '';
      if (part === '' || this.#parts.get(name) === part) return;
      this.#parts.set(name, part);
      changed[name] = part;
    });
    const hash = this.#hashes.get(root) ?? '';
    if (isWhole) return ['frame', action, root, hash];
    return ['frame', action, 0, hash, changed];
  }

  #action(gap: number, { type, ...rest }: { readonly type?: unknown }): LogRecord {
    this.#actions += 1;
    const name = String(type);
    const known = actionType.test(name) ? name : this.#redactor.text(name);
    const head = ['action', this.#actions, gap, known] as const;
    if (Object.keys(rest).length === 0) return [...head];
    const value = this.#redactor.value(rest);
    return [...head, packColumns(repeatsPoints(name) ? withoutPoints(value) : value)];
  }

  #message(gap: number, { kind, socket, text }: Extract<RawEntry, { socket: string }>): LogRecord {
    const { evt, seq, body } = readEnvelope(text) ?? { evt: 0, seq: 0, body: undefined };
    const facts = [gap, this.#socketName(socket), text.length, evt, seq] as const;
    // An indication that was understood is in its action already.
    if (kind === 'heard' || body === undefined) return [kind, ...facts];
    return [kind, ...facts, withoutPoints(this.#redactor.value(body))];
  }

  #socketName(name: string): string {
    return socketNames.has(name) ? name : this.#redactor.text(name);
  }

  /** A plain value, or the number of a child, unchanged. */
  #nodeValue(value: unknown, name: string): LogValue {
    return Array.isArray(value) ? [Number(value[0])] : this.#redactor.value(value, name);
  }
}
