import fc from 'fast-check';
import * as z from 'zod/mini';
import { encodeText, encodedName } from '../../src/protocol/channels/queries';
import { displayName } from '../../src/protocol/displayName';

/** A JSON Schema, as far as the protocol's schemas become one. */
interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Marks a schema whose values the printed schema does not describe. */
  readonly format?: string;
}

/** JSON that survives being written and read: no -0, no lone `__proto__`. */
export const plainJson: fc.Arbitrary<unknown> = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

/** Names as people type them, spaces around included. */
export const typedNames: fc.Arbitrary<string> = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((name) => z.safeParse(displayName, name).success);

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  displayName: typedNames,
  encodedName: typedNames.map(encodeText),
};

const strings = (schema: JsonSchema): fc.Arbitrary<string> => {
  const special = schema.format === undefined ? undefined : formats[schema.format];
  if (special) return special;
  const length = {
    minLength: schema.minLength ?? 0,
    // A pattern may say itself how long a text is.
    maxLength: Math.min(schema.maxLength ?? (schema.pattern ? 400 : 40), 400),
  };
  if (!schema.pattern) return fc.string({ unit: 'binary', ...length });
  const pattern = new RegExp(schema.pattern, 'u');
  return fc
    .stringMatching(pattern, { maxLength: length.maxLength })
    .filter((text) => text.length >= length.minLength && text.length <= length.maxLength);
};

const integers = (schema: JsonSchema): fc.Arbitrary<number> => {
  const step = schema.multipleOf ?? 1;
  const min = Math.ceil((schema.minimum ?? Number.MIN_SAFE_INTEGER) / step);
  const max = Math.floor((schema.maximum ?? Number.MAX_SAFE_INTEGER) / step);
  return fc.integer({ min, max }).map((n) => n * step);
};

const numbers = ({ minimum = -1e12, maximum = 1e12 }: JsonSchema): fc.Arbitrary<number> =>
  fc.double({ min: minimum, max: maximum, noNaN: true }).map((n) => (Object.is(n, -0) ? 0 : n));

const objects = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field)]),
    ),
    { requiredKeys: [...(schema.required ?? [])] },
  );

const valuesOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valuesOf));
  if (typeof schema.type === 'object')
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 8, 8),
      });
    case 'string':
      return strings(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return plainJson;
    default:
      throw new TypeError(`No values for a schema of type ${schema.type}`);
  }
};

/** Values that `schema` takes, made from the schema alone. */
export const validFor = (schema: z.ZodMiniType): fc.Arbitrary<unknown> => {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (Object.is(zodSchema, displayName)) jsonSchema.format = 'displayName';
      if (Object.is(zodSchema, encodedName)) jsonSchema.format = 'encodedName';
    },
  }) as JsonSchema;
  // A topic of nothing but spaces fits the printed schema, but not the trimmed one.
  return valuesOf(json).filter((value) => z.safeParse(schema, value).success);
};
