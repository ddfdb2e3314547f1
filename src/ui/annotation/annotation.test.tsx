import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed, drawn, grace, middle } from '../../../test/builders/annotatedScreen';
import { choose, keys, openTools, pad } from '../../../test/builders/annotationTools';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { shareStarted } from '../../features/sharing/sharing.actions';
import { frameUnits } from '../../protocol/annotationLimits';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

describe('annotation', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test.each([
    ['Line', 'line'],
    ['Arrow', 'arrow'],
    ['Rectangle', 'rectangle'],
    ['Ellipse', 'ellipse'],
  ])('draws with keys: a %s begins and ends where Space is pressed', async (label, tool) => {
    const { drawings } = await openTools();
    await choose(label);
    expect(button(label)).toHaveAttribute('aria-pressed', 'true');
    pad().focus();
    await keys(' ', '{ArrowRight}', '{Shift>}{ArrowDown}{/Shift}');
    expect(drawings()).toEqual([]);
    await keys('{Enter}');
    const pace = Math.round(frameUnits / 100);
    expect(drawings()).toMatchObject([
      {
        payload: {
          ...{ shareOf: grace, tool, colour: 'red', width: 'medium' },
          points: [middle, middle, middle + pace, middle + Math.round(frameUnits / 20)],
        },
      },
    ]);
  });

  test('begins where the keys are: the drawing area has the focus', async () => {
    await openTools();
    expect(pad()).toHaveFocus();
  });

  test('gives a shape up with Escape, and then the tools; the button has the focus again', async () => {
    const { drawings } = await openTools();
    await choose('Line');
    pad().focus();
    await keys(' ', '{ArrowRight}', '{Escape}', '{ArrowRight}', '{Escape}');
    expect(drawings()).toEqual([]);
    expect(screen.queryByRole('toolbar', { name: 'Annotation tools' })).toBeNull();
    expect(button('Annotate')).toHaveFocus();
  });

  test('says where the cursor of the keys is, and whether it draws', async () => {
    await openTools();
    await choose('Line');
    pad().focus();
    await keys('{ArrowRight}');
    expect(screen.getByText('51% from the left, 50% from the top')).toBeInTheDocument();
    await keys(' ', '{ArrowUp}');
    expect(screen.getByText('Drawing: 51% from the left, 49% from the top')).toBeInTheDocument();
    await keys(' ');
    expect(screen.getByText('51% from the left, 49% from the top')).toBeInTheDocument();
  });

  test('closes its tools with Escape, also from one of them; a menu closes first', async () => {
    await openTools();
    await choose('Color and width');
    await screen.findByRole('menu');
    await keys('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button('Color and width')).toHaveFocus();
    await keys('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Annotation tools' })).toBeNull();
    expect(button('Annotate')).toHaveFocus();
  });

  test('gives up a shape whose tool is laid down', async () => {
    const { drawings } = await openTools();
    await choose('Line');
    pad().focus();
    await keys(' ', '{ArrowRight}');
    await choose('Stamp');
    pad().focus();
    await keys(' ');
    expect(drawings()).toMatchObject([{ payload: { tool: 'stamp', stamp: 'check' } }]);
  });

  test('is undone and drawn again with the keys of any program', async () => {
    const { client, asked } = await openTools();
    await happen(client, drawn(ownId, 1));
    pad().focus();
    for (const [pressed, type] of [
      ['{Control>}z{/Control}', 'annotation/undoMarkRequested'],
      ['{Control>}y{/Control}', 'annotation/redoMarkRequested'],
      ['{Meta>}{Shift>}z{/Shift}{/Meta}', 'annotation/redoMarkRequested'],
    ] as const) {
      await keys(pressed);
      expect(asked().at(-1)).toEqual({ type, payload: { shareOf: grace } });
    }
  });

  test('is undone once by a key that is held', async () => {
    const { client, asked } = await openTools();
    await happen(client, drawn(ownId, 1), drawn(ownId, 2));
    const before = asked().length;
    for (const repeat of [false, true, true])
      fireEvent.keyDown(pad(), { key: 'z', ctrlKey: true, repeat });
    // The answer settles.
    await happen(client);
    expect(asked().slice(before)).toMatchObject([{ type: 'annotation/undoMarkRequested' }]);
  });

  test('draws a stroke with a pointer, handed on as it grows', async () => {
    const { client, drawings } = await openTools();
    const types: string[] = [];
    const { dispatch } = client.store;
    jest.spyOn(client.store, 'dispatch').mockImplementation((action) => {
      types.push(action.type);
      return dispatch(action);
    });
    // The page of tests has no pointer events of its own.
    const pointer = (type: string, clientX: number, clientY: number) =>
      fireEvent(pad(), new MouseEvent(type, { bubbles: true, clientX, clientY }));
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 50, 60);
    pointer('pointerup', 50, 60);
    await act(async () => undefined);
    expect(drawings()).toMatchObject([{ payload: { shareOf: grace, tool: 'pen', isOpen: true } }]);
    expect(types).toEqual(['annotation/strokeGrown', 'annotation/strokeEnded']);
  });

  test('writes a text where one types, with Enter, and not with Escape', async () => {
    const { drawings } = await openTools();
    await choose('Text');
    pad().focus();
    await keys('H');
    const field = screen.getByRole('textbox', { name: 'Text' });
    expect(field).toHaveFocus();
    await keys('ello{Enter}');
    expect(drawings()).toMatchObject([{ payload: { tool: 'text', text: 'Hello' } }]);
    await keys('No{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    expect(drawings()).toHaveLength(1);
  });

  test('keeps the keys of the meeting away while one draws', async () => {
    const { asked } = await openTools();
    await choose('Text');
    pad().focus();
    const before = asked().length;
    await keys('m', '{Escape}');
    expect(asked()).toHaveLength(before);
  });

  test('erases the mark under the eraser, if it is one’s own', async () => {
    const { asked } = await openTools(
      drawn(ownId, 4, { points: [0, middle, frameUnits, middle] }) as never,
      drawn(grace, 5, { points: [middle, 0, middle, frameUnits] }) as never,
    );
    await choose('Eraser');
    pad().focus();
    await keys(' ');
    expect(asked().at(-1)).toEqual({
      type: 'annotation/eraseMarksRequested',
      payload: { shareOf: grace, userId: ownId, no: 4 },
    });
  });

  test('erases along the way of the eraser, each mark once', async () => {
    const { asked } = await openTools(
      drawn(ownId, 4, { points: [0, 0, 0, frameUnits] }) as never,
      drawn(ownId, 5, { points: [frameUnits, 0, frameUnits, frameUnits] }) as never,
    );
    await choose('Eraser');
    const { width = 0 } = pad().style;
    const right = Number.parseFloat(String(width));
    const pointer = (type: string, clientX: number) =>
      fireEvent(pad(), new MouseEvent(type, { bubbles: true, clientX, clientY: 50 }));
    pointer('pointerdown', 0);
    pointer('pointermove', 1);
    pointer('pointermove', right);
    pointer('pointermove', right - 1);
    pointer('pointerup', right);
    pointer('pointermove', 0);
    await act(async () => undefined);
    const erased = asked().filter(({ type }) => type === 'annotation/eraseMarksRequested');
    expect(erased).toMatchObject([{ payload: { no: 4 } }, { payload: { no: 5 } }]);
  });

  test('gives up a shape that the system takes away, and ends a stroke', async () => {
    const { drawings } = await openTools();
    await choose('Line');
    const pointer = (type: string, clientX: number) =>
      fireEvent(pad(), new MouseEvent(type, { bubbles: true, clientX, clientY: 50 }));
    pointer('pointerdown', 0);
    pointer('pointermove', 90);
    pointer('pointercancel', 90);
    await act(async () => undefined);
    expect(drawings()).toEqual([]);
  });

  test('writes a text in its own colour, size and place', async () => {
    await openTools();
    await choose('Color and width');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Blue' }));
    await choose('Text');
    pad().focus();
    await keys('H');
    const field = screen.getByRole('textbox', { name: 'Text' });
    const { left, top, width, height } = pad().style;
    const inPixels = (length: string) => Number.parseFloat(length);
    expect(field.style.color).toBe('rgb(0, 144, 255)');
    expect(inPixels(field.style.fontSize)).toBeCloseTo((42 * inPixels(height)) / 1000, 3);
    expect(inPixels(field.style.left)).toBeCloseTo(inPixels(left) + inPixels(width) / 2, 0);
    expect(inPixels(field.style.top)).toBeCloseTo(inPixels(top) + inPixels(height) / 2, 0);
    expect(field).toHaveAttribute('dir', 'ltr');
  });

  test('says why it is not allowed, and ends when it no longer is', async () => {
    const { client } = await openTools();
    await happen(client, changed(grace, { bAnnotationClosed: true }));
    expect(screen.queryByRole('toolbar', { name: 'Annotation tools' })).toBeNull();
    expect(button('Annotate')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Annotate')).toHaveAttribute('title', "You can't annotate what is shared here.");
  });

  const openOwn = async () => {
    const actions = [
      ...inside(3, false),
      changed(ownId, { sharerOn: true }),
      shareStarted({ surface: 'window' }),
    ];
    const client = await renderScreen(<MeetingScreen />, { actions });
    await userEvent.click(await screen.findByRole('button', { name: 'Annotate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Annotate' });
    return { client, dialog };
  };

  test('on the own share is closed by one button, that of its dialog', async () => {
    const { dialog } = await openOwn();
    await within(dialog).findByRole('toolbar', { name: 'Annotation tools' });
    const closers = within(dialog).getAllByRole('button', { name: /close/i });
    expect(closers.map((closer) => closer.getAttribute('aria-label'))).toEqual(['Close']);
    await userEvent.click(button('Close'));
    expect(screen.queryByRole('dialog', { name: 'Annotate' })).toBeNull();
  });

  test('on the own share is in a dialog, where the sharer keeps others from it', async () => {
    const { client, dialog } = await openOwn();
    const others = await within(dialog).findByRole('button', { name: 'Others can annotate' });
    expect(others).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(others);
    expect(client.performed.at(-1)).toMatchObject({
      type: 'annotation/openAnnotationRequested',
      payload: { bOpen: false },
    });
  });
});
