import { expect, test } from '@jest/globals';
import { isUnavailable } from './unavailable';

const coded = (code: string): Error => Object.assign(new Error('Of the database'), { code });
const query = (cause: unknown): Error => new Error('Failed query', { cause });

test.each([
  ['nothing listens', coded('ECONNREFUSED')],
  ['the server ends connections', query(coded('57P01'))],
  ['the server is starting', query(coded('57P03'))],
  ['there are too many connections', query(coded('53300'))],
  ['two transactions were deadlocked', query(coded('40P01'))],
  ['the connection was cut', query(new Error('Connection terminated unexpectedly'))],
  ['the server does not answer', query(new Error('Query read timeout'))],
])('a query may be retried when %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['its meeting is missing', query(coded('23503'))],
  ['its syntax is wrong', query(coded('42601'))],
  ['the gateway’s code failed', new TypeError('x is undefined')],
  ['there is no error', undefined],
])('a query fails for good when %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('an error that is its own cause is followed only a few times', () => {
  const endless = new Error('Failed query');
  endless.cause = endless;
  expect(isUnavailable(endless)).toBe(false);
});
