import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { inside } from '../../pages/gallery/screens';
import { ownId } from '../../pages/gallery/builders';
import { MeetingScreen } from '../meeting/MeetingScreen';

const openPanel = async (count: number, options: Parameters<typeof renderScreen>[1] = {}) => {
  const client = await renderScreen(<MeetingScreen />, { actions: inside(count), ...options });
  await userEvent.click(button('Participants'));
  const panel = await screen.findByRole('complementary');
  return { client, panel, rows: () => panel.querySelectorAll('[role=listitem]') };
};
const moreFor = async (name: string) => {
  const [, inPanel] = await screen.findAllByRole('button', { name: `More for ${name}` });
  if (inPanel) await userEvent.click(inPanel);
};

describe('the list of people', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('raised hands come first, then oneself', async () => {
    const { rows } = await openPanel(4);
    const names = [...rows()].map((row) => row.textContent);
    expect(names[0]).toMatch(/Björn Þórsson/);
    expect(names[1]).toMatch(/Ada Lovelace\(Me\) Host/);
    expect(names[2]).toMatch(/Grace HopperCo-host/);
  });

  test('a thousand people are few rows, and each knows its place', async () => {
    const { panel, rows } = await openPanel(1000);
    expect(panel).toHaveAccessibleName('Participants (1000)');
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]).toHaveAttribute('aria-setsize', '1000');
    expect(rows()[1]).toHaveAttribute('aria-posinset', '2');
  });

  test('the search finds names without their accents, and says how many', async () => {
    const { rows } = await openPanel(5);
    const search = screen.getByRole('searchbox', { name: 'Search' });
    expect(search).toHaveFocus();
    await userEvent.type(search, 'bjorn');
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 person found')).toBeInTheDocument();
    await userEvent.type(search, 'xyz');
    expect(screen.getByText('Nobody is called “bjornxyz”.')).toBeVisible();
  });

  test('a host renames somebody, and a refusal stays with the field', async () => {
    const answers = [fail(refusal('INVALID_OPERATION', 'operation timeout')), ok(undefined)];
    const { client } = await openPanel(2, {
      answer: ({ type }) =>
        (type === 'participants/renameRequested' ? answers.shift() : undefined) ?? ok(undefined),
    });
    await moreFor('Grace Hopper');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.click(button('Rename'));
    expect(field).toHaveAccessibleDescription('Enter a name.');
    await userEvent.type(field, 'Rear Admiral{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('operation timeout'));
    await userEvent.click(button('Rename'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(client.performed.at(-1)?.payload).toEqual({ userId: 2 * ownId, name: 'Rear Admiral' });
  });

  test('a host mutes who speaks', async () => {
    const { client } = await openPanel(2);
    await moreFor('Grace Hopper');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'audio/muteRequested',
      payload: { userId: 2 * ownId },
    });
  });

  test('a host lowers all hands, one after the other', async () => {
    const { client, panel } = await openPanel(8);
    expect(panel).toHaveTextContent('2 raised hands');
    await userEvent.click(button('Lower all hands'));
    await waitFor(() =>
      expect(client.performed.slice(-2)).toMatchObject([
        { type: 'hand/lowerHandRequested', payload: { userId: 3 * ownId } },
        { type: 'hand/lowerHandRequested', payload: { userId: 8 * ownId } },
      ]),
    );
  });

  test('an attendee sees how many hands are up, and lowers none', async () => {
    const { panel } = await openPanel(8, { actions: inside(8, false) });
    expect(panel).toHaveTextContent('2 raised hands');
    expect(screen.queryByRole('button', { name: 'Lower all hands' })).toBeNull();
  });

  test('somebody is written to from the menu, in the chat that opens', async () => {
    const { client } = await openPanel(3, { actions: inside(3, false) });
    await moreFor('Grace Hopper');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Chat' }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('Grace Hopper');
    await userEvent.keyboard('Hello{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/sendChatRequested',
      payload: { text: 'Hello', receiver: 2 * ownId },
    });
    await userEvent.keyboard('{Escape}');
    expect(button('Participants')).toHaveFocus();
  });

  test('the volume of one person has a slider of its own', async () => {
    await openPanel(2);
    await moreFor('Grace Hopper');
    await userEvent.click(await screen.findByRole('menuitem', { name: /Volume/ }));
    const slider = await screen.findByRole('slider', { name: 'Volume of Grace Hopper' });
    expect(slider).toHaveFocus();
    expect(slider).toHaveAttribute('aria-valuetext', '100%');
  });
});
