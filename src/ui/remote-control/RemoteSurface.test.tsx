import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { controlledSurface } from '../../../test/builders/controlledSurface';
import { button, happen, performedTypes } from '../../../test/builders/screen';
import { remotePasteLimit } from '../../protocol/sharingLimits';

jest.setTimeout(30_000);

describe('a controlled screen', () => {
  test('takes the pointer as places in its picture, without the bars beside it', async () => {
    const { client, pointer } = await controlledSurface();
    pointer('pointermove', 200, 150);
    pointer('pointerdown', 400, 37.5, { button: 2, buttons: 2 });
    pointer('pointerup', -50, 299, { button: 2 });
    expect(client.inputs).toEqual([
      { kind: 'move', x: 0.5, y: 0.5 },
      { kind: 'press', button: 'right', x: 1, y: 0 },
      { kind: 'release', button: 'right', x: 0, y: 1 },
    ]);
  });

  test('takes a second button while one is held, which comes as a move, and a cancel', async () => {
    const { client, pointer } = await controlledSurface();
    const at = { x: 0.5, y: 0.5 };
    pointer('pointerdown', 200, 150, { button: 0, buttons: 1 });
    pointer('pointermove', 200, 150, { button: 2, buttons: 3 });
    pointer('pointermove', 200, 150, { button: -1, buttons: 3 });
    pointer('pointermove', 200, 150, { button: 0, buttons: 2 });
    pointer('pointercancel', 200, 150, { buttons: 0 });
    expect(client.inputs).toEqual([
      { kind: 'press', button: 'left', ...at },
      { kind: 'press', button: 'right', ...at },
      { kind: 'move', ...at },
      { kind: 'release', button: 'left', ...at },
      { kind: 'release', button: 'right', ...at },
    ]);
  });

  test('takes the wheel in lines, and gathers what is less than one', async () => {
    const { client, surface } = await controlledSurface();
    const turn = (deltaY: number, deltaMode = 0) =>
      fireEvent.wheel(surface, { deltaY, deltaMode, clientX: 200, clientY: 150 });
    turn(30);
    expect(client.inputs).toEqual([]);
    turn(30);
    turn(-3, 1);
    expect(client.inputs).toEqual([
      { kind: 'wheel', dx: 0, dy: 1, x: 0.5, y: 0.5 },
      { kind: 'wheel', dx: 0, dy: -2, x: 0.5, y: 0.5 },
    ]);
  });

  test('takes all keys, and releases what is held when the focus leaves', async () => {
    const { client, surface } = await controlledSurface();
    const key = (isDown: boolean, code: string, name: string) => ({
      kind: 'key',
      isDown,
      code,
      key: name,
    });
    fireEvent.keyDown(surface, { code: 'ShiftLeft', key: 'Shift' });
    fireEvent.keyDown(surface, { code: 'KeyM', key: 'M' });
    fireEvent.keyUp(surface, { code: 'KeyM', key: 'M' });
    fireEvent.keyDown(surface, { code: 'Quote', key: 'Dead' });
    fireEvent.blur(surface);
    expect(client.inputs).toEqual([
      key(true, 'ShiftLeft', 'Shift'),
      key(true, 'KeyM', 'M'),
      key(false, 'KeyM', 'M'),
      key(false, 'ShiftLeft', 'Shift'),
    ]);
  });

  test('takes pasted text, but not one that is too long', async () => {
    const { client, surface } = await controlledSurface();
    const paste = (text: string) =>
      fireEvent.paste(surface, { clipboardData: { getData: () => text } });
    const isLeft = fireEvent.keyDown(surface, { code: 'KeyV', key: 'v', ctrlKey: true });
    // The browser's own paste has the text.
    expect(isLeft).toBe(true);
    paste('pasted');
    expect(client.inputs).toEqual([{ kind: 'paste', text: 'pasted' }]);
    paste('x'.repeat(remotePasteLimit + 1));
    expect(client.inputs).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('This text is too long to paste.');
    fireEvent.keyUp(surface, { code: 'ControlLeft', key: 'Control' });
    expect(screen.getByRole('alert')).toBeVisible();
    paste('short');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says where keys go while it has no focus', async () => {
    const { client, surface, field } = await controlledSurface();
    const note = () => screen.queryByText(/Your keys go to Plenary now/);
    expect(field).toHaveFocus();
    expect(note()).toBeNull();
    fireEvent.keyDown(surface, { code: 'ShiftLeft', key: 'Shift' });
    act(() => field.blur());
    expect(note()).toBeVisible();
    expect(client.inputs.at(-1)).toMatchObject({ isDown: false, code: 'ShiftLeft' });
    act(() => surface.focus());
    expect(note()).toBeNull();
  });

  test('keeps the focus in its field at a press, and holds what is held', async () => {
    const { client, surface, field, pointer } = await controlledSurface();
    fireEvent.keyDown(field, { code: 'ControlLeft', key: 'Control' });
    pointer('pointerdown', 200, 150, { button: 0, buttons: 1 });
    // As a browser does at the press itself.
    act(() => surface.focus());
    expect(field).toHaveFocus();
    expect(client.inputs.map(({ kind }) => kind)).toEqual(['key', 'press']);
  });

  test('tells assistive technology how to leave it', async () => {
    const { surface, field } = await controlledSurface();
    expect(field).toHaveAccessibleName(/^Grace Hopper's screen: your pointer and keys/);
    expect(field).toHaveAccessibleDescription('Press Escape twice to stop.');
    expect(surface).toHaveAccessibleDescription('Press Escape twice to stop.');
  });

  describe('from which a text is copied', () => {
    const writeText = jest.fn<(text: string) => Promise<void>>();
    beforeEach(() => {
      writeText.mockReset().mockResolvedValue();
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    });
    afterEach(() => {
      jest.useRealTimers();
      Reflect.deleteProperty(navigator, 'clipboard');
    });
    const copies = async (text: string | undefined) => {
      const all = await controlledSurface();
      await act(async () => all.client.tellCopied(text));
      return all;
    };

    test('gives it to the own clipboard', async () => {
      await copies('copied');
      expect(writeText.mock.calls).toEqual([['copied']]);
      expect(screen.getByText("Copied from Grace Hopper's screen")).toBeVisible();
    });

    test('says a second copy as it says the first: once more, and for as long', async () => {
      jest.useFakeTimers();
      const later = (milliseconds: number) =>
        act(async () => {
          await jest.advanceTimersByTimeAsync(milliseconds);
        });
      const { client } = await copies('copied');
      const note = () => screen.queryByText("Copied from Grace Hopper's screen");
      const first = note();
      expect(first).toBeVisible();
      await later(4000);
      await act(async () => client.tellCopied('copied again'));
      // Readers say the same words again only in a new element.
      expect(first).not.toBeInTheDocument();
      await later(4000);
      expect(note()).toBeVisible();
      await later(1000);
      expect(note()).toBeNull();
    });

    test('waits for a press where the browser wants one, and goes on', async () => {
      writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
      const { field } = await copies('copied');
      act(() => field.blur());
      await act(async () => fireEvent.click(button('Copy')));
      expect(writeText.mock.calls).toEqual([['copied'], ['copied']]);
      expect(screen.getByText("Copied from Grace Hopper's screen")).toBeVisible();
      expect(field).toHaveFocus();
    });

    test('says that it is too long', async () => {
      await copies(undefined);
      expect(writeText).not.toHaveBeenCalled();
      expect(screen.getByText(/is too long to bring here/)).toBeVisible();
    });
  });

  test('is let go by a second Escape', async () => {
    const { client, surface } = await controlledSurface();
    fireEvent.keyDown(surface, { code: 'Escape', key: 'Escape' });
    fireEvent.keyUp(surface, { code: 'Escape', key: 'Escape' });
    expect(performedTypes(client)).toEqual([]);
    fireEvent.keyDown(surface, { code: 'Escape', key: 'Escape' });
    // The answer settles.
    await happen(client);
    expect(performedTypes(client)).toEqual(['remoteControl/stopRemoteRequested']);
    expect(client.inputs).toHaveLength(2);
  });
});
