/** A documented sentence with placeholders, such as `{{option}} is locked`, and their values. */
export interface Phrase {
  readonly template: string;
  /** In the order of the placeholders. */
  readonly values: readonly string[];
}

type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

const namesIn = (template: string): readonly string[] => template.match(/(?<={{)\w+/g) ?? [];

/** Declares a documented sentence with placeholders. */
export const phrase =
  <T extends string>(template: T) =>
  (values: Readonly<Record<NamesIn<T>, string | number>>): Phrase => ({
    template,
    values: namesIn(template).map((name) => `${Reflect.get(values, name)}`),
  });

/** `text` with the values of a phrase in its placeholders, matched by name. */
export const filled = (text: string, { template, values }: Phrase): string =>
  namesIn(template).reduce(
    (so, name, at) => so.replace(`{{${name}}}`, () => values[at] ?? ''),
    text,
  );

/** A text for a person: the documented words, and the phrase they were made from. */
export interface Sentence {
  readonly reason: string;
  /** Absent for words without placeholders. */
  readonly phrase?: Phrase | undefined;
}

/** The sentence of fixed words or a phrase. */
export const sentence = (of: string | Phrase): Sentence =>
  typeof of === 'string' ? { reason: of } : { reason: filled(of.template, of), phrase: of };
