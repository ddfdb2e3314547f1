import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SpeakerSelection } from './speakerSelection';

const loud = { audioLevel: 20, hasVoice: true };
const soft = { audioLevel: 45, hasVoice: true };
const silence = { audioLevel: 120, hasVoice: false };

/** Lets everyone speak for a while, a packet each 20 ms. */
const speak = (
  selection: SpeakerSelection,
  voices: Readonly<Record<number, typeof loud>>,
  [from, to]: readonly [number, number],
): void => {
  for (let now = from; now < to; now += 20)
    for (const [user, voice] of Object.entries(voices)) selection.observe(Number(user), voice, now);
};

describe('the selection of speakers', () => {
  test('selects everybody while there is room, silent or not', () => {
    const selection = new SpeakerSelection(3);
    expect(selection.observe(1, silence, 0)).toBe(true);
    expect(selection.observe(2, soft, 0)).toBe(true);
    expect(selection.speaking(0)).toEqual([2]);
  });

  test('replaces a silent person at the first packet of a voice', () => {
    const selection = new SpeakerSelection(1);
    selection.observe(1, silence, 0);
    expect(selection.observe(2, soft, 20)).toBe(true);
    expect([...selection.selected]).toEqual([2]);
  });

  test('keeps a speaker through a pause shorter than the hangover', () => {
    const selection = new SpeakerSelection(1);
    speak(selection, { 1: loud }, [0, 1000]);
    speak(selection, { 1: silence, 2: soft }, [1000, 1400]);
    expect([...selection.selected]).toEqual([1]);
    speak(selection, { 1: silence, 2: soft }, [1400, 1700]);
    expect([...selection.selected]).toEqual([2]);
  });

  test('does not alternate between two voices of similar loudness', () => {
    const selection = new SpeakerSelection(1);
    speak(selection, { 1: { audioLevel: 30, hasVoice: true } }, [0, 200]);
    const before = selection.version;
    speak(
      selection,
      { 1: { audioLevel: 30, hasVoice: true }, 2: { audioLevel: 28, hasVoice: true } },
      [200, 2000],
    );
    expect(selection.version).toBe(before);
  });

  test('lists speakers loudest first and drops those who stopped sending', () => {
    const selection = new SpeakerSelection(3);
    speak(selection, { 1: soft, 2: loud }, [0, 500]);
    expect(selection.speaking(500)).toEqual([2, 1]);
    selection.expire(2000);
    expect(selection.selected.size).toBe(0);
  });

  test('never selects more speakers than allowed, and reports only selected ones', () => {
    const packet = fc.record({
      user: fc.integer({ min: 1, max: 12 }),
      audioLevel: fc.integer({ min: 0, max: 127 }),
      hasVoice: fc.boolean(),
      wait: fc.nat(300),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(packet, { maxLength: 200 }),
        (most, packets) => {
          const selection = new SpeakerSelection(most);
          let now = 0;
          for (const { user, wait, ...level } of packets) {
            now += wait;
            const isHeard = selection.observe(user, level, now);
            expect(isHeard).toBe(selection.selected.has(user));
            if (now % 7 === 0) selection.expire(now);
            expect(selection.selected.size).toBeLessThanOrEqual(most);
            for (const speaker of selection.speaking(now))
              expect(selection.selected).toContain(speaker);
          }
        },
      ),
    );
  });
});
