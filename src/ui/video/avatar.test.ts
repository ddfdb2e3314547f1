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

  test('has the colour of its name, whatever seat the person has', () => {
    expect(avatarColours('Ada Lovelace')).toEqual(avatarColours('Ada Lovelace'));
    expect(avatarColours('Ada Lovelace')).not.toEqual(avatarColours('Grace Hopper'));
  });

  test('has the colour that was drawn for a telephone, whatever it is called', () => {
    const drawn = [1, 2, 3, 4, 5, 6, 7, 8].map((type) => avatarColours('Grandma', type)[0]);
    expect(new Set(drawn).size).toBe(8);
    expect(avatarColours('Grandma', 3)).toEqual(avatarColours('Uncle', 3));
    expect(avatarColours('Grandma', 9)).toEqual(avatarColours('Grandma'));
  });

  test('takes each colour of the palette for somebody', () => {
    const names = Array.from({ length: 200 }, (_none, at) => `Guest ${at}`);
    expect(new Set(names.map((name) => avatarColours(name)[0])).size).toBe(8);
  });
});
