/** A field of an untrusted value; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The type that has the fields of each type of a union. */
export type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** `T` with every field present, as undefined where `T` lets it be left out. */
export type EveryField<T> = { readonly [N in keyof Required<T>]: T[N] };

/**
 * One object with the fields of all `parts`; where two have one name, the later part's counts. A
 * field that is undefined counts as absent.
 * `parts` has at least one of each type of `Part`: the result is typed as all of them together.
 */
export function mergeFields<Part extends object>(parts: readonly Part[]): Together<Part>;
export function mergeFields(parts: readonly object[]): object {
  const merged: Record<string, unknown> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) if (value !== undefined) merged[name] = value;
  return merged;
}
