import { describe, expect, test } from '@jest/globals';
import type { ChatMessageBody } from '../../protocol/signal/chat';
import { messageOf } from './changes.state';
import { initialChat, type ChatMessage } from './chat.state';
import { withPage } from './earlier.state';
import { deliveredBetween } from './history.state';

const said = (at: number, more: Partial<ChatMessageBody> = {}): ChatMessageBody => ({
  id: `id-${at}`,
  sn: `sn-${at}`,
  text: `Said at ${at}`,
  senderNodeID: 2048,
  senderName: 'Bob',
  senderGuid: 'guid-of-bob',
  destNodeID: 0,
  receiverName: 'Everyone',
  timestamp: at,
  ...more,
});
const unsent = (sn: string, status: 'failed' | 'pending'): ChatMessage => ({
  ...messageOf(said(99, { sn, id: '' })),
  status,
});
const chatOf = (...chatHistory: readonly ChatMessage[]) => ({
  ...initialChat,
  chatHistory,
  ownUserId: 1024,
});
const textsIn = ({ chatHistory }: { readonly chatHistory: readonly ChatMessage[] }) =>
  chatHistory.map(({ id, sn }) => id || sn);

describe('a page of what was said before', () => {
  test('comes before what is shown, in order, and is no news', () => {
    const before = chatOf(messageOf(said(30)));
    const after = withPage(before, { messages: [said(10), said(20)], hasMore: true });
    expect(textsIn(after)).toEqual(['id-10', 'id-20', 'id-30']);
    expect(after.earlier).toEqual({ isLoading: false, hasMore: true, before: 'id-10' });
    expect(deliveredBetween(before.chatHistory, after.chatHistory)).toEqual([]);
    expect(deliveredBetween([], after.chatHistory).map(({ id }) => id)).toEqual(['id-30']);
    expect(after.unreadCount).toBe(0);
  });

  test('fills the gap that another seat left, around what was not sent', () => {
    const before = chatOf(
      messageOf(said(10)),
      unsent('failed', 'failed'),
      messageOf(said(40)),
      unsent('pending', 'pending'),
    );
    const page = { messages: [said(20), said(30), said(50)], hasMore: false };
    const after = withPage(before, page);
    const all = ['id-10', 'id-20', 'id-30', 'failed', 'id-40', 'id-50', 'pending'];
    expect(textsIn(after)).toEqual(all);
    expect(after.earlier.hasMore).toBe(false);
  });

  test('brings a known message up to date and keeps it once, by the names that are true now', () => {
    const gone = { ...messageOf(said(10)), sender: { name: 'Bob', userId: -2048, userGuid: 'g' } };
    const own = { ...messageOf(said(20)), sender: { name: 'Ada', userId: 1024, userGuid: 'g' } };
    const messages = [said(10, { text: '', deletedBy: 'host' }), said(20, { senderNodeID: 3072 })];
    const after = withPage(chatOf(gone, own), { messages, hasMore: false });
    expect(after.chatHistory).toMatchObject([
      { id: 'id-10', message: '', deletedBy: 'host', sender: { userId: 2048 } },
      { id: 'id-20', sender: { userId: 1024 } },
    ]);
    expect(after.chatHistory).toHaveLength(2);
  });

  test('that is empty ends the history where it was', () => {
    const before = chatOf(messageOf(said(30)));
    const after = withPage(before, { messages: [], hasMore: false });
    expect(after.chatHistory).toEqual(before.chatHistory);
    expect(after.earlier).toEqual({ isLoading: false, hasMore: false, before: null });
  });
});
