import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { chatPageListed } from '../../features/chat/chat.actions';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { refusal } from '../../protocol/error';
import { aSeat, galleryTime } from '../../pages/gallery/builders';
import type { Answer } from '../../pages/gallery/fakeClient';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const said = (text: string, at: number) => ({
  id: `id-${at}`,
  sn: `sn-${at}`,
  text,
  senderNodeID: 9216,
  senderName: 'Rosa',
  senderGuid: 'guid-of-rosa',
  destNodeID: 0 as const,
  receiverName: 'Everyone',
  timestamp: galleryTime - at * 60_000,
});

/** Opens the chat of somebody who has just come; `answers` are those of the gateway, in turn. */
const openChat = async (...answers: readonly Answer[]) => {
  const seat = joinSucceeded({ reply: aSeat({ resumed: false }), at: galleryTime });
  let turn = 0;
  const answer: Answer = (intent, client) => {
    if (intent.type !== 'chat/listChatRequested') return { ok: true, value: undefined };
    turn += 1;
    return answers[turn - 1]?.(intent, client) ?? { ok: true, value: undefined };
  };
  const client = await renderScreen(<MeetingScreen />, { actions: [...inside(3), seat], answer });
  await userEvent.click(button('Chat'));
  await screen.findByRole('log', { name: 'Messages' });
  const asked = () => client.performed.filter(({ type }) => type === 'chat/listChatRequested');
  return { client, asked };
};
const page =
  (hasMore: boolean, ...messages: readonly ReturnType<typeof said>[]): Answer =>
  (_intent, { store }) => {
    store.dispatch(chatPageListed({ messages, hasMore }));
    return { ok: true, value: undefined };
  };

describe('what was said before one came', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('is asked for page by page until it is whole, and no more', async () => {
    const { client, asked } = await openChat(
      page(true, said('Second', 5), said('Third', 4)),
      page(false, said('First', 9)),
    );
    await waitFor(() => expect(asked()).toHaveLength(2));
    const texts = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(texts.map((text) => /First|Second|Third/.exec(text ?? '')?.[0])).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    await happen(client, chatPageListed({ messages: [], hasMore: false }));
    expect(asked()).toHaveLength(2);
    expect(screen.queryByText(/Loading earlier/)).toBeNull();
  });

  test('that cannot be loaded says so, and is asked for again on request', async () => {
    const { asked } = await openChat(
      () => ({ ok: false, error: refusal('OPERATION_TIMEOUT', 'timed out') }),
      page(false, said('First', 9)),
    );
    expect(await screen.findByText('Earlier messages did not load.')).toBeVisible();
    expect(asked()).toHaveLength(1);
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('First')).toBeVisible();
    expect(screen.queryByText('Earlier messages did not load.')).toBeNull();
  });

  test('is waited for before an empty chat says that nothing was said', async () => {
    const { client } = await openChat(() => new Promise(() => undefined));
    expect(screen.queryByText(/No messages yet/)).toBeNull();
    expect(screen.getByText('Loading earlier messages…')).toBeVisible();
    await happen(client, chatPageListed({ messages: [], hasMore: false }));
    expect(screen.getByText(/No messages yet/)).toBeVisible();
  });
});
