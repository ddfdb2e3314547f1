import { afterEach, expect, test } from '@jest/globals';
import { quieten } from './quietPage';

const kept = {
  focus: HTMLElement.prototype.focus,
  setItem: Storage.prototype.setItem,
  removeItem: Storage.prototype.removeItem,
};
afterEach(() => {
  HTMLElement.prototype.focus = kept.focus;
  Storage.prototype.setItem = kept.setItem;
  Storage.prototype.removeItem = kept.removeItem;
});

test('a quiet page ignores all input, but reports that there was some', () => {
  const heard: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  for (const name of ['click', 'keydown', 'pointerdown', 'wheel', 'pointerover'])
    button.addEventListener(name, () => heard.push(name));
  document.addEventListener('keydown', () => heard.push('key in the page'));
  const pressed: string[] = [];
  quieten(window, () => pressed.push('pressed'));
  button.click();
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
  expect(heard).toEqual([]);
  expect(pressed).toEqual(['pressed']);
  for (const name of ['wheel', 'pointerover'])
    button.dispatchEvent(new Event(name, { bubbles: true }));
  expect(heard).toEqual(['wheel', 'pointerover']);
  button.focus();
  expect(document.activeElement).not.toBe(button);
  localStorage.setItem('plenary.recent', '[]');
  expect(localStorage.getItem('plenary.recent')).toBeNull();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});
