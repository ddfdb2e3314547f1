import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  encodeMediaMessage,
  mediaCommands,
  mediaIndications,
  readMediaCommand,
  readMediaIndication,
  type MediaCommand,
  type MediaIndication,
} from '../../src/protocol/channels/mediaControl';
import { decodeText, encodeText, encodedName } from '../../src/protocol/channels/queries';
import { parseWith } from '../../src/protocol/parse';
import { decodeEnvelope, encodeEnvelope, type Envelope } from '../../src/protocol/signal/envelope';
import { commands, evtOf, indications, readCommand } from '../../src/protocol/signal/registry';
import { readIndication, replySchemaOf } from '../support/registry';
import { typedNames, validFor } from './schemaArbitrary';

// A machine that is busy with other work is slow, not wrong.

const decoded = (text: string): Envelope => {
  const message = decodeEnvelope(text);
  if (!message.ok) throw new Error(message.error.detail);
  return message.value;
};

/** Values as the gateway has them, and writes them: names without spaces around. */
const asParsed = (schema: Parameters<typeof validFor>[0]): fc.Arbitrary<unknown> =>
  validFor(schema).map((value) => {
    const parsed = parseWith(schema, value);
    if (!parsed.ok) throw new Error(parsed.error.detail);
    return parsed.value;
  });

describe.each(commands.map((row) => [row.name, row] as const))('the command %s', (name, row) => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(validFor(row.body), fc.maxSafeNat(), (body, seq) => {
        const text = encodeEnvelope({ evt: evtOf(name), body, seq });
        const parsed = parseWith(row.body, body ?? {});
        if (!parsed.ok) throw new Error(parsed.error.detail);
        expect(readCommand(decoded(text))).toEqual({
          ok: true,
          value: { name, body: parsed.value, seq },
        });
      }),
    );
  });

  test('written again from what was read, says the same', () => {
    fc.assert(
      fc.property(validFor(row.body), (body) => {
        const first = readCommand({ evt: row.evt, body, seq: 1 });
        if (!first.ok) throw new Error(first.error.detail);
        const text = encodeEnvelope({ evt: row.evt, body: first.value.body, seq: 1 });
        expect(readCommand(decoded(text))).toEqual(first);
      }),
    );
  });
});

describe.each(
  commands.flatMap(({ name }) => {
    const reply = replySchemaOf(name);
    return reply ? [[name, reply] as const] : [];
  }),
)('the reply to %s', (_name, reply) => {
  test('travels in an acknowledgement and is read as it was written', () => {
    fc.assert(
      fc.property(asParsed(reply), fc.nat(), (value, seq) => {
        const text = encodeEnvelope({
          evt: evtOf('commandAcked'),
          body: { seq, code: 0, value },
          seq: 9,
        });
        const read = readIndication(decoded(text));
        if (!read.ok || read.value.name !== 'commandAcked') throw new Error('not an ack');
        expect(parseWith(reply, read.value.body.value)).toEqual({ ok: true, value });
      }),
    );
  });
});

describe.each(indications.map((row) => [row.name, row] as const))(
  'the indication %s',
  (name, row) => {
    test('is read as it was written', () => {
      fc.assert(
        fc.property(asParsed(row.body), fc.maxSafeNat(), (body, rev) => {
          const text = encodeEnvelope({ evt: evtOf(name), body, seq: rev });
          expect(readIndication(decoded(text))).toEqual({ ok: true, value: { name, body, rev } });
        }),
      );
    });
  },
);

describe.each(mediaCommands.map((row) => [row.name, row] as const))(
  'the media command %s',
  (name, row) => {
    test('is read as it was written', () => {
      fc.assert(
        fc.property(validFor(row.body), fc.nat(), (body, seq) => {
          const message = { name, body: body ?? {} } as MediaCommand;
          const read = readMediaCommand(decoded(encodeMediaMessage(message, seq)));
          expect(read).toEqual({ ok: true, value: message });
        }),
      );
    });
  },
);

describe.each(mediaIndications.map((row) => [row.name, row] as const))(
  'the media indication %s',
  (name, row) => {
    test('is read as it was written', () => {
      fc.assert(
        fc.property(validFor(row.body), fc.nat(), (body, seq) => {
          const message = { name, body: body ?? {} } as MediaIndication;
          const read = readMediaIndication(decoded(encodeMediaMessage(message, seq)));
          expect(read).toEqual({ ok: true, value: message });
        }),
      );
    });
  },
);

describe('text in a query', () => {
  const wellFormed = fc.string({ unit: 'binary' });
  test('comes back as it was, whatever it holds', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        const encoded = encodeText(text);
        expect(encoded).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(decodeText(encoded)).toBe(text);
      }),
      { numRuns: 1000, examples: [['\ufeffbyte order mark'], ['\u0000'], ['é𝄞']] },
    );
  });

  test('has one writing only: any other is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 12 }), (encoded) => {
        const text = decodeText(encoded);
        if (text !== undefined) expect(encodeText(text)).toBe(encoded);
      }),
      { numRuns: 5000, examples: [['YQ=='], ['Y Q'], ['YR'], ['+/'], ['\n']] },
    );
  });

  test('a name arrives trimmed and whole', () => {
    fc.assert(
      fc.property(typedNames, (name) => {
        expect(parseWith(encodedName, encodeText(name))).toEqual({ ok: true, value: name.trim() });
      }),
    );
  });
});
