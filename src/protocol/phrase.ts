/** A documented sentence with places for values, `{{option}} is locked`, and the values. */
export interface Phrase {
  readonly template: string;
  /** In the order of their places. */
  readonly values: readonly string[];
}

type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

const namesIn = (template: string): readonly string[] => template.match(/(?<={{)\w+/g) ?? [];

/** Declares a documented sentence with places for values. */
export const phrase =
  <T extends string>(template: T) =>
  (values: Readonly<Record<NamesIn<T>, string | number>>): Phrase => ({
    template,
    values: namesIn(template).map((name) => `${Reflect.get(values, name)}`),
  });

/** `text` with the values of a phrase in its places of the same names. */
export const filled = (text: string, { template, values }: Phrase): string =>
  namesIn(template).reduce(
    (so, name, at) => so.replace(`{{${name}}}`, () => values[at] ?? ''),
    text,
  );

/** What a person is told: the documented words, and what they were made from. */
export interface Sentence {
  readonly reason: string;
  /** Left out where the words have no places for values. */
  readonly phrase?: Phrase | undefined;
}

/** The sentence that these words or this phrase say. */
export const sentence = (of: string | Phrase): Sentence =>
  typeof of === 'string' ? { reason: of } : { reason: filled(of.template, of), phrase: of };
