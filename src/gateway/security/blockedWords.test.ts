import { describe, expect, test } from '@jest/globals';
import { hasWordOf } from './blockedWords';

const words = ['Darn', 'project x', 'a.b*c', '禁止', 'straße'];

describe('words that a gateway lets nobody write', () => {
  test.each([
    ['darn', true],
    ['Oh DARN!', true],
    ['darned', false],
    ['undarn', false],
    ['ｄａｒｎ it', true],
    ['da\u200Brn', true],
    ['the Project  X files', true],
    ['projectx', false],
    ['a.b*c', true],
    ['aXbbc', false],
    ['这是禁止的', true],
    ['die Straße dort', true],
    ['', false],
  ])('%j has one: %j', (text, isBlocked) => {
    expect(hasWordOf(words)(text)).toBe(isBlocked);
  });

  test('are none without a list', () => {
    expect(hasWordOf([])('darn')).toBe(false);
    expect(hasWordOf([' ', ''].map((word) => word.trim()))('darn')).toBe(false);
  });
});
