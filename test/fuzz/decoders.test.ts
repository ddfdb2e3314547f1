import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import {
  mediaCommands,
  mediaIndications,
  readMediaCommand,
  readMediaIndication,
} from '../../src/protocol/channels/mediaControl';
import { readPacketHeader } from '../../src/protocol/channels/packet';
import { decodeText, mediaQuery, signalQuery } from '../../src/protocol/channels/queries';
import { actionLogBeacon, debugPost, errorLog } from '../../src/protocol/http/errorLogs';
import { jbhLeaveQuery } from '../../src/protocol/http/leaveBeforeHost';
import { infoQuery, infoReply } from '../../src/protocol/http/meetingInfo';
import { testDownloadQuery, testSocketQuery } from '../../src/protocol/http/deviceTest';
import {
  createMeeting,
  editMeeting,
  hostClaim,
  httpRefusal,
  hostedMeeting,
  meetingList,
} from '../../src/protocol/http/meetings';
import {
  registrationList,
  registrationListQuery,
  registrationMade,
  registrationRequest,
} from '../../src/protocol/http/registration';
import { panelistRequest } from '../../src/protocol/http/panelists';
import { rating } from '../../src/protocol/http/ratings';
import { pingQuery, pingReply } from '../../src/protocol/http/relayPing';
import {
  reportBody,
  reportList,
  reportListQuery,
  reportPieces,
  reportRefusal,
  reportTaken,
} from '../../src/protocol/http/reports';
import { runList } from '../../src/protocol/http/runs';
import { parseJson, parseWith, type Malformed } from '../../src/protocol/parse';
import { decodeEnvelope, envelope, type Envelope } from '../../src/protocol/signal/envelope';
import { commands, evtOf, indications, readCommand } from '../../src/protocol/signal/registry';
import { readIndication } from '../support/registry';
import type { Result } from '../../src/kernel/result';
import corpus from './corpus.json';
import { garbled, hostileKeys, nested, prototypeNames, spoiled, wrongValues } from './hostile';
import { validFor } from './schemaArbitrary';

// A machine that is busy with other work is slow, not wrong.

/** How often a decoder was tried. */
const tried = { count: 0 };

const kinds = new Set(['too-large', 'not-json', 'unknown', 'invalid']);

/** The one thing that a decoder may do: give a value, or say why not in a word and a short line. */
const expectTotal = (read: Result<unknown, Malformed>): void => {
  tried.count += 1;
  // Only what is wrong reaches `expect`, which is slow for so many values.
  if (read.ok || (kinds.has(read.error.kind) && read.error.detail.length < 500)) return;
  expect(read.error).toBe('a known kind and a short line');
};

const readers = { readCommand, readIndication, readMediaCommand, readMediaIndication };
/** Text through every reader, as a socket's owner does it. */
const readText = (text: string): void => {
  const message = decodeEnvelope(text);
  expectTotal(message);
  if (message.ok) for (const read of Object.values(readers)) expectTotal(read(message.value));
};

const evts = [...commands, ...indications, ...mediaCommands, ...mediaIndications].map(
  ({ evt }) => evt,
);
/** Envelopes that are right as far as their body, which is anything. */
const envelopes = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Envelope> =>
  fc.record({ evt: fc.constantFrom(...evts), body, seq: fc.nat() });

const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  envelope,
  signalQuery,
  mediaQuery,
  infoQuery,
  infoReply,
  createMeeting,
  hostedMeeting,
  pingQuery,
  pingReply,
  jbhLeaveQuery,
  httpRefusal,
  meetingList,
  registrationRequest,
  registrationMade,
  registrationList,
  registrationListQuery,
  reportBody,
  reportTaken,
  reportPieces,
  reportRefusal,
  reportListQuery,
  reportList,
  errorLog,
  debugPost,
  actionLogBeacon,
  rating,
  panelistRequest,
  editMeeting,
  hostClaim,
  runList,
  testDownloadQuery,
  testSocketQuery,
};

describe('RELIABILITY 2.4 item 23: text from a socket', () => {
  test('that is anything at all gives a value or a typed refusal', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), readText), {
      numRuns: 1000,
    });
  });

  test('that holds any JSON as the body of any event gives a value or a typed refusal', () => {
    fc.assert(
      fc.property(envelopes(wrongValues), (message) => readText(JSON.stringify(message))),
      { numRuns: 2000 },
    );
  });

  test('that lost or gained characters on its way gives a value or a typed refusal', () => {
    const whole = envelopes(fc.jsonValue({ maxDepth: 3 })).map((message) =>
      JSON.stringify(message),
    );
    fc.assert(fc.property(garbled(whole), readText), { numRuns: 2000 });
  });

  test.each([
    [10_000, evts],
    [100_000, [evtOf('commandAcked')]],
  ])('nested %d deep gives a value or a typed refusal', (depth, within) => {
    for (const kind of ['arrays', 'objects'] as const) {
      readText(nested(depth, kind));
      for (const evt of within) readText(`{"evt":${evt},"body":${nested(depth, kind)},"seq":0}`);
    }
  });
});

