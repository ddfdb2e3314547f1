import { describe, expect, test } from '@jest/globals';
import { decodeText, encodeText, encodedName } from '../../src/protocol/channels/queries';
import { infoQuery } from '../../src/protocol/http/meetingInfo';
import { createMeeting } from '../../src/protocol/http/meetings';
import { meetingNumber, token64 } from '../../src/protocol/ids';
import { signalTextLimit } from '../../src/protocol/limits';
import { parseWith } from '../../src/protocol/parse';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';
import { displayName } from '../../src/protocol/displayName';
import { commands, readCommand } from '../../src/protocol/signal/registry';
import { readIndication } from '../support/registry';

// A machine that is busy with other work is slow, not wrong.

const length = 100_000;
/** Text that makes a backtracking expression try again and again. */
const hostileTexts: Readonly<Record<string, string>> = {
  'one letter': 'a'.repeat(length),
  'one letter, then a wrong end': `${'a'.repeat(length)}!`,
  digits: '1'.repeat(length),
  'digits, then a letter': `${'1'.repeat(length)}x`,
  spaces: ' '.repeat(length),
  'spaces around a letter': `${' '.repeat(length / 2)}a${' '.repeat(length / 2)}`,
  'spaces within': `a${' '.repeat(length)}a`,
  'equal signs': '='.repeat(length),
  dots: '$.'.repeat(length / 2),
  'combining marks': `e${'\u0301'.repeat(length)}`,
  'lone surrogates': '\ud800'.repeat(length),
  'pairs of surrogates': '\ud83d\ude00'.repeat(length / 2),
  'zero bytes': '\u0000'.repeat(length),
  'line separators': '\u2028'.repeat(length),
};

describe.each(Object.entries(hostileTexts))(
  'RELIABILITY 2.4 item 23: 100,000 units of %s',
  (_name, text) => {
    test('are refused by every text that has a pattern or a length', () => {
      for (const schema of [displayName, meetingNumber, token64])
        expect(parseWith(schema, text).ok).toBe(schema === displayName && text.trim() === 'a');
      expect(parseWith(encodedName, text).ok).toBe(false);
      expect(parseWith(infoQuery, { meetingNumber: '123456789', callback: text }).ok).toBe(false);
      expect(parseWith(createMeeting, { topic: text }).ok).toBe(text.trim() === 'a');
    });

    test('are refused as the body of every command', () => {
      for (const { evt } of commands) {
        expect(readCommand({ evt, body: text, seq: 0 }).ok).toBe(false);
        const read = readCommand({ evt, body: { text, dn2: text, id: text, types: text }, seq: 0 });
        expect(read.ok || read.error.detail.length < 500).toBe(true);
      }
    });

    test('are decoded or not, and come back where they are encoded', () => {
      expect(['string', 'undefined']).toContain(typeof decodeText(text));
      expect(decodeText(encodeText(text))).toBe(
        new TextDecoder().decode(new TextEncoder().encode(text)),
      );
    });
  },
);

describe('RELIABILITY 2.4 item 23: a message', () => {
  test('of the greatest length is read, and one unit more is refused unread', () => {
    const frame = '{"evt":0,"seq":1,"body":""}';
    const fill = 'x'.repeat(signalTextLimit - frame.length);
    const most = frame.replace('""', () => `"${fill}"`);
    expect(most).toHaveLength(signalTextLimit);
    expect(decodeEnvelope(most)).toMatchObject({ ok: true });
    expect(decodeEnvelope(`${most} `)).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });

  // Found by flooding: so many faults overflowed the stack where they were gathered.
  test.each([
    ['add', '{}'],
    ['update', '{}'],
    ['remove', '0'],
    ['remove', '"x"'],
  ])('with a million wrong elements in %s (%s) is refused', (list, element) => {
    const elements = Array<string>(1_000_000).fill(element).join();
    const message = decodeEnvelope(`{"evt":4240,"seq":1,"body":{"${list}":[${elements}]}}`);
    if (!message.ok) throw new Error(message.error.detail);
    expect(readIndication(message.value)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  });

  test('with the greatest list, all of it wrong, is refused', () => {
    const add = Array<object>(10_000).fill({});
    expect(readIndication({ evt: 4240, body: { add }, seq: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    });
  });

  test('with 100,000 unknown fields is refused in an envelope, and read without them in a body', () => {
    const fields = Array.from({ length }, (_, at) => `"f${at}":0`).join();
    const strict = decodeEnvelope(`{"evt":0,"seq":1,${fields}}`);
    expect(strict).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    expect(!strict.ok && strict.error.detail.length < 500).toBe(true);
    const body = JSON.parse(`{${fields}}`) as unknown;
    expect(readCommand({ evt: 0x1011, body, seq: 1 })).toEqual({
      ok: true,
      value: { name: 'raiseHand', body: {}, seq: 1 },
    });
  });
});
