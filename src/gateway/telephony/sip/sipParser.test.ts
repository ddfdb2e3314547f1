import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { headerOf, largestMessage, listOf, splitList, type SipMessage } from './sipMessage';
import { parseSip, sizeOfFirst } from './sipParser';
import { printSip } from './sipPrinter';

const bytesOf = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));
const least = [
  'Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKa',
  'From: <sip:a@example.org>;tag=1',
  'To: <sip:b@example.org>',
  'Call-ID: c@example.org',
];

describe('a SIP message', () => {
  test('is read with short names, folded lines and several values', () => {
    const message = parseSip(
      bytesOf(
        'INVITE sip:b@example.org SIP/2.0',
        'v: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKa,',
        '  SIP/2.0/TCP 192.0.2.2;branch=z9hG4bKb',
        'f: "A, \\"B\\" <C>" <sip:a@example.org>;tag=1',
        't:<sip:b@example.org>',
        'i: c@example.org',
        'CSeq: 7   INVITE',
        'm: <sip:a@192.0.2.1;x=1,2>, <sip:d@192.0.2.1>',
        'l: 3',
        '',
        'abcdef',
      ),
    );
    expect(message).toMatchObject({
      kind: 'request',
      method: 'INVITE',
      uri: 'sip:b@example.org',
      body: 'abc',
    });
    if (!message) return;
    expect(listOf(message, 'via')).toHaveLength(2);
    expect(listOf(message, 'contact')).toEqual(['<sip:a@192.0.2.1;x=1,2>', '<sip:d@192.0.2.1>']);
    expect(listOf(message, 'from')).toEqual(['"A, \\"B\\" <C>" <sip:a@example.org>;tag=1']);
    expect(headerOf(message, 'call-id')).toBe('c@example.org');
  });

  test.each<[string, readonly string[]]>([
    ['an invalid start line', ['INVITE sip:b SIP/3.0', ...least, 'CSeq: 1 INVITE']],
    ['a status out of range', ['SIP/2.0 700 No', ...least, 'CSeq: 1 INVITE']],
    ['no Call-ID', ['SIP/2.0 200 OK', ...least.slice(0, 3), 'CSeq: 1 INVITE']],
    ['no CSeq', ['SIP/2.0 200 OK', ...least]],
    ['a CSeq of another method', ['BYE sip:b SIP/2.0', ...least, 'CSeq: 1 INVITE']],
    ['a sequence number too large', ['BYE sip:b SIP/2.0', ...least, 'CSeq: 2147483648 BYE']],
    ['a line without a name', ['BYE sip:b SIP/2.0', ...least, 'CSeq: 1 BYE', 'nothing']],
    ['a body cut off', ['BYE sip:b SIP/2.0', ...least, 'CSeq: 1 BYE', 'Content-Length: 5']],
    ['an invalid length', ['BYE sip:b SIP/2.0', ...least, 'CSeq: 1 BYE', 'Content-Length: -1']],
    [
      'too many headers',
      ['BYE sip:b SIP/2.0', ...least, 'CSeq: 1 BYE', ...Array<string>(99).fill('X: 1')],
    ],
  ])('with %s is rejected', (_, lines) => {
    expect(parseSip(bytesOf(...lines, '', ''))).toBeUndefined();
  });

  test('that is too large is rejected', () => {
    const padding = `X: ${'a'.repeat(largestMessage)}`;
    const bytes = bytesOf('BYE sip:b SIP/2.0', ...least, 'CSeq: 1 BYE', padding, '', '');
    expect(parseSip(bytes)).toBeUndefined();
    expect(sizeOfFirst(bytes)).toBe('broken');
    expect(sizeOfFirst(Buffer.alloc(largestMessage + 1, 'a'))).toBe('broken');
  });

  test('in a stream ends with its body', () => {
    const one = bytesOf(
      'BYE sip:b SIP/2.0',
      ...least,
      'CSeq: 1 BYE',
      'Content-Length: 2',
      '',
      'ab',
    );
    for (let to = 0; to < one.length; to += 1)
      expect(sizeOfFirst(one.subarray(0, to))).toBe('more');
    expect(sizeOfFirst(Buffer.concat([one, one]))).toBe(one.length);
    expect(sizeOfFirst(bytesOf('BYE sip:b SIP/2.0', ...least, '', ''))).toBe('broken');
  });
});

const value = fc
  .string({ unit: fc.constantFrom(...'abz09 <>;=,:@"\\é'), maxLength: 40 })
  .map((text) => text.trim());
const anyMessage: fc.Arbitrary<SipMessage> = fc
  .record({ values: fc.array(value, { maxLength: 10 }), body: fc.string({ maxLength: 200 }) })
  .map(({ values, body }) => ({
    kind: 'request',
    method: 'INVITE',
    uri: 'sip:b@example.org',
    headers: [
      ...least.map((line) => {
        const [name = '', text = ''] = line.split(/: (.*)/);
        return [name.toLowerCase(), text] as const;
      }),
      ['cseq', '1 INVITE'] as const,
      ...values.map((text) => ['x-any', text] as const),
    ],
    body,
  }));

describe('the SIP parser', () => {
  test('reads what was printed', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const parsed = parseSip(printSip(message));
        expect(parsed?.body).toBe(message.body);
        expect(parsed?.headers.slice(0, -1)).toEqual(message.headers);
      }),
    );
  });

  test('prints no line break within a value', () => {
    const bytes = printSip({
      kind: 'response',
      status: 200,
      reason: 'OK\r\nX-Reason: 1',
      headers: [['x-any', 'a\r\nX-Other: b\n\0']],
      body: '',
    });
    expect(bytes.toString().split('\r\n')).toEqual([
      'SIP/2.0 200 OKX-Reason: 1',
      'X-Any: aX-Other: b',
      'Content-Length: 0',
      '',
      '',
    ]);
  });

  test('throws nothing, and is fast on any input', () => {
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(anyMessage, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }))
        .map(([message, changes]) => {
          const bytes = printSip(message);
          for (const [at, to] of changes) bytes[at % bytes.length] = to;
          return bytes;
        }),
    );
    fc.assert(
      fc.property(hostile, (bytes) => {
        parseSip(bytes);
        sizeOfFirst(bytes);
      }),
      { numRuns: 500 },
    );
    const begun = performance.now();
    for (const character of ',"<\\; =') {
      splitList(character.repeat(largestMessage));
      parseSip(
        bytesOf(
          'BYE sip:b SIP/2.0',
          ...least,
          'CSeq: 1 BYE',
          `X: ${character.repeat(15_000)}`,
          '',
          '',
        ),
      );
    }
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
