import { describe, expect, test } from '@jest/globals';
import { decodeEnvelope, encodeEnvelope } from './envelope';
import { commands, evtOf, indications, readCommand, readIndication } from './registry';

describe('the registry', () => {
  test('gives no number and no name twice', () => {
    const rows = [...commands, ...indications];
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    for (const table of [commands, indications])
      expect(new Set(table.map((row) => row.evt)).size).toBe(table.length);
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

  test('an event that nobody registered is refused by kind', () => {
    expect(readIndication({ evt: 0xffff, seq: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'unknown' },
    });
  });
});
