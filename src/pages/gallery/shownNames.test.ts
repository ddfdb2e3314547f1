import { expect, test } from '@jest/globals';
import { readShownNames, shownSelector } from './shownNames';

test('names stand as they are in English', async () => {
  const names = await readShownNames('en-US');
  expect(names('More')).toEqual(['More']);
});

test.each([
  ['Leave', 'Verlassen'],
  ['Claim host…', 'Host-Rolle übernehmen …'],
  ['Report failure', 'Fehler melden'],
  ['More for Grace Hopper', 'Mehr für Grace Hopper'],
  ['2 people have a poor connection', '2 Personen haben eine schlechte Verbindung'],
])('the control "%s" is found by its German name', async (english, german) => {
  const names = await readShownNames('de');
  expect(names(english)).toContain(german);
});

test('a count takes the plural of the language', async () => {
  const names = await readShownNames('ar');
  expect(names('2 people have a poor connection')).toContain('شخصان اتصالهما ضعيف');
});

test('what no text gives stays as it is, such as the name of a device', async () => {
  const names = await readShownNames('de');
  expect(names('Ada')).toContain('Ada');
});

test('a selector names lists in the language that is shown', async () => {
  const names = await readShownNames('de');
  const german = names('Close').find((name) => name !== 'Close') ?? '';
  expect(german).not.toBe('');
  expect(shownSelector(names, 'ul[aria-label="Close"] li')).toContain(`[aria-label="${german}"]`);
});
