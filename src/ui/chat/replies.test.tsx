import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import {
  chatDraftChanged,
  chatFailed,
  chatPending,
  chatRead,
  chatReplyChanged,
} from '../../features/chat/chat.actions';
import { webinarAttendeesUpdated } from '../../features/webinar/webinar.actions';
import { chatChanged, chatReceived } from '../../events/received';
import { anAttendee, galleryTime, ownId } from '../../pages/gallery/builders';
import {
  conversation,
  questionToPanelists,
  threadedConversation,
} from '../../pages/gallery/conversation';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const questionId = 'message-1-6-30';
const openChat = async (actions = [...inside(5), ...threadedConversation]) => {
  const client = await renderScreen(<MeetingScreen />, { actions });
  await userEvent.click(button('Chat'));
  await screen.findByRole('log', { name: 'Messages' });
  return client;
};
const message = (name: RegExp) => screen.getByRole('article', { name });
const draft = chatDraftChanged({ text: 'Between us', receiver: 0 });

describe('replies', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 4000, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('stand under their message, with their number, and say what they answer', async () => {
    await openChat();
    const texts = screen.getAllByRole('article').map(({ textContent }) => textContent);
    const at = texts.indexOf('Who takes the notes on Friday?');
    expect(texts.slice(at, at + 3)).toEqual([
      'Who takes the notes on Friday?',
      'I can.',
      'Thanks, Ada.',
    ]);
    expect(screen.getByText('2 replies')).toBeInTheDocument();
    expect(message(/Reply to Grace Hopper I can\.$/)).toBeInTheDocument();
    expect(message(/Reply to an earlier message That was before\.$/)).toBeInTheDocument();
  });

  test('say so where they answer one’s own message', async () => {
    const { payload, ...action } = conversation[2] ?? {};
    if (!payload) throw new Error('nobody said that');
    const body = { ...payload.body, ...{ id: 'r', sn: 'r', threadId: payload.body.id } };
    const reply = { ...body, text: 'Good.', senderNodeID: 2 * ownId, senderName: 'Grace Hopper' };
    await openChat([
      ...[...inside(5), ...conversation],
      { ...action, ...chatReceived({ rev: 2, body: reply }) },
      chatReplyChanged({ id: payload.body.id, text: '' }),
    ]);
    expect(message(/^Grace Hopper Reply to your message Good\.$/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Write a reply' })).toHaveAccessibleDescription(
      /^Reply to your message/,
    );
    expect(message(/I will go first with the new lobby\.$/)).toHaveAccessibleDescription('1 reply');
  });

  test('a long thread opens and closes', async () => {
    const history = threadedConversation.slice(conversation.length, -1);
    await openChat([...inside(5), ...history, chatRead()]);
    const toggle = screen.getByRole('button', { name: '5 replies' });
    expect(toggle).toHaveAccessibleDescription('Is the lobby ready?');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByText(/^Part \d\.$/)).toHaveLength(2);
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByText(/^Part \d\.$/)).toHaveLength(5);
    await userEvent.click(toggle);
    expect(screen.getAllByText(/^Part \d\.$/)).toHaveLength(2);
  });

  test('a thread that opens at the end is not scrolled past', async () => {
    const history = threadedConversation.slice(conversation.length, -1);
    await openChat([...inside(5), ...history, chatRead()]);
    const list = screen.getByRole('log', { name: 'Messages' });
    const places = [4000, 9000];
    Object.defineProperty(list, 'clientHeight', { value: 600 });
    Object.defineProperty(list, 'scrollHeight', { get: () => places[0] });
    list.scrollTop = 3400;
    places.shift();
    await userEvent.click(screen.getByRole('button', { name: '5 replies' }));
    expect(list.scrollTop).toBe(3400);
    expect(screen.getByRole('button', { name: '5 replies' })).toHaveFocus();
  });

  test('one to a message in the middle of a group leaves the focus at that', async () => {
    const client = await openChat([...inside(5), ...conversation]);
    const row = () => message(/Please add what is missing\.$/);
    act(() => row().focus());
    await userEvent.keyboard('r');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Write a reply' }), 'Yes');
    await userEvent.keyboard('{Enter}');
    expect(row()).toHaveFocus();
    const threadId = 'message-1-0-27';
    await happen(
      client,
      chatPending({
        ...{ sn: 'x', text: 'Yes', receiver: 0, receiverName: 'Everyone', threadId },
        timestamp: galleryTime,
      }),
    );
    expect(message(/Reply to Grace Hopper Yes$/)).toBeInTheDocument();
    expect(row()).toHaveFocus();
  });

  test('R on a message writes one, whose text is apart from the draft', async () => {
    const client = await openChat([...inside(5), ...threadedConversation, draft]);
    act(() => message(/Who takes the notes on Friday\?$/).focus());
    await userEvent.keyboard('r');
    const box = await screen.findByRole('textbox', { name: 'Write a reply' });
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    expect(box).toHaveAccessibleDescription('Reply to Grace Hopper · Visible to: Everyone');
    await userEvent.type(box, 'So can I.{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/replyChatRequested',
      payload: { id: questionId, text: 'So can I.' },
    });
    expect(message(/Who takes the notes on Friday\?$/)).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Between us');
  });

  test('the menu of a private message writes one that says who will see it', async () => {
    await openChat([...inside(5), ...conversation]);
    const row = message(/Can you take the notes today\?$/);
    await userEvent.click(within(row).getByLabelText('More for this message'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    const box = await screen.findByRole('textbox', { name: 'Write a reply' });
    expect(box).toHaveAccessibleDescription(/Only Grace Hopper will see this\.$/);
    await userEvent.type(box, 'Yes{Escape}');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    expect(screen.getByRole('log', { name: 'Messages' })).toBeInTheDocument();
  });

  test('one to an attendee who asked all panelists says whether they read it', async () => {
    const asked = questionToPanelists(0);
    const client = await openChat([...insideWebinar('host'), asked]);
    act(() => message(/When do we start\?$/).focus());
    await userEvent.keyboard('r');
    const box = await screen.findByRole('textbox', { name: 'Write a reply' });
    const { displayName } = anAttendee(0);
    expect(box).toHaveAccessibleDescription(
      `Reply to ${displayName} · Visible to: All panelists and ${displayName}`,
    );
    const { jid } = anAttendee(0);
    await happen(client, webinarAttendeesUpdated({ snapshot: false, remove: [jid], put: [] }));
    expect(box).toHaveAccessibleDescription(
      `Reply to ${displayName} · Visible to: All panelists · ${displayName} won't see this.`,
    );
  });

  test('one to an attendee who asked all panelists names both over it', async () => {
    const asked = questionToPanelists(0);
    const { body } = asked.payload;
    const { displayName, userId } = anAttendee(0);
    const answer = {
      ...{ ...body, id: 'answer', sn: 'answer', text: 'Soon.', senderNodeID: 2 * ownId },
      ...{ senderName: 'Grace Hopper', threadId: body.id, attendeeNodeID: userId },
    };
    await openChat([
      ...insideWebinar('host'),
      asked,
      chatReceived({ rev: 2, body: answer }),
      chatReceived({
        rev: 3,
        body: { ...body, ...{ id: 'no', sn: 'no', text: 'Among us.', threadId: body.id } },
      }),
    ]);
    expect(message(/^Grace Hopper to All panelists and .* Soon\.$/)).toHaveAccessibleName(
      `Grace Hopper to All panelists and ${displayName} Reply to ${displayName} Soon.`,
    );
    expect(message(/Among us\.$/)).toHaveAccessibleName(/to All panelists Reply/);
  });

  test('one that failed cannot be tried again once its message is deleted', async () => {
    const asked = threadedConversation.find(({ payload }) => payload.body.id === questionId);
    if (!asked) throw new Error('nobody said that');
    const pending = {
      ...{ sn: 'x', text: 'So can I.', receiver: 0, receiverName: 'Everyone' },
      ...{ timestamp: galleryTime, threadId: questionId },
    };
    const client = await openChat([
      ...[...inside(5), ...threadedConversation],
      chatPending(pending),
      chatFailed({ sn: 'x', reason: 'operation timeout' }),
    ]);
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(retry).not.toHaveAttribute('aria-disabled', 'true');
    const { body } = asked.payload;
    await happen(client, chatChanged({ rev: 1, body: { ...body, text: '', deletedBy: 'sender' } }));
    expect(retry).toHaveAttribute('aria-disabled', 'true');
    expect(retry).toHaveAttribute('title', "You can't reply to that message anymore.");
    await userEvent.click(retry);
    expect(client.performed).toEqual([]);
  });

  test('one to a message that is deleted meanwhile is not sent, and keeps its text', async () => {
    const reply = chatReplyChanged({ id: questionId, text: 'So can I.' });
    const client = await openChat([...inside(5), ...threadedConversation, reply]);
    const body = threadedConversation.find(({ payload }) => payload.body.id === questionId)?.payload
      .body;
    if (!body) throw new Error('nobody said that');
    await happen(client, chatChanged({ rev: 1, body: { ...body, text: '', deletedBy: 'sender' } }));
    const box = screen.getByRole('textbox', { name: 'Write a reply' });
    expect(box).toHaveValue('So can I.');
    expect(box).toHaveAccessibleDescription(/You can't reply to that message anymore\.$/);
    await userEvent.type(box, '{Enter}');
    expect(client.performed).toEqual([]);
  });
});
