import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import type { Digit } from './carrier';
import { DialInMenu, type MenuAnswer } from './dialInMenu';

/** A caller whose entries get these answers, one after the other. */
const aCaller = (...answers: readonly MenuAnswer[]) => {
  const { environment, pass } = createGatewayTime();
  const said: string[] = [];
  const judged: string[] = [];
  let hungUp = 0;
  const left = [...answers];
  const menu = new DialInMenu({
    environment,
    judge: (question, entry) => {
      judged.push(`${question}: ${entry}`);
      return Promise.resolve(left.shift() ?? 'refused');
    },
    say: (...prompts) => said.push(prompts.join(', ')),
    hangUp: () => {
      hungUp += 1;
    },
  });
  menu.begin();
  return {
    ...{ said, judged, pass, menu },
    press: async (...keys: readonly Digit[]) => {
      for (const key of keys) menu.press(key);
      for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
    },
    hungUp: () => hungUp,
  };
};

describe('a caller’s menu', () => {
  test('asks for number, passcode and participant id, and accepts keys pressed ahead', async () => {
    const caller = aCaller('passcode', 'participant id', 'in');
    await caller.press('1', '2', '*', '3', '#', '4', '#', '#');
    expect(caller.judged).toEqual(['meeting number: 3', 'passcode: 4', 'participant id: ']);
    expect(caller.said).toEqual(['meeting number', 'passcode', 'participant id']);
    caller.pass(3_600_000);
    expect(caller.hungUp()).toBe(0);
  });

  test('repeats number and passcode after a wrong entry, and hangs up after three', async () => {
    const caller = aCaller('passcode', 'wrong', 'wrong', 'passcode', 'wrong');
    await caller.press('1', '#', '1', '#', '1', '#', '1', '#', '1', '#');
    expect(caller.said).toEqual([
      'meeting number',
      'passcode',
      'wrong, meeting number',
      'wrong, meeting number',
      'passcode',
      'refused',
    ]);
    expect(caller.hungUp()).toBe(0);
    caller.pass(2000);
    expect(caller.hungUp()).toBe(1);
  });

  test('repeats all entries when they were judged together', async () => {
    const caller = aCaller('passcode', 'participant id', 'all wrong', 'passcode');
    await caller.press('1', '#', '1', '#', '1', '#', '1', '#');
    expect(caller.said.slice(3)).toEqual(['wrong, meeting number', 'passcode']);
  });

  test('hangs up at once when the caller’s limit is used up', async () => {
    const caller = aCaller('spent');
    await caller.press('1', '#', '2', '#');
    expect(caller.judged).toHaveLength(1);
    caller.pass(2000);
    expect(caller.hungUp()).toBe(1);
  });

  test('repeats a question once when nothing is pressed, then hangs up', () => {
    const caller = aCaller();
    caller.pass(20_000);
    expect(caller.said).toEqual(['meeting number', 'meeting number']);
    caller.pass(20_000);
    expect(caller.said.at(-1)).toBe('refused');
    caller.pass(2000);
    expect(caller.hungUp()).toBe(1);
  });

  test('hangs up after three minutes without an entry, whatever is pressed', async () => {
    const caller = aCaller();
    for (let presses = 0; presses < 17; presses += 1) {
      await caller.press('*');
      caller.pass(10_000);
    }
    await caller.press('1');
    expect(caller.said).toEqual(['meeting number']);
    caller.pass(10_000);
    expect(caller.said.at(-1)).toBe('refused');
    caller.pass(2000);
    expect(caller.hungUp()).toBe(1);
  });

  test('admits a waiting caller after those three minutes, but repeats no question', async () => {
    const waiting = Array<MenuAnswer>(100).fill('waits');
    for (const [end, hungUp] of [
      ['in', 0],
      ['wrong', 1],
    ] as const) {
      const caller = aCaller('participant id', ...waiting, end);
      await caller.press('1', '#', '#');
      for (let knocks = 0; knocks < 100; knocks += 1) {
        caller.pass(3000);
        await caller.press();
      }
      caller.pass(2000);
      expect([end, caller.hungUp()]).toEqual([end, hungUp]);
    }
  });

  test('admits a waiting caller when the meeting begins', async () => {
    const caller = aCaller('participant id', 'waits', 'waits', 'in');
    await caller.press('1', '#', '#');
    expect(caller.said.at(-1)).toBe('waiting');
    caller.pass(3000);
    await caller.press();
    expect(caller.judged).toHaveLength(3);
    caller.pass(3000);
    await caller.press();
    expect(caller.judged).toHaveLength(4);
    caller.pass(3_600_000);
    expect(caller.hungUp()).toBe(0);
  });

  test('waits for at most ten minutes', async () => {
    const caller = aCaller('participant id', ...Array<MenuAnswer>(300).fill('waits'));
    await caller.press('1', '#', '#');
    for (let knocks = 0; knocks < 200; knocks += 1) {
      caller.pass(3000);
      await caller.press();
    }
    expect(caller.said.at(-1)).toBe('refused');
    caller.pass(2000);
    expect(caller.hungUp()).toBe(1);
  });

  test('is silent once the call is over', async () => {
    const caller = aCaller('passcode');
    caller.menu.stop();
    await caller.press('1', '#');
    caller.pass(3_600_000);
    expect([caller.judged, caller.said, caller.hungUp()]).toEqual([[], ['meeting number'], 0]);
  });
});
