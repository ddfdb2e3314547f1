import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { mediaCommands } from './channels/mediaControl';
import { displayName } from './displayName';
import { freeText } from './freeText';
import { createMeeting, editMeeting } from './http/meetings';
import { panelistRequest } from './http/panelists';
import { rating } from './http/ratings';
import { registrationRequest } from './http/registration';
import { reportBody, reportVersion } from './http/reports';
import { parseWith } from './parse';
import { commands } from './signal/registry';

const halves = ['a\ud83d', '\ude00b', '\ude00\ud83d'] as const;
const bodyOf = (name: string): z.ZodMiniType => {
  const row = [...commands, ...mediaCommands].find((one) => one.name === name);
  if (!row) throw new Error(`No command ${name}`);
  return row.body;
};
type Field = readonly [string, z.ZodMiniType, (text: string) => object];

const sn = 'message-1';
const person = { name: 'Ada', email: 'ada@b.org' };
const reportMeta = { version: reportVersion, flag: 'error', trackingId: 'tracking-1' };
const mark = { shareOf: 1024, no: 1, tool: 'text', colour: 'red', width: 'thin', points: [0, 0] };
const rated = { meetingId: 'meeting-1', rating: { quality: 'good', problems: [] } };

const repaired: readonly Field[] = [
  ['a chat message', bodyOf('sendChat'), (text) => ({ text, destNodeID: 0, sn })],
  ['a command text', bodyOf('sendCommandText'), (text) => ({ text, msgid: sn, id: 2048 })],
  ['a former name', bodyOf('rename'), (olddn2) => ({ id: 2048, dn2: 'Ada', olddn2 })],
  ['a text on a share', bodyOf('drawMark'), (text) => ({ ...mark, text })],
  ['a passcode', createMeeting, (passcode) => ({ topic: 'Weekly', passcode })],
  ['a new passcode', editMeeting, (passcode) => ({ passcode })],
  ['an error report', reportBody, (messages) => ({ messages, meta: reportMeta })],
];
const refused: readonly Field[] = [
  ['a new name', bodyOf('rename'), (dn2) => ({ id: 2048, dn2, olddn2: '' })],
  ['a topic', createMeeting, (topic) => ({ topic })],
  ['a new topic', editMeeting, (topic) => ({ topic })],
  ['a registrant’s name', registrationRequest, (name) => ({ ...person, name })],
  ['a registrant’s address', registrationRequest, (at) => ({ ...person, email: `${at}@b.org` })],
  ['a panelist’s name', panelistRequest, (name) => ({ ...person, name })],
];
const removed: readonly Field[] = [
  [
    'a report’s description',
    reportBody,
    (description) => ({ messages: 'm', meta: { ...reportMeta, description } }),
  ],
  ['a rating', rating, (text) => ({ ...rated, text })],
];
/** Compared with what the gateway made or keeps a hash of, and shown to nobody. */
const compared = ['hostKey', 'jid', 'meetingtoken', 'req_id'];

/** Fields of a schema that take text of any characters and leave it as it is. */
const looseIn = (schema: z.ZodMiniType): readonly string[] => {
  const isBound = new Map<string, boolean>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A schema with checks comes by twice, once without them.
    override: ({ zodSchema, jsonSchema, path }) => {
      if (jsonSchema.type !== 'string') return;
      const field = String(path.at(-1));
      const { checks = [] } = zodSchema._zod.def;
      const isChanged = checks.some((check) => check._zod.def.check === 'overwrite');
      const isLimited = ['pattern', 'enum', 'const'].some((key) => Object.hasOwn(jsonSchema, key));
      isBound.set(field, isChanged || isLimited || isBound.get(field) === true);
    },
  });
  return [...isBound].flatMap(([field, isSo]) => (isSo ? [] : [field]));
};

describe('SECURITY L19: half of a surrogate pair', () => {
  describe.each(halves)('as in %j', (text) => {
    const isWhole = (value: unknown): boolean => !/\\u[dD][89a-fA-F]/.test(JSON.stringify(value));

    test.each(repaired)('in %s becomes a replacement character', (_field, schema, withText) => {
      const parsed = parseWith(schema, withText(text));
      expect(parsed).toMatchObject({
        value: withText(text.replace(/[\ud800-\udfff]/gu, '\ufffd')),
      });
      expect(isWhole(parsed)).toBe(true);
    });

    test.each(refused)('in %s is refused', (_field, schema, withText) => {
      expect(parseWith(schema, withText('ab')).ok).toBe(true);
      expect(parseWith(schema, withText(text)).ok).toBe(false);
    });

    test.each(removed)('in %s is removed', (_field, schema, withText) => {
      expect(parseWith(schema, withText(`${text}c`))).toMatchObject({ ok: true });
      expect(isWhole(parseWith(schema, withText(`${text}c`)))).toBe(true);
    });
  });

  test('stands in no other text of a command but what is only compared', () => {
    const found = [...commands, ...mediaCommands].flatMap(({ body }) => looseIn(body));
    expect([...new Set(found)].toSorted()).toEqual(compared);
  });

  test('is no half within its pair', () => {
    expect(parseWith(freeText(8), '🙂 a🙂')).toEqual({ ok: true, value: '🙂 a🙂' });
    expect(parseWith(displayName, '🙂')).toMatchObject({ ok: true });
  });
});
