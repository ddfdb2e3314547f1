import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import type { Action } from '@reduxjs/toolkit';
import {
  chatPageListed,
  chatPending,
  listAllChatRequested,
} from '../../features/chat/chat.actions';
import { fail, ok } from '../../kernel/result';
import { galleryTime } from '../../pages/gallery/builders';
import { conversation, longConversation } from '../../pages/gallery/conversation';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { refusal } from '../../protocol/error';
import { ShellContext, type MeetingShell } from '../meeting/shell';
import { ChatPanel } from './ChatPanel';

const shell: MeetingShell = {
  panel: 'chat',
  view: 'gallery',
  isFullScreen: false,
  pinned: null,
  pin: () => undefined,
  togglePanel: () => undefined,
  closePanel: jest.fn(),
  openDialog: () => undefined,
  showView: () => undefined,
  toggleFullScreen: () => undefined,
  root: { current: null },
};
const openChat = (
  actions: readonly Action[] = [...inside(5), ...conversation],
  answer?: NonNullable<Parameters<typeof renderScreen>[1]>['answer'],
) =>
  renderScreen(
    <ShellContext value={shell}>
      <ChatPanel />
    </ShellContext>,
    { actions, ...(answer && { answer }) },
  );
const aMessageOfBefore = {
  ...{ id: 'message-of-before', sn: 'number-of-before', text: 'Before all others', timestamp: 1 },
  ...{ senderNodeID: 2048, senderName: 'Bob', senderGuid: 'guid-of-bob' },
  ...{ destNodeID: 0, receiverName: 'Everyone' },
};
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(320, 800);
});
afterEach(() => place.layout?.restore());

const field = () => screen.getByRole('searchbox', { name: 'Search messages' });
const status = () => within(screen.getByRole('search')).getByRole('status');
const marks = () => [...document.querySelectorAll('article mark')].map((mark) => mark.textContent);

describe('the search', () => {
  test('opens by its button or by Ctrl+F in the chat, and closes by Escape alone', async () => {
    await openChat();
    await userEvent.keyboard('{Control>}f{/Control}');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(shell.closePanel).not.toHaveBeenCalled();
    expect(button('Search messages')).toHaveFocus();
    await userEvent.click(button('Search messages'));
    expect(field()).toHaveFocus();
  });

  test('counts what it finds, from the newest on', async () => {
    await openChat();
    fireEvent.click(button('Search messages'));
    write('THE ');
    await waitFor(() => expect(status()).toHaveTextContent(/^4 of 4 Grace Hopper: Can you take/));
    expect(marks()).toEqual(['the', 'the', 'the', 'the']);
    write('zzz');
    await waitFor(() => expect(status()).toHaveTextContent('No matches'));
    expect(marks()).toEqual([]);
  });

  test('goes through what it finds by Enter and by buttons, round its ends', async () => {
    await openChat();
    fireEvent.click(button('Search messages'));
    write('the');
    await waitFor(() => expect(status()).toHaveTextContent(/^4 of 4/));
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(status()).toHaveTextContent(/^1 of 4 Grace Hopper: Good morning!/);
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
    expect(status()).toHaveTextContent(/^4 of 4/);
    fireEvent.click(screen.getByLabelText('Previous match'));
    expect(status()).toHaveTextContent(/^3 of 4/);
    fireEvent.click(screen.getByLabelText('Next match'));
    expect(status()).toHaveTextContent(/^4 of 4/);
  });

  test('stays at its message while others come', async () => {
    const client = await openChat([...inside(5), ...conversation.slice(0, -1)]);
    fireEvent.click(button('Search messages'));
    write('agenda');
    await waitFor(() => expect(status()).toHaveTextContent(/^1 of 1/));
    await happen(client, ...conversation.slice(-1));
    expect(status()).toHaveTextContent(/^1 of 1 Grace Hopper: Good morning!/);
    expect(field()).toHaveFocus();
  });

  test('draws what it finds far up a long conversation, where Tab reaches it', async () => {
    await openChat([...inside(5), ...longConversation(300)]);
    fireEvent.click(button('Search messages'));
    write('line 7.');
    const found = await screen.findByRole('article', { name: /Line 7\.$/ });
    expect(found).toHaveAttribute('tabindex', '0');
    expect(marks()).toEqual(['Line 7.']);
  });

  test('finds for a webinar attendee what was written to all', async () => {
    await openChat([...insideWebinar('attendee'), ...conversation]);
    fireEvent.click(button('Search messages'));
    write('friday');
    await waitFor(() => expect(status()).toHaveTextContent(/^1 of 1/));
  });
});

describe('Save chat', () => {
  const saves: { name: string; content: Blob }[] = [];
  const originals = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  beforeEach(() => {
    saves.length = 0;
    let content = new Blob();
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:chat';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saves.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(URL, { createObjectURL: originals.create, revokeObjectURL: originals.revoke });
  });
  const contentOf = (blob: Blob | undefined): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob ?? new Blob());
    });
  const save = async (as: string) => {
    await userEvent.click(button('Save chat'));
    await userEvent.click(await screen.findByRole('menuitem', { name: as }));
    return saves.at(-1);
  };

  test('has nothing to save before the first message', async () => {
    await openChat(inside(5));
    expect(button('Save chat')).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    ['a meeting', inside(5)],
    ['an attendee of a webinar', insideWebinar('attendee')],
  ])('gives %s what was delivered, in each format', async (_who, actions) => {
    const pending = chatPending({
      sn: 'x',
      text: 'Not delivered',
      receiver: 0,
      receiverName: 'Everyone',
      timestamp: galleryTime,
    });
    await openChat([...actions, ...conversation, pending]);
    const text = await save('As text');
    expect(text?.name).toMatch(/^Plenary Chat .+ \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.txt$/);
    const written = await contentOf(text?.content);
    expect(written).toContain('Grace Hopper: Please add what is missing.');
    expect(written).not.toContain('Not delivered');
    expect(await screen.findByText(/^Saved as Plenary Chat/)).toBeVisible();
    const markdown = await save('As Markdown');
    expect(markdown?.name).toMatch(/\.md$/);
    expect(await contentOf(markdown?.content)).toContain('> Please add what is missing.');
    const json: unknown = JSON.parse(await contentOf((await save('As JSON'))?.content));
    expect(json).toHaveLength(conversation.length);
    expect(json).toContainEqual(
      expect.objectContaining({ message: 'Sure.', timestamp: galleryTime + 300_000 }),
    );
  });

  test('loads what was said before, and says where that did not come', async () => {
    const listing = { isOk: true };
    await openChat(undefined, async ({ type }, client) => {
      if (type !== listAllChatRequested.type) return ok(undefined);
      if (!listing.isOk) return fail(refusal('OPERATION_TIMEOUT', 'timed out'));
      client.store.dispatch(chatPageListed({ messages: [aMessageOfBefore], hasMore: false }));
      return ok(undefined);
    });
    expect(await contentOf((await save('As text'))?.content)).toContain('Before all others');
    listing.isOk = false;
    await save('As text');
    expect(await screen.findByText(/Earlier messages did not load/)).toBeVisible();
    expect(saves).toHaveLength(2);
  });
});
