import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { chatReactionLimit } from '../../protocol/chatLimits';
import { reactions, type Reaction } from '../../protocol/vocabulary/reactions';
import { chat } from './chat';
import { messagesFor } from './chatHistory';

const wrongId = { error: { type: 'INVALID_PARAMETERS', reason: 'msgId is wrong' } };

/** A meeting with a host, Ada, Bob and Eve, in which Ada has said something to `to`. */
const said = (to: 'everyone' | 'bob' = 'everyone') => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  const eve = story.seat({ displayName: 'Eve' });
  const body = { text: 'Hello', destNodeID: to === 'bob' ? bob : 0, sn: 'message-1' };
  const decided = story.ask(ada, { name: 'sendChat', body });
  const { id } = decided.ok ? (decided.value.reply as { readonly id: string }) : { id: '' };
  const react = (who: number, isOn = true, reaction: Reaction = 'heart', of = id) =>
    story.ask(who, { name: 'reactToChat', body: { id: of, reaction, isOn } });
  const read = (userId: number) => {
    const seat = story.state.seats.get(userId);
    return seat ? messagesFor(story.state, seat) : [];
  };
  return { story, host, ada, bob, eve, id, react, read };
};

describe('a reaction to a message', () => {
  test('is shown to all who can read the message, by name, and taken back', () => {
    const { bob, eve, react, read } = said();
    react(bob);
    react(eve);
    react(eve, true, 'clap');
    const names = [
      { userId: bob, name: 'Bob' },
      { userId: eve, name: 'Eve' },
    ];
    expect(read(bob)).toMatchObject([
      {
        text: 'Hello',
        reactions: [
          { reaction: 'heart', people: names },
          { reaction: 'clap', people: [{ userId: eve }] },
        ],
      },
    ]);
    react(bob, false);
    react(eve, false);
    react(eve, false, 'clap');
    expect(read(bob)[0]).not.toHaveProperty('reactions');
  });

  test('is sent by itself, whatever else is on the message', () => {
    const { story, ada, bob, eve, id, react } = said();
    react(eve);
    react(bob);
    react(bob, false);
    const heard = story.shown(ada).filter(({ name }) => name.startsWith('chat'));
    expect(heard.slice(1)).toEqual(
      [
        { userId: eve, name: 'Eve', isOn: true },
        { userId: bob, name: 'Bob', isOn: true },
        { userId: bob, name: 'Bob', isOn: false },
      ].map((who) => ({ name: 'chatReacted', body: { id, reaction: 'heart', ...who } })),
    );
  });

  test.each([
    ['Hello', 0],
    ['x'.repeat(4096), 50],
  ])('costs the meeting little, on the text %s with %d others', (text, others) => {
    const { story, ada, bob, react } = said();
    const sent = story.ask(ada, { name: 'sendChat', body: { text, destNodeID: 0, sn: 'long-1' } });
    const id = sent.ok ? (sent.value.reply as { readonly id: string }).id : '';
    const people = Array.from({ length: others }, (_, at) => ({ userId: 9000 + at, name: 'P' }));
    const { messages } = story.state.areas.chat;
    story.withArea('chat', {
      messages: messages.map((stored) => ({
        ...stored,
        message: { ...stored.message, reactions: [{ reaction: 'heart', people }] },
      })),
    });
    const cost = () =>
      chat.needs?.reactToChat?.meetingAllowance?.cost(
        { name: 'reactToChat', body: { id, reaction: 'heart', isOn: true } },
        story.state,
        bob,
      ) ?? -1;
    expect(cost() / story.state.seats.size).toBeLessThan(200);
    expect(cost()).toBeGreaterThan(0);
    react(bob, true, 'heart', id);
    expect(cost()).toBe(0);
  });

  test('is not told to who may not read the message', () => {
    const { story, bob, eve, ada, react } = said('bob');
    const late = story.seat({ displayName: 'Late' });
    react(bob);
    const hear = (who: number) => story.shown(who).some(({ name }) => name === 'chatReacted');
    expect([ada, bob, eve, late].filter(hear)).toEqual([ada, bob]);
  });

  test('is there once, however often it is asked for', () => {
    const { story, bob, react } = said();
    react(bob);
    const { revision } = story.state;
    expect(react(bob)).toMatchObject({ value: { events: [], repeatsEntry: true } });
    expect(react(bob, false, 'clap')).toMatchObject({ value: { events: [] } });
    expect(story.state.revision).toBe(revision);
  });

  test('to a private message is for the two alone', () => {
    const { bob, ada, eve, host, react, read } = said('bob');
    expect(react(bob).ok).toBe(true);
    expect(read(ada)).toMatchObject([{ reactions: [{ people: [{ userId: bob }] }] }]);
    for (const other of [eve, host]) expect(react(other)).toMatchObject(wrongId);
  });

  test('is refused for an unknown message, and for a deleted one', () => {
    const { story, ada, bob, id, react, read } = said();
    expect(react(bob, true, 'heart', 'nothing')).toMatchObject(wrongId);
    react(bob);
    story.ask(ada, { name: 'deleteChat', body: { id } });
    expect(react(bob, false)).toMatchObject(wrongId);
    expect(read(bob)[0]).not.toHaveProperty('reactions');
  });

  test('is refused where one may not answer, but may be taken back', () => {
    const { story, host, bob, react, read } = said();
    react(bob);
    story.ask(host, { name: 'setChatPrivilege', body: { chatPrivilege: 4 } });
    expect(react(bob, true, 'clap')).toMatchObject({
      error: { reason: 'Insufficient chat privilege' },
    });
    expect(react(bob, false).ok).toBe(true);
    expect(read(bob)[0]).not.toHaveProperty('reactions');
  });

  test('stays with a message that is edited', () => {
    const { story, ada, bob, id, react, read } = said();
    react(bob);
    story.ask(ada, { name: 'editChat', body: { id, text: 'Hello again' } });
    expect(read(bob)).toMatchObject([{ text: 'Hello again', reactions: [{ reaction: 'heart' }] }]);
  });

  test('is one of so many on a message', () => {
    const { story, host, ada, react, read } = said();
    // Those who come later cannot read what was said before.
    const body = { text: 'Well?', destNodeID: 0, sn: 'message-2' };
    const crowd = Array.from({ length: 17 }, (_, at) => story.seat({ displayName: `P${at}` }));
    const decided = story.ask(ada, { name: 'sendChat', body });
    const id = decided.ok ? (decided.value.reply as { readonly id: string }).id : '';
    const results = crowd.flatMap((who) =>
      reactions.map((reaction) => react(who, true, reaction, id).ok),
    );
    expect(results.filter((isOk) => isOk)).toHaveLength(chatReactionLimit);
    expect(react(host, true, 'heart', id)).toMatchObject({
      error: { reason: 'too many reactions' },
    });
    const people = read(host)[1]?.reactions?.flatMap((one) => one.people);
    expect(people).toHaveLength(chatReactionLimit);
  });
});
