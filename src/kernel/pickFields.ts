/**
 * Copies the fields of `from` that `fields` names, such as a schema's shape; fields that no type
 * shows stay behind too.
 */
export function pickFields<T extends object>(
  fields: { readonly [N in keyof T]: unknown },
  from: T,
): T;
export function pickFields(fields: object, from: object): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(fields, name)));
}
