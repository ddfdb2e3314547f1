import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { selectAttendeeCount } from '../../features/webinar/webinar.selectors';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { aPerson, arrived, ownId } from '../../pages/gallery/builders';
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

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

describe('the list of people', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('counts everybody of a webinar, as the button that opens it does', async () => {
    const { client, panel } = await openPanel(4, { actions: insideWebinar('host') });
    const attendees = selectAttendeeCount(client.store.getState()) ?? 0;
    expect(attendees).toBeGreaterThan(0);
    expect(panel).toHaveAccessibleName(`Participants (${4 + attendees})`);
  });

  test('raised hands come first, then oneself', async () => {
    const { rows } = await openPanel(4);
    const names = [...rows()].map((row) => row.textContent);
    expect(names[0]).toMatch(/Björn Þórsson/);
    expect(names[1]).toMatch(/Ada Lovelace\(Me\), Host/);
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
    expect(screen.getByText('No results for “bjornxyz”.')).toBeVisible();
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
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'That took too long. Check your network, then try again.',
      ),
    );
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

  test('a host lowers all hands at once', async () => {
    const { client, panel } = await openPanel(8);
    expect(panel).toHaveTextContent('2 raised hands');
    await userEvent.click(button('Lower all hands'));
    expect(performedTypes(client).at(-1)).toBe('hand/lowerAllHandsRequested');
  });

  test('a host is asked by name before somebody is removed', async () => {
    const { client } = await openPanel(3);
    await moreFor('Grace Hopper');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
    const dialog = await screen.findByRole('dialog', { name: /Remove Grace Hopper\?/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(client.performed.at(-1)).toMatchObject({
      type: 'hosting/expelRequested',
      payload: { userId: 2 * ownId },
    });
  });

  test('what a co-host may not do stays in reach and tells the reason', async () => {
    const coHost = arrived([
      aPerson(0, { isHost: false, bCoHost: true }),
      aPerson(1, { isHost: true, bCoHost: false }),
    ]);
    const { client } = await openPanel(2, { actions: [...inside(2, false), coHost] });
    await moreFor('Grace Hopper');
    const remove = await screen.findByRole('menuitem', { name: 'Remove…' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    const before = client.performed.length;
    await userEvent.click(remove);
    expect(client.performed).toHaveLength(before);
    await userEvent.hover(remove);
    expect(remove).toHaveAccessibleDescription('Only the host can do that.');
  });

  test('whoever leads nothing sees no tools for it', async () => {
    await openPanel(3, { actions: inside(3, false) });
    await moreFor('Grace Hopper');
    expect(await screen.findByRole('menuitem', { name: 'Pin' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Remove…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mute all' })).toBeNull();
  });

  test('a host hands out roles, spotlights and asks for video from the menu', async () => {
    const { client } = await openPanel(3);
    const press = async (item: string) => {
      await moreFor('Björn Þórsson');
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
      return client.performed.at(-1);
    };
    const userId = 3 * ownId;
    expect(await press('Make co-host')).toMatchObject({
      type: 'hosting/assignCoHostRequested',
      payload: { userId },
    });
    expect(await press('Ask to start video')).toMatchObject({ payload: { userId } });
    expect(await press('Spotlight for everyone')).toMatchObject({
      payload: { userId, action: 'replace' },
    });
    expect(await press('Put in waiting room')).toMatchObject({
      type: 'hosting/holdRequested',
      payload: { userId },
    });
  });

  test('mute all asks, and says whether people may unmute', async () => {
    const { client } = await openPanel(3);
    await userEvent.click(button('Mute all'));
    const dialog = await screen.findByRole('dialog', { name: 'Mute everyone?' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Allow people to unmute' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mute all' }));
    await waitFor(() =>
      expect(client.performed.at(-1)).toMatchObject({
        type: 'audio/muteAllRequested',
        payload: { bCanUnmute: false },
      }),
    );
  });

  test('the rules of the meeting are switched in a menu that shows how they stand', async () => {
    const { client } = await openPanel(3);
    await userEvent.click(button('Host tools'));
    const hands = await screen.findByRole('menuitemcheckbox', {
      name: 'Allow people to raise a hand',
    });
    expect(hands).toBeChecked();
    await userEvent.click(hands);
    expect(client.performed.at(-1)).toMatchObject({
      type: 'hosting/rulesRequested',
      payload: { bAllowRaiseHand: false },
    });
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Allow HD video' }));
    expect(client.performed.at(-1)).toMatchObject({ payload: { isHDSupported: false } });
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'No one' }));
    expect(client.performed.at(-1)).toMatchObject({ payload: { chatPrivilege: 4 } });
  });

  test('who waits stands above, and is let in or sent away', async () => {
    const waiting = [
      aPerson(0),
      aPerson(1),
      aPerson(2, { bHold: true }),
      aPerson(3, { bHold: true }),
    ];
    const { client, panel } = await openPanel(2, { actions: [...inside(2), arrived(waiting)] });
    expect(panel).toHaveAccessibleName('Participants (2)');
    const room = screen.getByRole('region', { name: 'Waiting room' });
    expect(within(room).getByRole('heading')).toHaveTextContent('Waiting room (2)');
    await userEvent.click(within(room).getByRole('button', { name: 'Admit Björn Þórsson' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'hosting/admitRequested',
      payload: { userId: 3 * ownId },
    });
    await userEvent.click(within(room).getByRole('button', { name: 'Remove 李小龍' }));
    expect(client.performed.at(-1)).toMatchObject({ type: 'hosting/expelRequested' });
    await userEvent.click(within(room).getByRole('button', { name: 'Admit all' }));
    expect(performedTypes(client).at(-1)).toBe('hosting/admitAllRequested');
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

  test('Tab goes from the search through the rows to what leads the meeting', async () => {
    const { panel } = await openPanel(2);
    const names = [];
    for (let step = 0; step < 5; step += 1) {
      names.push(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
      await userEvent.tab();
    }
    expect(names).toEqual([
      ...['Search', 'More for Ada Lovelace', 'More for Grace Hopper', 'Mute all', 'Host tools'],
    ]);
    expect(panel).not.toContainElement(document.activeElement as HTMLElement);
  });

  test.each([
    ['a menu', 'Host tools', 'menu'],
    ['a question', 'Mute all', 'dialog'],
  ] as const)(
    'Escape closes %s of the panel alone, and %s has the focus',
    async (_what, name, role) => {
      const { panel } = await openPanel(2);
      button(name).focus();
      await userEvent.keyboard('{Enter}');
      const open = await screen.findByRole(role);
      // The library moves the focus into a menu only where there is a layout.
      open.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
      expect(button(name)).toHaveFocus();
      expect(panel).toBeVisible();
    },
  );

  test('who may be written to is offered from everybody to nobody', async () => {
    await openPanel(2);
    await userEvent.click(button('Host tools'));
    const group = await screen.findByRole('group', { name: 'People can chat with' });
    const choices = within(group).getAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Everyone, including private messages',
      'Everyone, public messages only',
      'Hosts and co-hosts',
      'No one',
    ]);
  });
});
