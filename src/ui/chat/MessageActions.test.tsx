import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { chatChanged, chatPrivilegeChanged } from '../../events/received';
import { fail } from '../../kernel/result';
import { conversation } from '../../pages/gallery/conversation';
import type { Answer } from '../../pages/gallery/fakeClient';
import { galleryTime } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { refusal } from '../../protocol/error';
import type { ChatMessageBody } from '../../protocol/signal/chat';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

/** What becomes of the message with this text. */
const changed = (text: string, changes: Partial<ChatMessageBody>) => {
  const body = conversation.find(({ payload }) => payload.body.text === text)?.payload.body;
  if (!body) throw new Error('nobody said that');
  return chatChanged({ rev: 1, body: { ...body, ...changes } });
};

const openChat = async (actions = inside(5), answer?: Answer) => {
  const options = { actions, ...(answer && { answer }) };
  const client = await renderScreen(<MeetingScreen />, options);
  await userEvent.click(button('Chat'));
  return { client, box: await screen.findByRole('textbox', { name: 'Message' }) };
};

describe('the actions for a message', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  const menuButtons = () => screen.getAllByLabelText('More for this message');
  const message = (name: RegExp) => screen.getByRole('article', { name });

  const pressAction = async (of: RegExp, name: string) => {
    const row = message(of);
    await userEvent.click(within(row).getByLabelText('More for this message'));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  test('a message is deleted after a question, and its row says by whom', async () => {
    const { client } = await openChat([...inside(5), ...conversation]);
    await pressAction(/Sure\.$/, 'Delete…');
    const question = await screen.findByRole('dialog', { name: 'Delete this message?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/deleteChatRequested',
      payload: { id: 'message-0-5-5' },
    });
    expect(await screen.findByText('Message deleted')).toBeInTheDocument();
    await happen(client, changed('Sure.', { text: '', deletedBy: 'sender' }));
    const row = message(/This message was deleted$/);
    expect(row).toHaveFocus();
    expect(within(row).queryByRole('button')).toBeNull();
    await happen(client, changed('早上好！我晚一点到。', { text: '', deletedBy: 'host' }));
    expect(message(/A host deleted this message$/)).toBeVisible();
  });

  test('a message is edited in the place of the composer, whose draft stays', async () => {
    const { client, box } = await openChat([...inside(5), ...conversation]);
    await userEvent.type(box, 'half a sent');
    await pressAction(/Sure\.$/, 'Edit');
    const editor = await screen.findByRole('textbox', { name: 'Edit message' });
    expect(editor).toHaveFocus();
    expect(editor).toHaveValue('Sure.');
    await userEvent.type(editor, ' At nine.{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/editChatRequested',
      payload: { id: 'message-0-5-5', text: 'Sure. At nine.' },
    });
    expect(await screen.findByText('Message edited')).toBeInTheDocument();
    await happen(client, changed('Sure.', { text: 'Sure. At nine.', editedAt: galleryTime }));
    expect(message(/Sure\. At nine\. \(edited\)$/)).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sent');
  });

  test('Escape cancels an edit and leaves the chat open', async () => {
    const { client } = await openChat([...inside(5), ...conversation]);
    await pressAction(/Sure\.$/, 'Edit');
    await userEvent.keyboard(' Never mind.{Escape}');
    expect(message(/Sure\.$/)).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(performedTypes(client)).not.toContain('chat/editChatRequested');
  });

  test('an edit that is refused keeps its text', async () => {
    const late = fail(refusal('OPERATION_TIMEOUT', 'operation timeout'));
    await openChat([...inside(5), ...conversation], () => late);
    await pressAction(/Sure\.$/, 'Edit');
    await userEvent.keyboard(' At nine.{Enter}');
    expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Sure. At nine.');
  });

  test('what is not allowed says why, and others offer no editing', async () => {
    const none = { chatPrivilege: 1, messageEditAction: 0 };
    const noChanges = chatPrivilegeChanged({ rev: 1, body: none });
    await openChat([...inside(5), ...conversation, noChanges]);
    await userEvent.click(menuButtons().at(-1) ?? document.body);
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    expect(edit).toHaveAccessibleDescription("You can't edit that message.");
    expect(screen.getByRole('menuitem', { name: 'Delete…' })).toHaveAccessibleDescription(
      "You can't delete that message.",
    );
    act(() => screen.getByRole('menuitem', { name: 'Copy message' }).focus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(menuButtons()[0] ?? document.body);
    await screen.findByRole('menuitem', { name: 'Delete…' });
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  });
});
