/**
 * Of `from`, the fields that `fields` names, such as a schema's shape. What is named nowhere stays
 * behind, also where a type does not see it.
 */
export function pickFields<T extends object>(
  fields: { readonly [N in keyof T]: unknown },
  from: T,
): T;
export function pickFields(fields: object, from: object): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(fields, name)));
}
