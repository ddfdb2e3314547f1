/**
 * Compares every language of assets/locales with English: `node scripts/locales.mjs` lists what is
 * missing, what is superfluous and which placeholders differ, for each language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, PlainError, root, runMain } from './steps/command.mjs';

const folder = join(root, 'assets/locales');
const english = 'en-US';
/** Has the documented English sentences as keys: English needs no such file, and gaps are allowed. */
const documented = 'documented.json';

const plural = /^(.*)_(zero|one|two|few|many|other)$/;
const pluralsOf = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Returns the texts by their path, such as `join.button`. */
const flatten = (value, path = '') =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[path + key, inner]] : flatten(inner, `${path}${key}.`),
  );
const placeholdersOf = (text) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name);

/** Returns the keys that a language needs for those of English: its own plural forms, else the same. */
const neededOf = (texts, language) => {
  const needed = new Map();
  for (const [key, text] of texts) {
    const [, base] = plural.exec(key) ?? [];
    if (base === undefined || !texts.has(`${base}_other`)) needed.set(key, text);
    else
      for (const form of pluralsOf(language))
        needed.set(`${base}_${form}`, texts.get(`${base}_other`));
  }
  return needed;
};

/** A plural form may have a word instead of the number. */
const mayMiss = (key, name) => name === 'count' && plural.test(key) && !key.endsWith('_other');

const differences = (key, wanted, found) => [
  ...wanted
    .filter((name) => !found.includes(name) && !mayMiss(key, name))
    .map((name) => `${key}: {{${name}}} is missing`),
  ...found
    .filter((name) => !wanted.includes(name))
    .map((name) => `${key}: {{${name}}} is not in English`),
];

/** Returns what is wrong in one area's file, compared with the English one, as sentences. */
export const faultsOf = (englishFile, file, language) => {
  const needed = neededOf(new Map(flatten(englishFile)), language);
  const there = new Map(flatten(file));
  return [
    ...[...needed.keys()].filter((key) => !there.has(key)).map((key) => `${key}: missing`),
    ...[...there.keys()].filter((key) => !needed.has(key)).map((key) => `${key}: not in English`),
    ...[...there].filter(([, text]) => text.trim() === '').map(([key]) => `${key}: empty`),
    ...[...needed].flatMap(([key, text]) =>
      there.has(key) ? differences(key, placeholdersOf(text), placeholdersOf(there.get(key))) : [],
    ),
  ];
};

/** Returns what is wrong in a file whose keys are the English sentences. */
export const documentedFaultsOf = (file) =>
  Object.entries(file).flatMap(([sentence, text]) =>
    text.trim() === ''
      ? [`${sentence}: empty`]
      : differences(sentence, placeholdersOf(sentence), placeholdersOf(text)),
  );

const read = (language, area) => JSON.parse(readFileSync(join(folder, language, area), 'utf8'));
const areasOf = (language) =>
  readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));

/** Returns the languages that have a folder, English first. */
export const languages = () => [
  english,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== english)
    .map(({ name }) => name),
];

/** Returns all that is wrong in a language, with the area of each. */
export const faultsOfLanguage = (language) => {
  const areas = areasOf(english);
  const there = areasOf(language);
  const has = (area) => there.includes(area);
  return [
    ...areas.flatMap((area) =>
      faultsOf(read(english, area), has(area) ? read(language, area) : {}, language).map(
        (fault) => `${area} ${fault}`,
      ),
    ),
    ...there
      .filter((area) => area !== documented && !areas.includes(area))
      .map((area) => `${area} is not in English`),
    ...(language !== english && has(documented)
      ? documentedFaultsOf(read(language, documented)).map((fault) => `${documented} ${fault}`)
      : []),
  ];
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const faulty = languages()
      .map((language) => [language, faultsOfLanguage(language)])
      .filter(([, faults]) => faults.length > 0);
    for (const [language, faults] of faulty)
      console.log(`${language}: ${faults.length}\n  ${faults.join('\n  ')}`);
    if (faulty.length > 0)
      throw new PlainError(
        'Some languages are not like English; assets/locales/README.md tells how.',
      );
  });
