import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { chatPage } from '../../protocol/chatLimits';
import { messagesFor, pageBefore } from './chatHistory';

const meeting = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada' });
  let count = 0;
  const say = (text: string, destNodeID = 0, who = ada): string => {
    count += 1;
    const body = { text, destNodeID, sn: `message-${count}` };
    const decided = story.ask(who, { name: 'sendChat', body });
    return decided.ok ? (decided.value.reply as { readonly id: string }).id : '';
  };
  const seatOf = (userId: number) => {
    const seat = story.state.seats.get(userId);
    if (!seat) throw new Error('Nobody has this number.');
    return seat;
  };
  const list = (userId: number, before?: string) => {
    const body = { ...(before !== undefined && { before }) };
    const decided = story.ask(userId, { name: 'listChat', body });
    if (!decided.ok) throw new Error(decided.error.reason);
    const page = decided.value.reply as ReturnType<typeof pageBefore>;
    return { texts: page.messages.map(({ text }) => text), ...page };
  };
  const told = (userId: number) => messagesFor(story.state, seatOf(userId)).map(({ text }) => text);
  return { story, host, ada, say, list, told };
};

/** A webinar in practice, in which the host has said something to everyone, and then begun. */
const practised = () => {
  const story = new MeetingStory({ isWebinar: true });
  const host = story.seatHost();
  story.with({ attributes: { ...story.state.attributes, isPracticing: true } });
  const body = { text: 'Are we ready?', destNodeID: 0, sn: 'message-1' };
  story.ask(host, { name: 'sendChat', body });
  story.ask(host, { name: 'startWebinar', body: {} });
  return story;
};

describe('what was said before somebody came', () => {
  test('is listed to them, and not told', () => {
    const { story, say, list, told } = meeting();
    say('One');
    say('Two');
    const bob = story.seat({ displayName: 'Bob' });
    say('Three');
    expect(told(bob)).toEqual(['Three']);
    expect(list(bob)).toMatchObject({ texts: ['One', 'Two', 'Three'], hasMore: false });
  });

  test('is not listed when it was for one person', () => {
    const { story, host, say, list } = meeting();
    say('To the host', host);
    say('To all');
    const bob = story.seat({ displayName: 'Bob' });
    expect(list(bob).texts).toEqual(['To all']);
    expect(list(host).texts).toEqual(['To the host', 'To all']);
  });

  test('comes in pages, the newest first', () => {
    const { story, say, list } = meeting();
    const texts = Array.from({ length: 2 * chatPage.messages + 1 }, (_, at) => `Message ${at}`);
    for (const text of texts) say(text);
    const bob = story.seat({ displayName: 'Bob' });
    const first = list(bob);
    expect(first.texts).toEqual(texts.slice(-chatPage.messages));
    expect(first.hasMore).toBe(true);
    const second = list(bob, first.messages[0]?.id);
    expect(second.texts).toEqual(texts.slice(1, chatPage.messages + 1));
    const third = list(bob, second.messages[0]?.id);
    expect(third).toMatchObject({ texts: texts.slice(0, 1), hasMore: false });
  });

  test('has as many characters in a page as a page may have', () => {
    const { story, say, list } = meeting();
    const long = 'a'.repeat(4000);
    for (let at = 0; at < 12; at += 1) say(long);
    const bob = story.seat({ displayName: 'Bob' });
    const { texts, hasMore } = list(bob);
    expect(texts).toHaveLength(Math.floor(chatPage.characters / long.length));
    expect(hasMore).toBe(true);
  });

  test('has nothing before a message that nobody said, or that one may not read', () => {
    const { story, host, say, list } = meeting();
    say('To all');
    const secret = say('To the host', host);
    const bob = story.seat({ displayName: 'Bob' });
    expect(list(bob, 'nothing-said')).toMatchObject({ texts: [], hasMore: false });
    expect(list(bob, secret)).toMatchObject({ texts: [], hasMore: false });
  });

  test('may be answered, and is told when it changes', () => {
    const { story, say, ada } = meeting();
    const id = say('Hello');
    const bob = story.seat({ displayName: 'Bob' });
    const { revision } = story.state;
    const react = { id, reaction: 'heart', isOn: true } as const;
    expect(story.ask(bob, { name: 'reactToChat', body: react }).ok).toBe(true);
    story.ask(ada, { name: 'deleteChat', body: { id } });
    const heard = story.shown(bob, revision).map(({ name }) => name);
    expect(heard).toEqual(['chatReacted', 'chatChanged']);
  });

  test('is listed after an admission, with what was said while one waited to be let in', () => {
    const { story, host, say, list } = meeting();
    say('Before');
    story.ask(host, { name: 'setRules', body: { bHoldUponEntry: true } });
    const bob = story.seat({ displayName: 'Bob' });
    say('Meanwhile');
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: false } });
    expect(list(bob).texts).toEqual(['Before', 'Meanwhile']);
  });

  test('is not listed if it was said while the host held one', () => {
    const { story, host, say, list } = meeting();
    const bob = story.seat({ displayName: 'Bob' });
    say('Before');
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    say('About Bob');
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: false } });
    expect(list(bob).texts).toEqual(['Before']);
  });

  test.each([
    ['an attendee', false, []],
    ['a panelist', true, ['Are we ready?']],
  ])('in a practice session is listed to those of the stage: %s', (_who, isPanelist, texts) => {
    const story = practised();
    const role = { isPanelist, isWebinarAttendee: !isPanelist };
    const late = story.seat({ displayName: 'Late', ...role });
    const seat = story.state.seats.get(late);
    const page = seat && pageBefore(story.state, seat);
    expect(page?.messages.map(({ text }) => text)).toEqual(texts);
  });
});
