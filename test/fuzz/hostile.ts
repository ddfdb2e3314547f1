import fc from 'fast-check';

/** Keys that reach a prototype where objects are filled carelessly. */
export const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
] as const;

/** Values of the wrong kind, for any field. */
export const wrongValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 0, -1, 1.5, 2 ** 53, -(2 ** 53), 1e308, [], {}, [[]]),
  fc.constantFrom('\u0000', '\ud800', '\u202e', '__proto__', '0', 'NaN', '<img src=x>'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A way into a JSON value, and what is done at its end. */
type Edit =
  | { readonly kind: 'replace'; readonly by: unknown }
  | { readonly kind: 'remove' }
  | { readonly kind: 'add'; readonly key: string; readonly value: unknown };

const edits: fc.Arbitrary<Edit> = fc.oneof(
  wrongValues.map((by): Edit => ({ kind: 'replace', by })),
  fc.constant<Edit>({ kind: 'remove' }),
  fc
    .tuple(fc.oneof(fc.constantFrom(...hostileKeys), fc.string({ maxLength: 8 })), wrongValues)
    .map(([key, value]): Edit => ({ kind: 'add', key, value })),
);

const define = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

/** Changes one place of `value`, found by taking `path` modulo what is there. */
const edited = (value: unknown, path: readonly number[], edit: Edit): unknown => {
  if (typeof value !== 'object' || value === null) return edit.kind === 'replace' ? edit.by : value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [key, inner] of Object.entries(value)) define(copy, key, inner);
  const keys = Object.keys(copy);
  const [step, ...rest] = path;
  const key = step === undefined ? undefined : keys[step % Math.max(1, keys.length)];
  if (edit.kind === 'add' && (rest.length === 0 || key === undefined)) {
    // An array has no keys in JSON: it grows.
    define(copy, Array.isArray(copy) ? String(copy.length) : edit.key, edit.value);
    return copy;
  }
  if (key === undefined) return edit.kind === 'replace' ? edit.by : copy;
  if (rest.length > 0) define(copy, key, edited(Reflect.get(copy, key), rest, edit));
  else if (edit.kind === 'replace') define(copy, key, edit.by);
  else Reflect.deleteProperty(copy, key);
  return copy;
};

/** Valid values with one to three places spoiled. */
export const spoiled = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.array(fc.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), edits), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([value, changes]) =>
      changes.reduce((current, [path, edit]) => edited(current, path, edit), value),
    );

/** Text with a few of its characters replaced, removed, doubled or cut off. */
export const garbled = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.array(
        fc.record({
          at: fc.nat(),
          by: fc.oneof(
            fc.constantFrom('"', '{', '[', '\\', ',', ':', '\u0000', '1e999', ''),
            fc.string({ maxLength: 3 }),
          ),
          cut: fc.nat(3),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      fc.boolean(),
    )
    .map(([original, changes, isTruncated]) => {
      const whole = changes.reduce((current, { at, by, cut }) => {
        const place = at % (current.length + 1);
        return current.slice(0, place) + by + current.slice(place + cut);
      }, original);
      return isTruncated ? whole.slice(0, (changes[0]?.at ?? 0) % (whole.length + 1)) : whole;
    });

/** JSON text of `depth` nested arrays or objects. */
export const nested = (depth: number, kind: 'arrays' | 'objects'): string =>
  kind === 'arrays'
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** What must still be true of the realm after hostile input: no prototype has grown. */
export const prototypeNames = (): readonly string[] =>
  [Object.prototype, Array.prototype, String.prototype, Function.prototype].flatMap((prototype) =>
    Reflect.ownKeys(prototype).map(String),
  );
