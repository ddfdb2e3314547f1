import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { backgroundTexts } from '../../protocol/vocabulary/backgroundTexts';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { audioTestTexts } from '../../protocol/vocabulary/deviceTestTexts';
import { joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { internalTexts } from '../../protocol/vocabulary/internalTexts';
import * as messages from '../../protocol/vocabulary/messages';
import { dialOutTexts } from '../../protocol/vocabulary/phoneTexts';
import { reportTexts } from '../../protocol/vocabulary/reportTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { languages } from './languages';

/** Every documented sentence, templates with their names in braces. */
const sentencesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const names = new Proxy({}, { get: (_of, name) => `{{${String(name)}}}` });
    try {
      return sentencesIn(value(names));
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('template' in value) return sentencesIn(value.template);
  return Object.values(value).flatMap(sentencesIn);
};
const documented = new Set([
  ...sentencesIn({ ...messages }),
  ...sentencesIn([audioTestTexts, backgroundTexts, chatTexts, farEndCameraTexts, sharingTexts]),
  ...sentencesIn(internalTexts),
  ...sentencesIn(joinErrorTexts),
  ...sentencesIn(dialOutTexts),
  ...sentencesIn(reportTexts),
]);
const fileOf = (language: string): object =>
  JSON.parse(readFileSync(`assets/locales/${language}/documented.json`, 'utf8')) as object;

describe('the translations of documented sentences', () => {
  test.each(languages.slice(1))('in %s are of sentences that are documented', (language) => {
    const known = (sentence: string) =>
      documented.has(sentence) ||
      // What can be locked is named where the operations are.
      sentence.endsWith(' is locked');
    expect(Object.keys(fileOf(language)).filter((sentence) => !known(sentence))).toEqual([]);
  });

  test('are of the same sentences in every language', () => {
    const [first, ...others] = languages.slice(1).map((language) => Object.keys(fileOf(language)));
    for (const other of others) expect(other).toEqual(first);
  });

  test('include every join error and every reason to leave that a person may read', () => {
    const translated = Object.keys(fileOf('de'));
    const shown = [...Object.values(messages.leaveTexts)].filter(
      (text) => typeof text === 'string',
    );
    expect(shown.filter((text) => !translated.includes(text))).toEqual([]);
    // Left in English: they are for whoever hosts the service.
    const untold = ['empty RWC', 'RWC error', 'wasm fail', 'upgrade'];
    expect(Object.values(joinErrorTexts).filter((text) => !translated.includes(text))).toEqual(
      untold,
    );
  });
});

describe('the sentences about refusals', () => {
  test('are keyed by documented words', () => {
    const keys = Object.keys(
      JSON.parse(readFileSync('assets/locales/en-US/refusals.json', 'utf8')) as object,
    );
    const known = (words: string) => documented.has(words) || words.endsWith(' is locked');
    expect(keys.filter((words) => !known(words))).toEqual([]);
  });

  test('are there for every operation that may be refused', () => {
    const keys = Object.keys(
      JSON.parse(readFileSync('assets/locales/en-US/refusals.json', 'utf8')) as object,
    );
    const words = sentencesIn([messages.operationTexts, farEndCameraTexts]);
    // What begins with a capital and ends with a stop is a sentence already.
    const notes = words.filter((text) => !/^[A-Z].*[.)]$/.test(text));
    expect(notes.filter((text) => !keys.includes(text))).toEqual([]);
  });
});
