import { describe, expect, test } from '@jest/globals';
import { asLocalInput, nextFullHour, startTrouble, zoneInWords } from './schedule';

describe('a start time', () => {
  const now = Date.parse('2026-03-02T09:30:00');

  test('begins as the next full hour, in the machine’s own zone', () => {
    expect(asLocalInput(nextFullHour(now))).toBe('2026-03-02T10:00');
    expect(Date.parse(asLocalInput(now))).toBe(now);
  });

  test('is said with its zone, and without a time with the zone of now', () => {
    const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
      .format(now)
      .replace(/^[\d/]+, /, '');
    expect(zone).toMatch(/[A-Z]/);
    expect(zoneInWords(asLocalInput(now), 'en-US')).toBe(zone);
    expect(zoneInWords('', 'en-US')).not.toBe('');
  });

  test.each([
    ['2026-03-02T09:30', ''],
    ['2026-03-02T09:29', ''],
    ['2026-03-02T09:28', 'startPast'],
    ['2027-01-01T00:00', ''],
    ['2028-03-01T09:30', ''],
    ['2028-03-03T09:31', 'startFar'],
    ['', 'startInvalid'],
    ['tomorrow', 'startInvalid'],
  ])('%j', (typed, trouble) => {
    expect(startTrouble(typed, now)).toBe(trouble);
  });
});
