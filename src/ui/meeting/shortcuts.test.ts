import { describe, expect, test } from '@jest/globals';
import { focusOf, shortcutOf, type Press } from './shortcuts';

const press = (key: string, changes: Partial<Press> = {}): Press => ({
  key,
  hasModifier: false,
  isRepeated: false,
  focus: 'page',
  ...changes,
});

describe('keys of a meeting', () => {
  test.each([
    [' ', 'talk'],
    ['m', 'mute'],
    ['M', 'mute'],
    ['v', 'video'],
    ['s', 'share'],
    ['p', 'participants'],
    ['c', 'chat'],
    ['h', 'hand'],
    ['f', 'fullScreen'],
    ['?', 'list'],
    ['x', null],
    ['Enter', null],
    ['constructor', null],
  ])('%j', (key, shortcut) => {
    expect(shortcutOf(press(key))).toBe(shortcut);
  });

  test.each([
    ['with a modifier', press('c', { hasModifier: true })],
    ['held down', press('m', { isRepeated: true })],
    ['in a text field', press('m', { focus: 'text' })],
    ['in a dialog', press('m', { focus: 'dialog' })],
    ['Space on a button', press(' ', { focus: 'button' })],
  ])('do nothing %s', (_title, pressed) => {
    expect(shortcutOf(pressed)).toBeNull();
  });

  test('other keys work while a button has the focus', () => {
    expect(shortcutOf(press('m', { focus: 'button' }))).toBe('mute');
  });

  test.each([
    [['textarea', {}], 'text'],
    [['input', { type: 'search' }], 'text'],
    [['input', { type: 'range' }], 'button'],
    [['select', {}], 'text'],
    [['button', {}], 'button'],
    [['div', { role: 'dialog' }], 'dialog'],
    [['div', { role: 'menuitem' }], 'button'],
    [['div', {}], 'page'],
  ] as const)('%j is %s', ([name, attributes], focus) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    expect(focusOf(element)).toBe(focus);
  });
});