describe.each(
  [...commands, ...indications, ...mediaCommands, ...mediaIndications].map(
    (row) => [row.name, row] as const,
  ),
)('RELIABILITY 2.4 item 23: a body of %s', (_name, row) => {
  test('that was right and is spoiled gives a value or a typed refusal', () => {
    fc.assert(
      fc.property(spoiled(validFor(row.body)), (body) => {
        for (const read of Object.values(readers))
          expectTotal(read({ evt: row.evt, body, seq: 1 }));
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(Object.entries(schemas))(
  'RELIABILITY 2.4 item 23: the schema of %s',
  (_name, schema) => {
    test('takes or refuses anything, live objects included', () => {
      fc.assert(
        fc.property(
          fc.oneof(fc.anything({ withBigInt: true, withDate: true, withMap: true }), wrongValues),
          (value) => expectTotal(parseWith(schema, value)),
        ),
        { numRuns: 500 },
      );
    });

    test('takes or refuses what was right and is spoiled', () => {
      fc.assert(
        fc.property(spoiled(validFor(schema)), (value) => expectTotal(parseWith(schema, value))),
        { numRuns: 300 },
      );
    });
  },
);

describe('RELIABILITY 2.2 item 14: hostile keys', () => {
  test('grow no prototype and never appear in what was read', () => {
    const before = prototypeNames();
    fc.assert(
      fc.property(
        fc.constantFrom(...commands, ...indications),
        fc.constantFrom(...hostileKeys),
        wrongValues,
        (row, key, value) => {
          const polluted = `{"evt":${row.evt},"body":{"${key}":${JSON.stringify(value)}},"seq":1}`;
          const message = decodeEnvelope(polluted);
          if (!message.ok) throw new Error(message.error.detail);
          for (const read of Object.values(readers)) {
            const { body } = {
              body: undefined,
              ...Object(Reflect.get(read(message.value), 'value')),
            };
            expect(Object.getOwnPropertyNames(Object(body))).not.toContain(key);
          }
        },
      ),
    );
    expect(prototypeNames()).toEqual(before);
  });

  test.each(hostileKeys)('%s is refused in an envelope and in queries', (key) => {
    const valid: Readonly<Record<string, string>> = {
      type: 'v',
      cid: 'a2345678',
      ticket: 'b2345678',
    };
    expect(parseWith(mediaQuery, valid)).toMatchObject({ ok: true });
    const polluted = JSON.parse(`{"${key}":"x",${JSON.stringify(valid).slice(1)}`) as unknown;
    expect(parseWith(mediaQuery, polluted)).toMatchObject({ ok: false });
    expect(decodeEnvelope(`{"evt":0,"seq":0,"${key}":{"polluted":true}}`)).toMatchObject({
      ok: false,
    });
  });
});

describe('RELIABILITY 2.4 item 23: bytes from a media socket', () => {
  const header = fc.uint8Array({ minLength: 0, maxLength: 96 });
  test('give a header or a typed refusal', () => {
    fc.assert(
      fc.property(header, (raw) => expectTotal(readPacketHeader(raw))),
      { numRuns: 5000 },
    );
  });

  test('that are nearly a header give a header or a typed refusal', () => {
    const nearly = fc
      .tuple(header, fc.constantFrom(1, 2, 3, 4, 5), fc.nat(31), fc.nat(6))
      .map(([raw, kind, flags, layer]) => {
        const packet = new Uint8Array(Math.max(32, raw.length));
        packet.set(raw);
        packet.set([1, kind, flags, layer]);
        return packet;
      });
    fc.assert(
      fc.property(nearly, (raw) => expectTotal(readPacketHeader(raw))),
      { numRuns: 5000 },
    );
  });

  test('over the limit are refused before they are read', () => {
    expect(readPacketHeader(new Uint8Array(1_048_577))).toMatchObject({
      ok: false,
      error: { kind: 'too-large' },
    });
  });
});

describe('RELIABILITY 2.4 item 23: an encoded text', () => {
  test('of any characters is decoded or is not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (encoded) => {
        expect(['string', 'undefined']).toContain(typeof decodeText(encoded));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('RELIABILITY 2.4 item 23: what once made trouble', () => {
  test.each(corpus)('%s', (_what, text) => {
    readText(text);
    for (const schema of Object.values(schemas)) {
      expectTotal(parseWith(schema, text));
      const read = parseJson(text, text.length);
      if (read.ok) expectTotal(parseWith(schema, read.value));
    }
  });

  test('a hundred thousand cases were tried', () => {
    expect(tried.count).toBeGreaterThan(100_000);
  });
});
