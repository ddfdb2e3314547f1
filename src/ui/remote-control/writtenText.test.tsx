import { describe, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent } from '@testing-library/react';
import { controlledSurface } from '../../../test/builders/controlledSurface';

jest.setTimeout(30_000);

describe('a controlled screen on which dead keys and input methods write', () => {
  const writing = async () => {
    const { client, field } = await controlledSurface();
    /** Returns whether the key is left to the browser. */
    const key = (code: string, name: string, more: KeyboardEventInit = {}): boolean =>
      fireEvent.keyDown(field, { code, key: name, ...more });
    /** The browser has changed the field. */
    const input = (inputType: string, data: string, isComposing = false): void => {
      Object.assign(field, { value: data });
      const init = { data, inputType, isComposing, bubbles: true };
      fireEvent(field, createEvent('input', field, init, { EventType: 'InputEvent' }));
    };
    /** An input method writes a text, as Firefox tells it: Chromium leaves the last event out. */
    const compose = (text: string): void => {
      fireEvent.compositionStart(field);
      expect(key('KeyN', 'Process', { isComposing: true })).toBe(true);
      input('insertCompositionText', text.slice(0, 1), true);
      expect(key('Space', ' ', { isComposing: true })).toBe(true);
      fireEvent.compositionEnd(field, { data: text });
      // Safari tells the key that ends it only now.
      expect(key('Enter', 'Enter', { keyCode: 229 })).toBe(true);
      input('insertCompositionText', text);
    };
    const texts = () =>
      client.inputs.flatMap((one) =>
        one.kind === 'paste'
          ? `paste ${one.text}`
          : one.kind === 'key' && one.isDown
            ? one.key
            : [],
      );
    return { client, field, key, input, compose, texts };
  };

  test('takes the letter of a dead key, whatever the browser calls it', async () => {
    const { client, field, key, input } = await writing();
    expect(key('Quote', 'Dead')).toBe(true);
    expect(key('KeyE', 'e')).toBe(true);
    input('insertText', 'é');
    fireEvent.keyUp(field, { code: 'KeyE', key: 'e' });
    const written = { kind: 'key', code: 'Unidentified', key: 'é' };
    expect(client.inputs).toEqual([
      { ...written, isDown: true },
      { ...written, isDown: false },
    ]);
    expect(field).toHaveValue('');
    expect(key('KeyE', 'e')).toBe(false);
    expect(client.inputs.at(-1)).toMatchObject({ code: 'KeyE', key: 'e', isDown: true });
  });

  test('takes a capital after a dead key, and a shortcut as a shortcut', async () => {
    const { key, input, texts } = await writing();
    key('Quote', 'Dead');
    key('ShiftLeft', 'Shift');
    expect(key('KeyE', 'E', { shiftKey: true })).toBe(true);
    input('insertText', 'É');
    key('Quote', 'Dead');
    expect(key('KeyC', 'c', { ctrlKey: true })).toBe(false);
    expect(texts()).toEqual(['Shift', 'É', 'c']);
  });

  test('takes few composed characters as keys, once', async () => {
    const { field, compose, texts } = await writing();
    compose('你好');
    expect(texts()).toEqual(['你', '好']);
    compose('𠮷');
    expect(texts()).toEqual(['你', '好', '𠮷']);
    expect(field).toHaveValue('');
  });

  test('takes a composed sentence as one text, with nothing held', async () => {
    const { client, key, compose, texts } = await writing();
    key('ShiftLeft', 'Shift');
    compose('お世話になっております。');
    expect(texts()).toEqual(['Shift', 'paste お世話になっております。']);
    expect(client.inputs.at(-2)).toMatchObject({ isDown: false, code: 'ShiftLeft' });
  });

  test('takes what a keyboard on the screen writes, and nothing of what was cancelled', async () => {
    const { field, key, input, texts } = await writing();
    expect(key('', 'Unidentified')).toBe(true);
    input('insertText', 'a');
    fireEvent.compositionStart(field);
    fireEvent.compositionEnd(field, { data: '' });
    expect(texts()).toEqual(['a']);
  });
});
