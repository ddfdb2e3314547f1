import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { ChatPrivilege } from '../../protocol/vocabulary/chat';
import { MessageEditAction } from '../../protocol/vocabulary/chatEdits';
import { messagesFor } from './chatHistory';
import type { Outgoing } from './area';

/** A meeting in which Ada has said something to `to`: everybody unless told otherwise. */
const said = ({ to = 0, text = 'Hello', isWebinar = false } = {}) => {
  const story = new MeetingStory({ isWebinar });
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  const say = (sender: number, sn: string, words = text): string => {
    const body = { text: words, destNodeID: to === -1 ? bob : to, sn };
    const decided = story.ask(sender, { name: 'sendChat', body });
    const reply = decided.ok && (decided.value.reply as { readonly id: string });
    if (!reply) throw new Error('Nothing was said');
    return reply.id;
  };
  const drop = (who: number, id: string) => story.ask(who, { name: 'deleteChat', body: { id } });
  const edit = (who: number, id: string, words: string) =>
    story.ask(who, { name: 'editChat', body: { id, text: words } });
  const setAction = (messageEditAction: number) =>
    story.ask(host, { name: 'setChatPrivilege', body: { chatPrivilege: 1, messageEditAction } });
  const read = (userId: number) => {
    const seat = story.state.seats.get(userId);
    return seat ? messagesFor(story.state, seat) : [];
  };
  const id = say(ada, 'message-1');
  return { story, host, ada, bob, id, say, drop, edit, setAction, read };
};
const wrongId = { error: { type: 'INVALID_PARAMETERS', reason: 'msgId is wrong' } };
const cannot = (what: 'delete' | 'edit') => ({
  error: { type: 'INSUFFICIENT_PRIVILEGES', reason: `can not ${what} message` },
});
const changesIn = (shown: readonly Outgoing[]) =>
  shown.flatMap(({ name, body }) => (name === 'chatChanged' ? [body] : []));

describe('a deleted message', () => {
  test.each(['sender', 'host'] as const)(
    'stays in the history without its text, and says that its %s has deleted it',
    (deletedBy) => {
      const { story, host, ada, bob, id, drop, read } = said();
      expect(drop(deletedBy === 'host' ? host : ada, id).ok).toBe(true);
      expect(read(bob)).toMatchObject([{ id, text: '', deletedBy, senderName: 'Ada' }]);
      expect(JSON.stringify(story.state.areas.chat)).not.toContain('Hello');
      expect(changesIn(story.shown(bob))).toMatchObject([{ id, text: '', deletedBy }]);
    },
  );

  test('keeps its place among messages that came later', () => {
    const { ada, bob, id, say, drop, read } = said();
    const later = say(bob, 'message-2');
    drop(ada, id);
    expect(read(bob).map((message) => message.id)).toEqual([id, later]);
  });

  test('is deleted once, however often it is asked for, and is not edited', () => {
    const { story, host, ada, id, drop, edit } = said();
    drop(ada, id);
    const { revision } = story.state;
    expect(drop(ada, id)).toMatchObject({ value: { events: [], repeatsEntry: true } });
    expect(drop(host, id)).toMatchObject({ value: { events: [] } });
    expect(edit(ada, id, 'Back again')).toMatchObject(wrongId);
    expect(story.state.revision).toBe(revision);
  });

  test('sent again under its sn has no text either', () => {
    const { story, ada, id, drop, read } = said();
    drop(ada, id);
    const again = { text: 'Hello', destNodeID: 0, sn: 'message-1' };
    expect(story.ask(ada, { name: 'sendChat', body: again })).toMatchObject({
      value: { events: [], reply: { id } },
    });
    expect(read(ada)).toMatchObject([{ text: '' }]);
  });
});

describe('deleting is refused', () => {
  test('to others who are no hosts', () => {
    const { bob, id, drop } = said();
    expect(drop(bob, id)).toMatchObject(cannot('delete'));
  });

  test('to everybody, the host too, where the option is off', () => {
    const { host, ada, id, drop, setAction } = said();
    setAction(MessageEditAction.none);
    expect(drop(ada, id)).toMatchObject(cannot('delete'));
    expect(drop(host, id)).toMatchObject(cannot('delete'));
    setAction(MessageEditAction.delete);
    expect(drop(ada, id).ok).toBe(true);
  });

  test.each([
    ['an unknown id', (all: ReturnType<typeof said>) => all.host, 'nothing-said', 0],
    ['a private message of two others, to the host', (all: ReturnType<typeof said>) => all.host],
  ])('for %s', (_what, who, id = '', to = -1) => {
    const all = said({ to });
    expect(all.drop(who(all), id || all.id)).toMatchObject(wrongId);
    expect(all.edit(who(all), id || all.id, 'Mine')).toMatchObject(wrongId);
  });

  test('for a message to one person from before one came', () => {
    const { story, id, drop, host } = said({ to: -1 });
    const eve = story.seat({ displayName: 'Eve' });
    story.ask(host, { name: 'assignHost', body: { id: eve, bCoHost: true } });
    expect(drop(eve, id)).toMatchObject(wrongId);
  });

  test('to people on hold', () => {
    const { story, host, ada, id, drop, read } = said();
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
    expect(drop(ada, id).ok).toBe(false);
    expect(read(host)).toMatchObject([{ text: 'Hello' }]);
  });
});

