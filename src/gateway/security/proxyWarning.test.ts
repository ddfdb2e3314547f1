import type { IncomingMessage } from 'node:http';
import { expect, jest, test } from '@jest/globals';
import { createAddressOf } from './proxyWarning';

const from = (forwarded?: string): IncomingMessage =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage;

test('SECURITY M5: an untrusted proxy is logged once', () => {
  const warn = jest.fn();
  const addressOf = createAddressOf(0, { warn });
  expect(addressOf(from())).toBe('127.0.0.1');
  expect(warn).not.toHaveBeenCalled();
  for (let more = 0; more < 3; more += 1) expect(addressOf(from('198.51.100.1'))).toBe('127.0.0.1');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a trusted proxy supplies the client’s address, without a warning', () => {
  const warn = jest.fn();
  expect(createAddressOf(1, { warn })(from('198.51.100.1'))).toBe('198.51.100.1');
  expect(warn).not.toHaveBeenCalled();
});
