import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { messagesFor } from './chatHistory';

const wrongThread = { error: { type: 'INVALID_PARAMETERS', reason: 'threadId is wrong' } };

/** A meeting with a host, Ada, Bob and Eve, in which Ada has asked something of `to`. */
const asked = (to: 'everyone' | 'bob' = 'everyone') => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const [ada, bob, eve] = ['Ada', 'Bob', 'Eve'].map((displayName) => story.seat({ displayName }));
  if (ada === undefined || bob === undefined || eve === undefined) throw new Error('nobody sits');
  let count = 0;
  const say = (sender: number, destNodeID: number, threadId?: string) => {
    count += 1;
    const body = { text: `Text ${count}`, destNodeID, sn: `sn-of-${count}` };
    const thread = threadId === undefined ? {} : { threadId };
    return story.ask(sender, { name: 'sendChat', body: { ...body, ...thread } });
  };
  const idOf = (decided: ReturnType<typeof say>): string =>
    decided.ok ? (decided.value.reply as { readonly id: string }).id : '';
  const id = idOf(say(ada, to === 'bob' ? bob : 0));
  const read = (userId: number) => {
    const seat = story.state.seats.get(userId);
    return seat ? messagesFor(story.state, seat) : [];
  };
  const drop = (who: number, what: string) =>
    story.ask(who, { name: 'deleteChat', body: { id: what } });
  return { story, host, ada, bob, eve, id, say, idOf, read, drop };
};

describe('a reply', () => {
  test('is in the thread of the message it answers, for all who can read that', () => {
    const { story, bob, eve, id, say, read } = asked();
    expect(say(bob, 0, id).ok).toBe(true);
    expect(read(eve).map(({ threadId }) => threadId)).toEqual([undefined, id]);
    const received = story.shown(eve).filter(({ name }) => name === 'chatReceived');
    expect(received.at(-1)?.body).toMatchObject({ threadId: id });
  });

  test('to a private message goes to the other one of the two, and to nobody else', () => {
    const { ada, bob, eve, host, id, say, read } = asked('bob');
    expect(say(bob, ada, id).ok).toBe(true);
    expect(say(ada, bob, id).ok).toBe(true);
    expect(read(ada)).toHaveLength(3);
    expect([read(eve), read(host)]).toEqual([[], []]);
  });

  test.each([
    [
      'goes to other receivers',
      (all: ReturnType<typeof asked>) => all.say(all.bob, all.ada, all.id),
    ],
    [
      'answers an unknown message',
      (all: ReturnType<typeof asked>) => all.say(all.bob, 0, 'nothing'),
    ],
    [
      'answers a reply instead of its first message',
      (all: ReturnType<typeof asked>) => all.say(all.bob, 0, all.idOf(all.say(all.bob, 0, all.id))),
    ],
    [
      'answers a deleted message',
      (all: ReturnType<typeof asked>) => {
        all.drop(all.ada, all.id);
        return all.say(all.bob, 0, all.id);
      },
    ],
    [
      'answers a message from before its sender came',
      (all: ReturnType<typeof asked>) =>
        all.say(all.story.seat({ displayName: 'Late' }), 0, all.id),
    ],
  ])('is refused if it %s', (_what, reply) => {
    expect(reply(asked())).toMatchObject(wrongThread);
  });

  test.each(['eve', 'host'] as const)(
    'to a private message of two others is refused to %s like one to nothing',
    (who) => {
      const all = asked('bob');
      expect(all.say(all[who], all.ada, all.id)).toMatchObject(wrongThread);
      expect(all.say(all[who], all.bob, all.id)).toMatchObject(wrongThread);
    },
  );

  test('obeys the privileges of the chat', () => {
    const { story, host, bob, id, say } = asked();
    story.ask(host, { name: 'setChatPrivilege', body: { chatPrivilege: 4 } });
    expect(say(bob, 0, id)).toMatchObject({ error: { reason: 'Insufficient chat privilege' } });
  });

  test('keeps its thread when it is edited, and when its first message is deleted', () => {
    const { story, ada, bob, id, say, idOf, drop, read } = asked();
    const reply = idOf(say(bob, 0, id));
    story.ask(bob, { name: 'editChat', body: { id: reply, text: 'Better' } });
    drop(ada, id);
    expect(read(ada)).toMatchObject([
      { id, text: '', deletedBy: 'sender' },
      { id: reply, text: 'Better', threadId: id },
    ]);
  });
});
