import type { i18n } from 'i18next';
import { textAreas, type TextArea } from '../../ui/texts/areas';
import { createDocumented } from '../../ui/texts/documented';
import { createTexts, loadTexts, readTexts } from '../../ui/texts/texts';

/** The names that controls with this English name have on the screen. */
export type ShownNames = (english: string) => readonly string[];

/** A text in English, and its key. */
interface Row {
  readonly area: TextArea;
  readonly key: string;
  readonly pattern: RegExp;
}

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&');

const rowsOf = (area: TextArea, texts: object, path = ''): readonly Row[] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) return rowsOf(area, value, key);
    const pattern = String(value)
      .split(/\{\{(\w+)\}\}/u)
      .map((part, at) => (at % 2 === 0 ? literally(part) : `(?<${part}>.+)`))
      .join('');
    return [{ area, key, pattern: new RegExp(`^${pattern}$`, 'u') }];
  });

const translated = (texts: i18n, { area, key, pattern }: Row, english: string): string[] => {
  const found = pattern.exec(english);
  if (!found) return [];
  const { count, ...values } = found.groups ?? {};
  const plural = count === undefined ? {} : { count: Number(count) };
  const path = count === undefined ? key : key.replace(/_(?:one|other)$/u, '');
  return [texts.t(`${area}:${path}`, { ...values, ...plural, defaultValue: english })];
};

/** Reads the texts of all areas: states name their controls in English in any language. */
export const readShownNames = async (language: string): Promise<ShownNames> => {
  if (language === 'en-US') return (english) => [english];
  const texts = createTexts(language);
  const areas = await Promise.all(
    textAreas.map(async (area) => {
      await loadTexts(texts, area);
      return rowsOf(area, (await readTexts('en-US', area)).default);
    }),
  );
  const rows = areas.flat();
  // A name that no text gives is somebody's own, such as of a person or a device.
  const documented = createDocumented(texts.getResourceBundle(language, 'documented'));
  return (english) => [
    ...new Set([...rows.flatMap((row) => translated(texts, row, english)), documented(english)]),
    english,
  ];
};

/** A selector whose labels are in English, for what is on the screen. */
export const shownSelector = (names: ShownNames, selector: string): string =>
  selector.replaceAll(
    /\[aria-label="([^"]+)"\]/gu,
    (_label, english: string) =>
      `:is(${names(english).map((name) => `[aria-label=${JSON.stringify(name)}]`)})`,
  );
