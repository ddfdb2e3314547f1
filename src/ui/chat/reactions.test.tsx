import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { attributesChanged, chatReacted } from '../../events/received';
import { ownId } from '../../pages/gallery/builders';
import { reactedConversation } from '../../pages/gallery/conversation';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const openChat = async () => {
  const actions = [...inside(5), ...reactedConversation];
  const client = await renderScreen(<MeetingScreen />, { actions });
  await userEvent.click(button('Chat'));
  await screen.findByRole('log', { name: 'Messages' });
  return client;
};
const reaction = (name: string | RegExp) => screen.getByRole('button', { name });
const id = 'message-1-6-19';
const heart = { id, reaction: 'heart', userId: ownId, name: 'Ada Lovelace', isOn: false } as const;

describe('reactions on a message', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('say how many and who, and are joined and taken back', async () => {
    const client = await openChat();
    const own = reaction('Celebrate, 2: You and 李小龍');
    expect(own).toHaveAttribute('aria-pressed', 'true');
    expect(own).toHaveTextContent('2');
    await userEvent.click(own);
    const other = reaction('Heart, 1: Maria da Conceição');
    expect(other).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(other);
    expect(client.performed.map(({ payload }) => payload)).toEqual([
      { id, reaction: 'celebrate', isOn: false },
      { id, reaction: 'heart', isOn: true },
    ]);
  });

  test('are read out with their message', async () => {
    await openChat();
    const row = screen.getByRole('article', { name: /The lobby is ready\.$/ });
    expect(row).toHaveAccessibleDescription(
      'Celebrate, 2: You and 李小龍; Heart, 1: Maria da Conceição',
    );
  });

  test('name twenty people, and count the others', async () => {
    const client = await openChat();
    const clap = { ...heart, reaction: 'clap', isOn: true } as const;
    const some = Array.from({ length: 22 }, (_, at) =>
      chatReacted({ rev: 2, body: { ...clap, userId: (50 + at) * ownId, name: `P${at}` } }),
    );
    await happen(client, ...some.slice(0, 20));
    expect(reaction(/^Clap, 20: P0, .*, P18, and P19$/)).toBeInTheDocument();
    await happen(client, ...some.slice(20, 21));
    expect(reaction(/^Clap, 21: P0, .*, P19, and 1 other$/)).toBeInTheDocument();
    await happen(client, ...some.slice(21));
    expect(reaction(/^Clap, 22: P0, .*, P19, and 2 others$/)).toBeInTheDocument();
  });

  test('leave the focus at their message when the last of a kind is taken back', async () => {
    const client = await openChat();
    await happen(client, chatReacted({ rev: 1, body: { ...heart, reaction: 'clap', isOn: true } }));
    await userEvent.click(reaction('Clap, 1: You'));
    await happen(client, chatReacted({ rev: 2, body: { ...heart, reaction: 'clap' } }));
    expect(screen.queryByRole('button', { name: 'Clap, 1: You' })).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: /The lobby is ready\.$/ })).toHaveFocus();
  });

  test('take no focus from elsewhere when they go', async () => {
    const client = await openChat();
    await userEvent.click(screen.getByRole('textbox', { name: 'Message' }));
    await happen(client, chatReacted({ rev: 2, body: { ...heart, userId: 5 * ownId } }));
    expect(screen.queryByRole('button', { name: /^Heart/ })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });

  test('are chosen in the menu of the message by the keyboard, which readers hear', async () => {
    const client = await openChat();
    const row = screen.getByRole('article', { name: /The lobby is ready\.$/ });
    act(() => within(row).getByLabelText('More for this message').focus());
    await userEvent.keyboard('{Enter}');
    const clap = await screen.findByRole('menuitem', { name: 'Clap' });
    expect(screen.getByRole('menuitem', { name: 'Remove Celebrate' })).toBeInTheDocument();
    act(() => clap.focus());
    await userEvent.keyboard('{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/reactToChatRequested',
      payload: { id, reaction: 'clap', isOn: true },
    });
    expect(await screen.findByText('Reaction added')).toBeInTheDocument();
  });

  test('are not joined where nobody may chat', async () => {
    const client = await openChat();
    await happen(client, attributesChanged({ rev: 1, body: { bIbDisableChat: true } }));
    expect(reaction('Heart, 1: Maria da Conceição')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(reaction('Heart, 1: Maria da Conceição'));
    expect(client.performed).toEqual([]);
  });
});
