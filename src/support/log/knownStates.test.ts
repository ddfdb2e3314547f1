import { describe, expect, test } from '@jest/globals';
import { KnownStates } from './knownStates';

describe('stored states of a replay', () => {
  test.each([40, 300, 5000])('are never far before any of %i lines', (count) => {
    const known = new KnownStates();
    for (let line = 0; line < count; line += 1) known.offer(line, { line });
    const farthest = Math.ceil(count / 100);
    for (let line = farthest; line < count; line += 1) {
      const state = known.before(line);
      expect(state?.state).toEqual({ line: state?.line });
      expect(state?.line).toBeLessThanOrEqual(line);
      expect(state?.line).toBeGreaterThan(line - farthest);
    }
  });

  test('that no replay can compute are kept, however many others come', () => {
    const known = new KnownStates();
    known.offer(0, { line: 0 });
    known.record(1, { told: true });
    for (let line = 2; line < 5000; line += 1) known.offer(line, { line });
    expect(known.before(1)).toEqual({ line: 1, state: { told: true } });
  });

  test('are not used before a nearer known state', () => {
    const known = new KnownStates();
    known.offer(7, { line: 7 });
    expect(known.before(9, 6)).toEqual({ line: 7, state: { line: 7 } });
    expect(known.before(9, 7)).toBeUndefined();
    expect(known.before(6)).toBeUndefined();
  });
});
