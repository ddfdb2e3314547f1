/** The part of JSON Schema that the protocol's schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
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
  readonly default?: unknown;
  readonly description?: string;
}

/** Escapes text for a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Formats code in a cell; code with a backtick is put between two of them. */
export const code = (text: string): string =>
  text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;

const literal = (value: unknown): string =>
  code(typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** Returns `least to most`, without the bounds of safe integers. */
const bounds = (least: number | undefined, most: number | undefined, unit = ''): string => {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  if (low !== undefined && high !== undefined) return ` ${low} to ${high}${unit}`;
  if (low !== undefined) return ` at least ${low}${unit}`;
  return high === undefined ? '' : ` at most ${high}${unit}`;
};

const inlineObject = (schema: JsonSchema): string => {
  const fields = fieldsOf(schema);
  return fields.length === 0 ? 'empty object' : `{ ${fields.join('; ')} }`;
};

/** Describes a schema: type and constraints. */
export const typeText = (schema: JsonSchema): string => {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/$defs/', '');
    return `[${name}](#${name.toLowerCase()})`;
  }
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  switch (schema.type) {
    case 'object':
      return inlineObject(schema);
    case 'array': {
      const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`;
      return `list of ${schema.items ? typeText(schema.items) : 'anything'}${most}`;
    }
    case 'integer':
    case 'number': {
      const multiple =
        schema.multipleOf === undefined ? '' : `, a multiple of ${schema.multipleOf}`;
      return `${schema.type}${bounds(schema.minimum, schema.maximum)}${multiple}`;
    }
    case 'string': {
      const length = bounds(schema.minLength, schema.maxLength, ' units');
      return `string${length}${schema.pattern ? ` matching ${code(schema.pattern)}` : ''}`;
    }
    case undefined:
      return 'any JSON';
    default:
      return schema.type;
  }
};

/** Describes every field of an object: its name (with `?` if it is optional), type, constraints. */
export const fieldsOf = (schema: JsonSchema): readonly string[] => {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const fallback = 'default' in field ? `, otherwise ${literal(field.default)}` : '';
    return `${code(required.has(name) ? name : `${name}?`)} ${typeText(field)}${fallback}`;
  });
};

/** Returns a cell with the fields of a body, one on each line, or a dash if there are none. */
export const fieldCell = (schema: JsonSchema): string => {
  const fields = fieldsOf(schema);
  return fields.length > 0
    ? cell(fields.join('<br>'))
    : schema.properties
      ? '–'
      : cell(typeText(schema));
};
