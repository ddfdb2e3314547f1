import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { starKeys } from './starKeys';

/** A telephone in a meeting, and a clock that the test moves. */
const aTelephone = () => {
  const story = new MeetingStory();
  const id = story.seat();
  story.ask(id, { name: 'joinVoip', body: { muted: true } });
  const clock = { now: 0 };
  const asked: string[] = [];
  const { press } = starKeys(
    {
      get state() {
        return story.state;
      },
      act: (userId, command) => {
        asked.push(command.name);
        story.ask(userId, command);
      },
    },
    { seatOf: () => id, monotonic: () => clock.now },
  );
  return { press, clock, asked, seat: () => story.state.seats.get(id) };
};

describe('the keys of a telephone', () => {
  test('mute and unmute by *6, raise and lower the hand by *9', () => {
    const { press, seat } = aTelephone();
    press('*');
    press('6');
    expect(seat()?.muted).toBe(false);
    press('*');
    press('9');
    expect(seat()?.raiseHandRev).toBeGreaterThan(0);
    press('*');
    press('9');
    expect(seat()?.raiseHandRev).toBe(0);
  });

  test('do nothing without a star before them', () => {
    const { press, asked } = aTelephone();
    for (const digit of ['6', '9', '*', '1', '6', '*', '#'] as const) press(digit);
    expect(asked).toEqual([]);
  });

  test('SECURITY L13: are processed five times at once, and then once a second', () => {
    const { press, clock, asked } = aTelephone();
    const pressQuickly = (times: number): void => {
      for (let at = 0; at < times; at += 1) {
        press('*');
        press(at % 2 === 0 ? '6' : '9');
      }
    };
    pressQuickly(100);
    expect(asked).toHaveLength(5);
    clock.now = 1000;
    pressQuickly(100);
    expect(asked).toHaveLength(6);
  });

  test('without effect do not count against the limit', () => {
    const { press, asked } = aTelephone();
    for (let at = 0; at < 100; at += 1) press(at % 2 === 0 ? '*' : '1');
    press('*');
    press('6');
    expect(asked).toEqual(['muteAudio']);
  });
});
