import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { chatFailed, chatPending } from '../../features/chat/chat.actions';
import { attributesChanged, chatPrivilegeChanged } from '../../events/received';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ChatPrivilege, ChatTarget } from '../../protocol/vocabulary/chat';
import { galleryTime, ownId } from '../../pages/gallery/builders';
import { conversation } from '../../pages/gallery/conversation';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const openChat = async (actions = inside(5)) => {
  const client = await renderScreen(<MeetingScreen />, { actions });
  await userEvent.click(button('Chat'));
  return { client, box: await screen.findByRole('textbox', { name: 'Message' }) };
};

describe('the chat', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('an empty one says so, and nothing can be sent', async () => {
    await openChat();
    expect(screen.getByText(/No messages yet/)).toBeVisible();
    expect(button('Send')).toHaveAttribute('aria-disabled', 'true');
  });

  test('Enter sends to whom was chosen, Shift+Enter breaks the line', async () => {
    const { client, box } = await openChat();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Grace Hopper');
    await userEvent.type(box, 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/sendChatRequested',
      payload: { text: 'Hello\nthere', receiver: 2 * ownId },
    });
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });

  test('what is written to one person says that nobody else sees it', async () => {
    const { box } = await openChat();
    expect(box).not.toHaveAccessibleDescription();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Grace Hopper');
    expect(box).toHaveAccessibleDescription('Only Grace Hopper will see this.');
  });

  test('addresses are links, and open elsewhere', async () => {
    await openChat([...inside(5), ...conversation]);
    const web = screen.getByRole('link', { name: 'https://example.org/agenda?week=9' });
    expect(web).toHaveAttribute('href', 'https://example.org/agenda?week=9');
    expect(web).toHaveAttribute('target', '_blank');
    expect(web).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('link', { name: 'design@example.org' })).toHaveAttribute(
      'href',
      'mailto:design@example.org',
    );
  });

  test('what came before it was opened stands under a marker', async () => {
    await openChat([...inside(5), ...conversation]);
    expect(screen.getByRole('separator', { name: 'New' })).toBeInTheDocument();
    expect(button('Chat')).not.toHaveAccessibleDescription();
  });

  test('a private message says to whom it went', async () => {
    await openChat([...inside(5), ...conversation]);
    expect(screen.getByText('Grace Hopper to you')).toBeVisible();
    expect(screen.getByText('You to Grace Hopper')).toBeVisible();
    expect(screen.getAllByText('Direct message')).toHaveLength(2);
  });

  const menuButtons = () => screen.getAllByLabelText('More for this message');

  test('a message is copied as plain text by the keyboard, which readers hear', async () => {
    const user = userEvent.setup();
    await openChat([...inside(5), ...conversation]);
    const [first, second] = menuButtons();
    expect(first).toHaveAccessibleDescription(/^Good morning! Here is the agenda: https:/);
    act(() => second?.focus());
    await user.keyboard('{Enter}');
    const copy = await screen.findByRole('menuitem', { name: 'Copy message' });
    act(() => copy.focus());
    await user.keyboard('{Enter}');
    expect((await screen.findByText('Message copied')).parentElement).toHaveRole('status');
    expect(await navigator.clipboard.readText()).toBe('Please add what is missing.');
    expect(second).toHaveFocus();
    // The line breaks of a message are part of it.
    await user.click(
      screen.getByRole('button', { name: 'More for this message', description: /^Questions/ }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Questions to design@example.org, please.\nI collect them for Friday.',
    );
  });

  const message = (name: RegExp) => screen.getByRole('article', { name });

  test('Tab reaches one message, its links and its actions, then the composer', async () => {
    const user = userEvent.setup();
    await openChat([...inside(5), ...conversation]);
    const latest = message(/You to Grace Hopper Sure\.$/);
    const to = screen.getByRole('combobox', { name: 'To' });
    act(() => to.focus());
    await user.tab({ shift: true });
    expect(menuButtons().at(-1)).toHaveFocus();
    await user.tab({ shift: true });
    expect(latest).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('log')).not.toContainElement(document.activeElement as HTMLElement);
    await user.tab();
    expect(latest).toHaveFocus();
    await user.keyboard('{Home}');
    expect(message(/Grace Hopper Good morning/)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: /agenda/ })).toHaveFocus();
    await user.tab();
    expect(menuButtons()[0]).toHaveFocus();
    await user.tab();
    expect(to).toHaveFocus();
  });

  test('arrow keys move between messages, and the list stays at the one that was reached', async () => {
    const user = userEvent.setup();
    const { client } = await openChat([...inside(5), ...conversation.slice(0, -1)]);
    const [first, second] = screen.getAllByRole('article');
    act(() => first?.focus());
    await user.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(second).toHaveFocus();
    await happen(client, ...conversation.slice(-1));
    expect(second).toHaveFocus();
    await user.keyboard('{End}');
    expect(message(/Sure\.$/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{Tab}{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toBe('Can you take the notes today?');
  });

  test('a long conversation draws the message that has the focus, however far it jumped', async () => {
    const user = userEvent.setup();
    const [said] = conversation;
    if (!said) throw new Error('nobody said anything');
    const many = Array.from({ length: 200 }, (_, minute) => ({
      ...said,
      payload: {
        ...said.payload,
        body: {
          ...said.payload.body,
          id: `long-${minute}`,
          sn: `long-${minute}`,
          text: `Line ${minute}.`,
          timestamp: galleryTime + minute * 60_000,
        },
      },
    }));
    await openChat([...inside(5), ...many]);
    act(() => message(/Line 0\.$/).focus());
    await user.keyboard('{End}');
    expect(message(/Line 199\.$/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(message(/Line 198\.$/)).toHaveFocus();
  });

  test('a page without a clipboard says so', async () => {
    await openChat([...inside(5), ...conversation]);
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await userEvent.click(menuButtons()[0] ?? document.body);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy message' }));
    expect(await screen.findByText(/^Couldn't copy\./)).toBeVisible();
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('one that failed says why and can be sent again', async () => {
    const pending = chatPending({
      sn: 'x',
      text: 'Did this arrive?',
      receiver: 0,
      receiverName: 'Everyone',
      timestamp: galleryTime,
    });
    const { client } = await openChat([...inside(5), pending]);
    await happen(client, chatFailed({ sn: 'x', reason: 'operation timeout' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent. That took too long.');
    await userEvent.click(button('Try again'));
    expect(performedTypes(client).at(-1)).toBe('chat/retryChatRequested');
  });

  test('messages of others are read out once, and the focus stays', async () => {
    const { client, box } = await openChat();
    await userEvent.type(box, 'half a sent');
    await happen(client, ...conversation.slice(0, 1));
    const news = screen.getByRole('status', { name: 'Announcements' });
    await waitFor(() => expect(news).toHaveTextContent(/^Grace Hopper: Good morning!/), {
      timeout: 3000,
    });
    expect(box).toHaveFocus();
    expect(box).toHaveValue('half a sent');
  });

  const privilege = (chatPrivilege: ChatPrivilege) =>
    chatPrivilegeChanged({ rev: 1, body: { chatPrivilege } });
  const hostId = 2 * ownId;
  const hostName = 'Grace Hopper';
  /** In the audience of a webinar that somebody leads. */
  const listening = [
    ...insideWebinar('attendee'),
    rosterUpdated({
      snapshot: false,
      add: [],
      remove: [],
      update: [{ userId: hostId, isHost: true }],
    }),
  ];
  const receivers = () =>
    within(screen.getByRole('combobox', { name: 'To' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('a webinar attendee is offered whom the privilege allows, and nobody else', async () => {
    const { client, box } = await openChat(listening);
    expect(receivers()[0]).toBe('Everyone');
    expect(receivers()).toContain('Grace Hopper');
    await happen(client, privilege(ChatPrivilege.AllPanelist));
    expect(receivers()[0]).toBe('All panelists');
    expect(receivers()).toContain(hostName);
    await userEvent.type(box, 'A question{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      payload: { text: 'A question', receiver: ChatTarget.allPanelists },
    });
  });

  test.each([
    [
      'the privilege',
      privilege(ChatPrivilege.NoAttendee),
      "The host doesn't allow you to send that message.",
    ],
    [
      'an information barrier',
      attributesChanged({ rev: 1, body: { bIbDisableChat: true } }),
      "Your organization doesn't allow that.",
    ],
  ])('where %s allows nobody there is no choice, but a reason', async (_what, closed, reason) => {
    await openChat([...listening, closed]);
    expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(reason);
    expect(button('Send')).toHaveAttribute('aria-disabled', 'true');
  });

  test('what was meant for one who may not be written to any more goes to nobody else', async () => {
    const inMeeting = rosterUpdated({
      snapshot: false,
      add: [],
      remove: [],
      update: [
        { userId: ownId, isHost: false },
        { userId: hostId, isHost: true },
      ],
    });
    const { client } = await openChat([...inside(5), inMeeting]);
    const others = receivers().filter((name) => name !== hostName && name !== 'Everyone');
    const chosen = others[0] ?? '';
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), chosen);
    await happen(client, privilege(ChatPrivilege.Host));
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue(chosen);
    expect(screen.getByText("The host doesn't allow you to send that message.")).toBeVisible();
    expect(receivers()).toEqual([hostName, chosen]);
  });
});