describe('an edited message', () => {
  test('has its new text for all who can read it, and the time of the edit', () => {
    const { story, ada, bob, id, edit, read } = said();
    expect(edit(ada, id, 'Hello all').ok).toBe(true);
    const [message] = read(bob);
    expect(message).toMatchObject({ id, text: 'Hello all' });
    expect(message?.editedAt).toBeGreaterThan(message?.timestamp ?? Infinity);
    expect(JSON.stringify(story.state.areas.chat)).not.toContain('"Hello"');
    expect(changesIn(story.shown(bob))).toMatchObject([{ id, text: 'Hello all' }]);
  });

  test('shows nothing of it to somebody who was on hold when it was sent', () => {
    const { story, host, ada, bob, say, edit } = said();
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    const id = say(ada, 'message-2', 'Among us');
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: false } });
    const { revision } = story.state;
    edit(ada, id, 'Still among us');
    expect(story.shown(bob, revision)).toEqual([]);
    expect(story.shown(host, revision)).toHaveLength(1);
  });

  test('to one person stays between the two', () => {
    const { story, host, ada, bob, id, edit } = said({ to: -1 });
    edit(ada, id, 'Psst');
    const [seenByHost, seenByBob] = [host, bob].map((who) => changesIn(story.shown(who)));
    expect([seenByHost, seenByBob]).toMatchObject([[], [{ text: 'Psst' }]]);
  });

  test('asked for twice changes once', () => {
    const { story, ada, id, edit } = said();
    edit(ada, id, 'Hello all');
    const { revision } = story.state;
    expect(edit(ada, id, 'Hello all')).toMatchObject({ value: { events: [], repeatsEntry: true } });
    expect(story.state.revision).toBe(revision);
  });
});

describe('editing is refused', () => {
  test('to everybody else, the host too', () => {
    const { host, bob, id, edit } = said();
    expect(edit(bob, id, 'Mine')).toMatchObject(cannot('edit'));
    expect(edit(host, id, 'Mine')).toMatchObject(cannot('edit'));
  });

  test.each([MessageEditAction.none, MessageEditAction.delete])(
    'where hosts do not allow it, in a webinar too (%d)',
    (action) => {
      for (const isWebinar of [false, true]) {
        const { ada, id, edit, setAction } = said({ isWebinar });
        setAction(action);
        expect(edit(ada, id, 'Hello all')).toMatchObject(cannot('edit'));
      }
    },
  );

  test('for a text of white space', () => {
    const { ada, id, edit } = said();
    expect(edit(ada, id, ' \n ')).toMatchObject({ error: { reason: 'Text is empty' } });
  });

  test('where its sender may no longer write to whom it went', () => {
    const { story, ada, id, edit } = said();
    story.withArea('chatPrivilege', { chatPrivilege: ChatPrivilege.NoOne });
    expect(edit(ada, id, 'More news')).toMatchObject({
      error: { reason: 'Insufficient chat privilege' },
    });
  });
});

describe('what may become of messages', () => {
  test('is said to everybody and to who comes later, beside the privileges', () => {
    const { story, host, bob, setAction } = said();
    const { revision } = story.state;
    expect(setAction(MessageEditAction.delete).ok).toBe(true);
    expect(story.shown(bob, revision)).toMatchObject([
      { name: 'chatPrivilegeChanged', body: { chatPrivilege: 1, messageEditAction: 1 } },
    ]);
    expect(setAction(MessageEditAction.delete)).toMatchObject({ value: { events: [] } });
    // A command without it leaves it as it is.
    story.ask(host, { name: 'setChatPrivilege', body: { chatPrivilege: ChatPrivilege.Host } });
    expect(story.state.areas.chatPrivilege).toMatchObject({
      chatPrivilege: ChatPrivilege.Host,
      messageEditAction: MessageEditAction.delete,
    });
  });

  test.each([-1, 3, 99])('has no value %d', (action) => {
    const { setAction } = said();
    expect(setAction(action)).toMatchObject({
      error: { type: 'INVALID_PARAMETERS', reason: 'invalid message edit action' },
    });
  });
});
