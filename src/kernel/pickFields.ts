/**
 * Copies the fields of `from` that `fields` names, such as a schema's shape; fields that no type
 * shows stay behind too.
 */
export function pickFields<T extends object>(
  fields: { readonly [N in keyof T]: unknown },
  from: T,
): T;
export function pickFields(fields: object, from: object): object {
  const picked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(from))
    if (Object.hasOwn(fields, name)) picked[name] = value;
  return picked;
}
