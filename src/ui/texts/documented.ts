import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextArea } from './areas';

interface Template {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly text: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence with `{{name}}` as what finds it again when the names are filled in. */
const templateOf = (sentence: string, text: string): Template => {
  const parts = sentence.split(/{{(\w+)}}/);
  return {
    pattern: new RegExp(
      `^${parts.map((part, at) => (at % 2 === 0 ? escaped(part) : '(.{1,200})')).join('')}$`,
    ),
    names: parts.filter((_part, at) => at % 2 === 1),
    text,
  };
};

/**
 * Shows documented sentences in another language, by a lookup keyed by the sentences.
 * @decision A sentence that nobody translated is shown as it is documented; codes and the log keep
 * the documented one always.
 */
export const createDocumented = (
  entries: Readonly<Record<string, string>>,
): ((sentence: string) => string) => {
  const exact = new Map(Object.entries(entries));
  const templates = [...exact]
    .filter(([sentence]) => sentence.includes('{{'))
    .map(([sentence, text]) => templateOf(sentence, text));
  return (sentence) => {
    const known = exact.get(sentence);
    if (known !== undefined) return known;
    for (const { pattern, names, text } of templates) {
      const found = pattern.exec(sentence);
      if (found)
        return names.reduce(
          (filled, name, at) => filled.replace(`{{${name}}}`, () => found[at + 1] ?? ''),
          text,
        );
    }
    return sentence;
  };
};

const textsOf = (bundle: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof bundle === 'object' && bundle !== null ? bundle : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const useBundle = (area: TextArea): unknown => {
  const { i18n } = useTranslation();
  return i18n.getResourceBundle(i18n.language, area);
};

/** Translates documented sentences into the language that is shown. */
export const useDocumented = (): ((sentence: string) => string) => {
  const documented = useBundle('documented');
  return useMemo(() => createDocumented(textsOf(documented)), [documented]);
};

/** Says in a sentence what the documented words of a refusal mean. */
export const useRefusalText = (): ((sentence: string) => string) => {
  const documented = useBundle('documented');
  const refusals = useBundle('refusals');
  return useMemo(
    () => createDocumented({ ...textsOf(documented), ...textsOf(refusals) }),
    [documented, refusals],
  );
};
