/** What a token replaces, known from its field. */
export type TokenKind = 'person' | 'topic' | 'message' | 'device' | 'text';

/** Writes a made-up name, such as "Person 3", in the current language. */
export type NameWriter = (kind: TokenKind, number: string) => string;

const token = /^~([\w-]{4})[\w-]{7}$/;
/** Numbers of participants are multiples of this. @source core 3 */
const seatStep = 1024;

const kinds: Readonly<Record<string, TokenKind>> = {
  displayName: 'person',
  userName: 'person',
  senderName: 'person',
  receiverName: 'person',
  name: 'person',
  dn2: 'person',
  topic: 'topic',
  message: 'message',
  label: 'device',
};
const kindOf = (field: string): TokenKind =>
  Object.hasOwn(kinds, field) ? (kinds[field] ?? 'text') : 'text';

/** Deeper than any state is; a file may hold anything. */
const deepest = 40;
/** Tokens that are remembered for those who ask. @decision */
const mostTokens = 20_000;

/** Placeholder of the number in a name's pattern. */
const gap = '\uE000';

const seatOf = (owner: object): string | undefined => {
  const userId: unknown = Reflect.get(owner, 'userId');
  if (typeof userId !== 'number' || userId === 0) return undefined;
  const seat = userId / seatStep;
  return String(Number.isInteger(seat) ? seat : userId);
};

/**
 * Makes states readable: each token becomes a made-up name. A person's number is their user id, so
 * it is the same at every action and in every log of a meeting; other names carry the first
 * characters of their token. Objects without tokens stay the same, and results are cached.
 */
export class MadeUpNames {
  readonly #made = new WeakMap<object, object>();
  readonly #tokens = new Map<string, Set<string>>();
  /** Translating thousands of names is slow: each kind is translated once, with a gap. */
  readonly #patterns = new Map<TokenKind, string>();

  readonly #write: NameWriter;

  constructor(write: NameWriter) {
    this.#write = write;
  }

  /** `state` with made-up names in place of its tokens. */
  readable<State extends object>(state: State): State;
  readable(state: object): object {
    return this.#object(state, '', 0);
  }

  /** The tokens behind the made-up names in a text. */
  tokensIn(text: string): readonly string[] {
    const found = [...this.#tokens].filter(([name]) => {
      const at = text.indexOf(name);
      // "Person 1" does not stand in "Person 12".
      return at !== -1 && !/^[\w-]/.test(text.slice(at + name.length));
    });
    return found.map(([name, tokens]) => `${name}: ${[...tokens].join(' ')}`);
  }

  #object(value: object, field: string, depth: number): object {
    const known = this.#made.get(value);
    if (known || depth > deepest) return known ?? value;
    const made = Array.isArray(value)
      ? this.#list(value, field, depth)
      : this.#record(value, depth);
    this.#made.set(value, made);
    return made;
  }

  #list(value: readonly unknown[], field: string, depth: number): object {
    const made = value.map((inner) => this.#value(inner, field, { owner: value, depth }));
    return made.some((inner, at) => inner !== value[at]) ? made : value;
  }

  #record(value: object, depth: number): object {
    let made: Record<string, unknown> | undefined;
    for (const [name, inner] of Object.entries(value)) {
      const next = this.#value(inner, name, { owner: value, depth });
      if (next === inner) continue;
      made ??= { ...value };
      made[name] = next;
    }
    return made ?? value;
  }

  #value(
    value: unknown,
    field: string,
    { owner, depth }: { readonly owner: object; readonly depth: number },
  ): unknown {
    if (typeof value === 'string') return this.#text(value, field, owner);
    return typeof value === 'object' && value !== null
      ? this.#object(value, field, depth + 1)
      : value;
  }

  #text(text: string, field: string, owner: object): string {
    const [, signs] = token.exec(text) ?? [];
    if (signs === undefined) return text;
    const kind = kindOf(field);
    const name = this.#nameOf(kind, (kind === 'person' ? seatOf(owner) : undefined) ?? signs);
    const known = this.#tokens.get(name);
    if (known) known.add(text);
    else if (this.#tokens.size < mostTokens) this.#tokens.set(name, new Set([text]));
    return name;
  }

  #nameOf(kind: TokenKind, number: string): string {
    const pattern = this.#patterns.get(kind) ?? this.#write(kind, gap);
    this.#patterns.set(kind, pattern);
    return pattern.replace(gap, () => number);
  }
}
