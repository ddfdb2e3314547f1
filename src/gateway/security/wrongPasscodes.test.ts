import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { WrongPasscodes } from './wrongPasscodes';

const shown = { number: '1234567890', address: '198.51.100.1', passcode: 'old', hash: '2.a.b' };

/** Passcodes that are all wrong, and how many were looked at. */
const open = (most?: number) => {
  const passcodes = new WrongPasscodes(randomBytes(32), most);
  const looks = { count: 0 };
  const wrong = async (): Promise<boolean> => {
    looks.count += 1;
    return false;
  };
  return {
    looks,
    judge: (more: Partial<typeof shown>) => passcodes.judge({ ...shown, ...more }, wrong),
    passcodes,
  };
};

test('the same wrong passcode of an address at a meeting is judged once, also at the same time', async () => {
  const { judge, looks } = open();
  expect(await Promise.all([judge({}), judge({})])).toEqual(['wrong', 'repeated']);
  expect(await judge({})).toBe('repeated');
  expect(looks.count).toBe(2);
});

test.each([
  ['another passcode', { passcode: 'older' }],
  ['another meeting', { number: '9876543210' }],
  ['another address', { address: '198.51.100.2' }],
  ['a meeting whose passcode has changed', { hash: '2.c.d' }],
])('%s is judged for itself', async (_what, more) => {
  const { judge } = open();
  expect(await judge({})).toBe('wrong');
  expect(await judge(more)).toBe('wrong');
});

test('a right passcode is right as often as it is shown', async () => {
  const { passcodes } = open();
  for (let at = 0; at < 3; at += 1)
    expect(await passcodes.judge(shown, async () => true)).toBe('right');
});

test('the oldest are forgotten, so that strangers cannot fill the memory', async () => {
  const { judge } = open(3);
  for (const passcode of ['a', 'b', 'c', 'd']) await judge({ passcode });
  expect(await judge({ passcode: 'b' })).toBe('repeated');
  expect(await judge({ passcode: 'a' })).toBe('wrong');
});
