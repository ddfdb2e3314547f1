import { describe, expect, test } from '@jest/globals';
import { avatarColours, initialsOf } from './avatar';

describe('an avatar', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['grace brewster murray hopper', 'GH'],
    ['Björn Þórsson', 'BÞ'],
    ['李小龍', '李'],
    ['أحمد منصور', 'أم'],
    ['Jean-Luc', 'JL'],
    ['x', 'X'],
    ['🙂', '?'],
    ['', '?'],
    ['🎉 Party', 'P'],
  ])('%s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('keeps its colour with its person', () => {
    expect(avatarColours(2048)).toEqual(avatarColours(2048));
    expect(avatarColours(1024)).not.toEqual(avatarColours(2048));
  });
});
