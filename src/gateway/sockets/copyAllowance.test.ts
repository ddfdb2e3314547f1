import { expect, test } from '@jest/globals';
import type { RemoteInput } from '../../protocol/agent/remoteInput';
import { systemEnvironment } from '../environment';
import { CopyAllowance } from './copyAllowance';

const key = (code: string, name: string): RemoteInput => ({
  ...{ kind: 'key', isDown: true },
  ...{ code, key: name },
});

/** What may be copied by somebody who holds Ctrl, and what was logged of it. */
const anAllowance = () => {
  const time = { now: 0 };
  const reasons: unknown[] = [];
  const log = { warn: (fields: unknown) => void reasons.push(fields) };
  const copies = new CopyAllowance({
    environment: { ...systemEnvironment, monotonic: () => time.now },
    log,
  });
  copies.see(key('ControlLeft', 'Control'));
  const copy = () => copies.see(key('KeyC', 'c'));
  return { time, reasons, copies, copy };
};

test('a text that is dropped is logged by its reason', () => {
  const { time, reasons, copies, copy } = anAllowance();
  expect(copies.takeText()).toBe(false);
  copy();
  time.now += 2000;
  expect(copies.takeText()).toBe(false);
  for (let more = 0; more < 6; more += 1) copy();
  const taken = Array.from({ length: 6 }, () => copies.takeText());
  expect(taken).toEqual([true, true, true, true, true, false]);
  expect(reasons).toEqual([{ reason: 'no-key' }, { reason: 'late' }, { reason: 'too-many' }]);
});

test('the same reason is logged once a minute', () => {
  const { time, reasons, copies } = anAllowance();
  for (const wait of [0, 30_000, 30_000]) {
    time.now += wait;
    copies.takeText();
  }
  expect(reasons).toEqual([{ reason: 'no-key' }, { reason: 'no-key' }]);
});
