/** A documented sentence with places for values, `{{option}} is locked`, and the values. */
export interface Phrase {
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
}

type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Declares a documented sentence with places for values. */
export const phrase =
  <T extends string>(template: T) =>
  (values: Readonly<Record<NamesIn<T>, string | number>>): Phrase => ({
    template,
    params: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`])),
  });

/** `template` with the values in their places. */
export const filled = (template: string, params: Phrase['params']): string =>
  template.replace(/{{(\w+)}}/g, (place, name: string) => params[name] ?? place);

/** What a person is told: the documented words, and what they were made from. */
export interface Sentence {
  readonly reason: string;
  /** Left out where the words have no places for values. */
  readonly phrase?: Phrase | undefined;
}

/** The sentence that these words or this phrase say. */
export const sentence = (of: string | Phrase): Sentence =>
  typeof of === 'string' ? { reason: of } : { reason: filled(of.template, of.params), phrase: of };
