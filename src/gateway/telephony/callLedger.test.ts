import { describe, expect, test } from '@jest/globals';
import { days, minutes } from '../../kernel/units';
import { CallLedger } from './callLedger';
import type { CallLimits } from './dialPolicy';

const wide: CallLimits = {
  atOnce: { meeting: 9, address: 9, gateway: 9 },
  aDay: { meeting: 9, address: 9, gateway: 9, number: 9 },
  longest: minutes(240),
};
const aLedger = (limits: {
  readonly atOnce?: Partial<CallLimits['atOnce']>;
  readonly aDay?: Partial<CallLimits['aDay']>;
}) => {
  const clock = { now: 0 };
  const ledger = new CallLedger(
    {
      ...wide,
      atOnce: { ...wide.atOnce, ...limits.atOnce },
      aDay: { ...wide.aDay, ...limits.aDay },
    },
    () => clock.now,
  );
  return { ledger, clock };
};
const call = { meeting: '1', address: '192.0.2.1', called: '+4930' };
const others = { meeting: '2', address: '192.0.2.2', called: '+4989' };
const busy = 'too many calls';
const spent = 'No more calls can be made today.';

describe('the limit of calls', () => {
  test.each([
    ['meeting', { address: '', called: '' }],
    ['address', { meeting: '', called: '' }],
    ['gateway', others],
  ] as const)('at once for one %s applies until a call is over', (of, other) => {
    const { ledger } = aLedger({ atOnce: { [of]: 1 } });
    expect(ledger.judge(call)).toBeUndefined();
    ledger.begin('first', call);
    expect(ledger.judge({ ...call, ...other })).toBe(busy);
    ledger.end('first');
    expect(ledger.judge({ ...call, ...other })).toBeUndefined();
  });

  test.each([
    ['meeting', { address: '', called: '' }],
    ['address', { meeting: '', called: '' }],
    ['number', { meeting: '', address: '' }],
    ['gateway', others],
  ] as const)('in 24 hours for one %s counts ended calls', (of, other) => {
    const { ledger, clock } = aLedger({ aDay: { [of]: 1 } });
    ledger.begin('first', call);
    ledger.end('first');
    clock.now = days(1) - 1;
    expect(ledger.judge({ ...call, ...other })).toBe(spent);
    clock.now = days(1);
    expect(ledger.judge({ ...call, ...other })).toBeUndefined();
  });

  test.each([
    ['+49030123456', '+4930123456'],
    ['+4930123456', '+490030123456'],
    ['+4400442071234567', '+44442071234567'],
  ])('to one number applies to %s and %s alike', (first, second) => {
    const { ledger } = aLedger({ aDay: { number: 1 } });
    ledger.begin('first', { ...call, called: first });
    expect(ledger.judge({ ...call, called: second })).toBe(spent);
  });

  test('to one number tells Italian numbers with and without a zero apart', () => {
    const { ledger } = aLedger({ aDay: { number: 1 } });
    ledger.begin('first', { ...call, called: '+390612345678' });
    expect(ledger.judge({ ...call, called: '+39612345678' })).toBeUndefined();
  });

  test('at once counts calls that last longer than a day', () => {
    const { ledger, clock } = aLedger({ atOnce: { gateway: 1 } });
    ledger.begin('first', call);
    clock.now = 2 * days(1);
    expect(ledger.judge(others)).toBe(busy);
  });

  test('SECURITY L11: of a day may be absent, and the one at once still applies', () => {
    const ledger = new CallLedger({ atOnce: { ...wide.atOnce, meeting: 1 } }, () => 0);
    for (let at = 0; at < 100; at += 1) {
      expect(ledger.judge(call)).toBeUndefined();
      ledger.begin(`call-${at}`, call);
      expect(ledger.judge(call)).toBe(busy);
      ledger.end(`call-${at}`);
    }
  });

  test('may be 0', () => {
    expect(aLedger({ aDay: { gateway: 0 } }).ledger.judge(call)).toBe(spent);
  });
});
