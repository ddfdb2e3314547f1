import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { defaultJoinLimits, JoinPace, type JoinLimits } from './joinLimits';

const open = (limits: Partial<JoinLimits> = {}) => {
  const { environment, pass } = createGatewayTime();
  return { pace: new JoinPace({ ...defaultJoinLimits, ...limits }, environment), pass };
};
/** How many of `count` asked at once are allowed. */
const allowedOf = (count: number, ask: (at: number) => boolean): number =>
  Array.from({ length: count }, (_, at) => ask(at)).filter(Boolean).length;
const numberOf = (at: number): string => String(100_000_000 + at);
const office = '198.51.100.1';

describe('SECURITY M15: joins of one network', () => {
  test('succeed for 500 people behind one address in one meeting at once', () => {
    const { pace } = open();
    expect(allowedOf(500, () => pace.mayJoin(numberOf(0), office))).toBe(500);
    expect(pace.mayJoin(numberOf(0), office)).toBe(false);
  });

  test('take 1,000 seats at once in all meetings, then 20 a second', () => {
    const { pace, pass } = open();
    expect(allowedOf(2000, (at) => pace.mayJoin(numberOf(at), office))).toBe(1000);
    pass(1000);
    expect(allowedOf(2000, (at) => pace.mayJoin(numberOf(at), office))).toBe(20);
    expect(pace.mayJoin(numberOf(1), '198.51.100.2')).toBe(true);
  });

  test('SECURITY L21: as host take 60 seats of one meeting at once, then one a second', () => {
    const { pace, pass } = open();
    expect(allowedOf(100, () => pace.mayHost(numberOf(0), office))).toBe(60);
    pass(3000);
    expect(allowedOf(100, () => pace.mayHost(numberOf(0), office))).toBe(3);
    pace.giveBackHost(numberOf(0), office);
    expect(allowedOf(100, () => pace.mayHost(numberOf(0), office))).toBe(1);
    expect(pace.mayHost(numberOf(1), office)).toBe(true);
    expect(pace.mayHost(numberOf(0), '198.51.100.2')).toBe(true);
    expect(pace.mayJoin(numberOf(0), office)).toBe(true);
  });

  test('that fail count neither for the meeting nor for the network', () => {
    const strict = { burst: 1, interval: 1e9 };
    const { pace } = open({ byNetwork: strict, byMeetingAndNetwork: strict });
    for (let at = 0; at < 3; at += 1) {
      expect(pace.mayJoin(numberOf(0), office)).toBe(true);
      pace.giveBack(numberOf(0), office);
    }
    expect(pace.mayJoin(numberOf(0), office)).toBe(true);
    expect(pace.mayJoin(numberOf(0), office)).toBe(false);
  });

  test('that a meeting’s limit refuses do not count for the network', () => {
    const byNetwork = { burst: 2, interval: 1e9 };
    const { pace } = open({ byNetwork, byMeetingAndNetwork: { burst: 1, interval: 1e9 } });
    expect(allowedOf(5, () => pace.mayJoin(numberOf(0), office))).toBe(1);
    expect(pace.mayJoin(numberOf(1), office)).toBe(true);
  });

  test('open 1,000 meetings at once, then 50 a second', () => {
    const { pace, pass } = open();
    expect(allowedOf(2000, () => pace.mayKnock(office))).toBe(1000);
    pass(1000);
    expect(allowedOf(2000, () => pace.mayKnock(office))).toBe(50);
    expect(pace.mayKnock('198.51.100.2')).toBe(true);
  });
});

describe('SECURITY L14: addresses of one IPv6 network', () => {
  test('share the limits of seats and knocks', () => {
    const few = { burst: 3, interval: 1e9 };
    const { pace } = open({ byMeetingAndNetwork: few, knocks: few });
    const addressOf = (at: number): string => `2001:db8:1:${at.toString(16)}`;
    expect(allowedOf(9, (at) => pace.mayJoin(numberOf(0), addressOf(at)))).toBe(3);
    expect(allowedOf(9, (at) => pace.mayKnock(addressOf(at)))).toBe(3);
    expect(pace.mayJoin(numberOf(0), '2001:db8:2:1')).toBe(true);
    expect(pace.mayKnock('2001:db8:2:1')).toBe(true);
  });
});
