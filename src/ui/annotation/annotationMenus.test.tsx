import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed, drawn, grace } from '../../../test/builders/annotatedScreen';
import { choose, keys, openTools, pad } from '../../../test/builders/annotationTools';
import { button, happen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { ownId } from '../../pages/gallery/builders';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

describe('what is drawn', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('takes colour, width, stamp and fading from their menu', async () => {
    const { drawings } = await openTools();
    for (const [role, name] of [
      ['menuitemradio', 'Blue'],
      ['menuitemradio', 'Thick'],
      ['menuitemradio', 'Star'],
      ['menuitemcheckbox', 'Fade after a few seconds'],
    ] as const) {
      await choose('Color and width');
      await userEvent.click(await screen.findByRole(role, { name }));
    }
    pad().focus();
    await keys(' ');
    expect(drawings()).toMatchObject([
      { payload: { tool: 'stamp', stamp: 'star', colour: 'blue', width: 'thick', fades: true } },
    ]);
  });

  test('with a highlighter begins yellow, and with the pen is red again', async () => {
    const { drawings } = await openTools();
    for (const name of ['Highlighter', 'Rectangle']) {
      await choose(name);
      pad().focus();
      await keys(' ', '{ArrowRight}', ' ');
    }
    expect(drawings()).toMatchObject([
      { payload: { tool: 'highlighter', colour: 'yellow' } },
      { payload: { tool: 'rectangle', colour: 'red' } },
    ]);
  });

  test('has its colours and stamps in rows, along which the arrow keys move', async () => {
    await openTools();
    await choose('Color and width');
    const red = await screen.findByRole('menuitemradio', { name: 'Red' });
    expect(red).toHaveAttribute('aria-checked', 'true');
    act(() => red.focus());
    await keys('{ArrowRight}');
    expect(screen.getByRole('menuitemradio', { name: 'Orange' })).toHaveFocus();
    await keys('{ArrowLeft}');
    expect(red).toHaveFocus();
    const star = screen.getByRole('menuitemradio', { name: 'Star' });
    expect(star.querySelector('svg path')).toHaveAttribute('d', expect.stringMatching(/^M0 -10/));
    expect(star).toHaveTextContent('');
  });

  test('is undone, drawn again and erased; all of it only by hosts and whoever shares', async () => {
    const { client, asked } = await openTools();
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await happen(client, drawn(ownId, 1));
    await choose('Undo');
    expect(asked().at(-1)).toMatchObject({ type: 'annotation/undoMarkRequested' });
    expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
    await choose('Erase');
    const refused = screen.getByRole('menuitem', { name: /^Erase all/ });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(refused).toHaveTextContent('Only the person who shares, a host or a co-host');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Erase mine' }));
    expect(asked().at(-1)).toMatchObject({ payload: { shareOf: grace, userId: ownId } });
    await happen(client, changed(ownId, { isHost: true }));
    await choose('Erase');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Erase all' }));
    expect(asked().at(-1)).toMatchObject({ payload: { shareOf: grace } });
  });

  test('of others is erased only once it was asked for: they cannot have it back', async () => {
    const { client, asked } = await openTools(changed(ownId, { isHost: true }));
    await happen(client, drawn(ownId, 1), drawn(grace, 1));
    const before = asked().length;
    const eraseAll = async (answer: string) => {
      await choose('Erase');
      await userEvent.click(screen.getByRole('menuitem', { name: 'Erase all' }));
      const question = screen.getByRole('dialog', { name: 'Erase all annotations?' });
      expect(question).toHaveTextContent("Other people's annotations can't be brought back.");
      await userEvent.click(within(question).getByRole('button', { name: answer }));
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    await eraseAll('Cancel');
    expect(asked()).toHaveLength(before);
    await eraseAll('Erase all');
    expect(asked().slice(before)).toMatchObject([
      { type: 'annotation/eraseMarksRequested', payload: { shareOf: grace } },
    ]);
  });
});
