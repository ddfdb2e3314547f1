/** A value of the state that an action changed; undefined where it does not exist. */
export interface Change {
  /** Field names from the root. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const namesOf = (value: object): readonly string[] => Object.keys(value);
const valueOf = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/**
 * What differs between two states, at most `most` values. What both share is not looked at:
 * reducers leave what did not change as it is.
 */
export const changesBetween = (before: unknown, after: unknown, most = 200): readonly Change[] => {
  const changes: Change[] = [];
  const todo: Change[] = [{ path: [], before, after }];
  for (let next = todo.pop(); next && changes.length < most; next = todo.pop()) {
    if (Object.is(next.before, next.after)) continue;
    const { path, before: one, after: other } = next;
    const isSame = isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other);
    if (!isSame) {
      changes.push(next);
      continue;
    }
    const names = new Set([...namesOf(one), ...namesOf(other)]);
    // Last first, since the last of the list is looked at next.
    for (const name of [...names].reverse())
      todo.push({ path: [...path, name], before: valueOf(one, name), after: valueOf(other, name) });
  }
  return changes;
};
