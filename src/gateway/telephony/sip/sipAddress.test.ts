import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  parseHostPort,
  parseNameAddress,
  parseSipUri,
  parseVia,
  printHostPort,
  tagOf,
} from './sipAddress';

describe('a SIP address', () => {
  test.each([
    ['sip:example.org', { scheme: 'sip', user: undefined, host: 'example.org', port: undefined }],
    ['sip:+4930:pw@[2001:db8::1]:5070;lr', { user: '+4930', host: '2001:db8::1', port: 5070 }],
    ['SIPS:a@b@192.0.2.1;transport=tcp?x=y', { scheme: 'sips', user: 'a@b', host: '192.0.2.1' }],
  ])('is read from %s', (text, parts) => {
    expect(parseSipUri(text)).toMatchObject(parts);
  });

  test.each([
    'tel:+4930',
    'sip:',
    'sip:a@',
    'sip:-a.org',
    'sip:a b@c',
    'sip:h:0',
    'sip:h:65536',
    'sip:[::g]',
  ])('is not read from %s', (text) => {
    expect(parseSipUri(text)).toBeUndefined();
  });

  test('has parameters', () => {
    expect(parseSipUri('sip:h;Transport=TCP;lr')?.params).toEqual(
      new Map([
        ['transport', 'TCP'],
        ['lr', ''],
      ]),
    );
    expect(parseNameAddress('"A" <sip:h;lr>;tag=x; q="0.5"')).toEqual({
      uri: 'sip:h;lr',
      params: new Map([
        ['tag', 'x'],
        ['q', '0.5'],
      ]),
    });
    expect(tagOf('sip:h;tag=y')).toBe('y');
    expect(tagOf('<sip:h;tag=no>')).toBeUndefined();
    expect(parseNameAddress('<sip:h')).toBeUndefined();
  });

  test('of a host and a port is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain()),
        fc.integer({ min: 1, max: 65_535 }),
        (host, port) => {
          expect(parseHostPort(printHostPort(host, port))).toEqual({ host, port });
        },
      ),
    );
  });

  test('of a Via has its branch', () => {
    expect(parseVia('SIP / 2.0 / UDP h:5060 ; rport ;branch=z9hG4bK1')).toEqual({
      branch: 'z9hG4bK1',
      sentBy: 'h:5060',
    });
    expect(parseVia('SIP/2.0/UDP h')).toBeUndefined();
    expect(parseVia('HTTP/2.0/UDP h;branch=1')).toBeUndefined();
  });
});
