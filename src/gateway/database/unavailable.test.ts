import { expect, test } from '@jest/globals';
import { isUnavailable } from './unavailable';

const coded = (code: string): Error => Object.assign(new Error('Of the database'), { code });
const query = (cause: unknown): Error => new Error('Failed query', { cause });

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['the server ends connections', query(coded('57P01'))],
  ['the server comes up', query(coded('57P03'))],
  ['there are too many connections', query(coded('53300'))],
  ['a transaction stood in another one’s way', query(coded('40P01'))],
  ['the line was cut', query(new Error('Connection terminated unexpectedly'))],
  ['the server says nothing', query(new Error('Query read timeout'))],
])('a query may succeed later where %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['its meeting is not there', query(coded('23503'))],
  ['it is wrong', query(coded('42601'))],
  ['the failure is our own', new TypeError('x is undefined')],
  ['nothing is known', undefined],
])('a query fails for good where %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('an error that is its own cause is looked at a few times alone', () => {
  const endless = new Error('Failed query');
  endless.cause = endless;
  expect(isUnavailable(endless)).toBe(false);
});
