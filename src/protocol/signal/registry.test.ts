import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { mediaCommands, mediaIndications } from '../channels/mediaControl';
import { decodeEnvelope, encodeEnvelope } from './envelope';
import { commands, evtOf, indications, readCommand } from './registry';
import { readIndication } from '../../../test/support/registry';

/** Where a schema takes a text or a list that may be as long as its sender likes. */
const unlimitedIn = (schema: unknown, at: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const has = (key: string): boolean => Object.hasOwn(schema, key);
  const type: unknown = Reflect.get(schema, 'type');
  const isUnlimited =
    (type === 'string' && !['maxLength', 'pattern', 'enum', 'const'].some(has)) ||
    (type === 'array' && !has('maxItems'));
  const inside = Object.entries(schema).flatMap(([key, part]) => unlimitedIn(part, `${at}.${key}`));
  return [...(isUnlimited ? [at] : []), ...inside];
};

describe('the registry', () => {
  test('gives no number and no name twice', () => {
    const rows = [...commands, ...indications];
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    for (const table of [commands, indications])
      expect(new Set(table.map((row) => row.evt)).size).toBe(table.length);
  });

  test('keeps commands and indications in their halves of a block', () => {
    // The webinar's block has numbers of its own, as documented.
    const own = (row: { evt: number }) => row.evt !== 0 && row.evt >> 12 !== 6;
    const half = (row: { evt: number }) => row.evt & 0xf80;
    expect(new Set(commands.filter(own).map(half))).toEqual(new Set([0x000]));
    expect(new Set(indications.filter(own).map(half))).toEqual(new Set([0x080]));
    expect(new Set(mediaCommands.filter(own).map(half))).toEqual(new Set([0x100]));
    expect(new Set(mediaIndications.filter(own).map(half))).toEqual(new Set([0x180]));
  });

  test('a command that is written is read again', () => {
    const text = encodeEnvelope({
      evt: evtOf('rename'),
      body: { id: 2048, dn2: ' Ada ', olddn2: '' },
      seq: 7,
    });
    const message = decodeEnvelope(text);
    if (!message.ok) throw new Error(message.error.detail);
    expect(readCommand(message.value)).toEqual({
      ok: true,
      value: { name: 'rename', body: { id: 2048, dn2: 'Ada', olddn2: '' }, seq: 7 },
    });
  });

  test('SECURITY L16: no text and no list of a command is without a limit', () => {
    const found = [...commands, ...mediaCommands].flatMap(({ name, body }) =>
      unlimitedIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
    );
    expect(found).toEqual([]);
  });

  test('an event that nobody registered is refused by kind', () => {
    expect(readIndication({ evt: 0xffff, seq: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'unknown' },
    });
  });
});
