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

describe('in a webinar, a reply to an attendee who asked all panelists', () => {
  const noMatchingUser = { error: { type: 'INVALID_PARAMETERS', reason: 'no matching user' } };
  const webinar = () => {
    const story = new MeetingStory({ isWebinar: true });
    const host = story.seatHost();
    const pam = story.seat({ displayName: 'Pam', isPanelist: true });
    const [lea, leo] = ['Lea', 'Leo'].map((displayName) =>
      story.seat({ displayName, isWebinarAttendee: true }),
    );
    if (lea === undefined || leo === undefined) throw new Error('nobody sits');
    let count = 0;
    const say = (sender: number, more: object = {}) => {
      count += 1;
      const body = { text: `Text ${count}`, destNodeID: 1, sn: `sn-of-${count}`, ...more };
      return story.ask(sender, { name: 'sendChat', body });
    };
    const idOf = (decided: ReturnType<typeof say>): string =>
      decided.ok ? (decided.value.reply as { readonly id: string }).id : '';
    const threadId = idOf(say(lea));
    const heard = (name: string, from: number) =>
      [host, pam, lea, leo].filter((who) =>
        story.shown(who, from).some((outgoing) => outgoing.name === name),
      );
    const reads = (userId: number) => {
      const seat = story.state.seats.get(userId);
      return seat ? messagesFor(story.state, seat).length : 0;
    };
    return { story, host, pam, lea, leo, threadId, say, idOf, heard, reads };
  };

  test('reaches the asker and the panelists, and nobody else of the audience', () => {
    const { story, host, pam, lea, leo, threadId, say, idOf, heard, reads } = webinar();
    const { revision } = story.state;
    const id = idOf(say(pam, { threadId, attendeeNodeID: lea }));
    expect(heard('chatReceived', revision)).toEqual([host, pam, lea]);
    expect([host, pam, lea, leo].map(reads)).toEqual([2, 2, 2, 0]);
    const clap = { id, reaction: 'clap', isOn: true } as const;
    expect(story.ask(lea, { name: 'reactToChat', body: clap }).ok).toBe(true);
    expect(heard('chatReacted', revision)).toEqual([host, pam, lea]);
    story.ask(pam, { name: 'editChat', body: { id, text: 'Better' } });
    expect(heard('chatChanged', revision)).toEqual([host, pam, lea]);
    expect(story.ask(leo, { name: 'reactToChat', body: clap })).toMatchObject({
      error: { reason: 'msgId is wrong' },
    });
  });

  test('stays among the panelists if it does not name the asker', () => {
    const { story, host, pam, threadId, say, heard } = webinar();
    const { revision } = story.state;
    expect(say(pam, { threadId }).ok).toBe(true);
    expect(heard('chatReceived', revision)).toEqual([host, pam]);
  });

  test('reaches nobody but the asker of its thread', () => {
    const { host, pam, lea, leo, threadId, say, idOf } = webinar();
    expect(say(pam, { threadId, attendeeNodeID: leo })).toMatchObject(noMatchingUser);
    expect(say(pam, { attendeeNodeID: lea })).toMatchObject(wrongThread);
    const ofPanelist = idOf(say(host));
    expect(say(pam, { threadId: ofPanelist, attendeeNodeID: host })).toMatchObject(noMatchingUser);
    const toAll = idOf(say(lea, { destNodeID: 0 }));
    const more = { destNodeID: 0, threadId: toAll, attendeeNodeID: lea };
    expect(say(pam, more)).toMatchObject(noMatchingUser);
    expect(say(leo, { threadId, attendeeNodeID: lea })).toMatchObject(wrongThread);
  });

  test('is refused to panelists who may not write to attendees', () => {
    const { story, host, pam, lea, threadId, say } = webinar();
    story.withArea('chatPrivilege', { panelistChatPrivilege: 1 });
    const named = { threadId, attendeeNodeID: lea };
    expect(say(pam, named)).toMatchObject({ error: { reason: 'Insufficient chat privilege' } });
    expect(say(host, named).ok).toBe(true);
    story.ask(lea, { name: 'leaveMeeting', body: {} });
    expect(say(host, named)).toMatchObject(noMatchingUser);
  });
});

describe('a message to the waiting room', () => {
  test('is answered by hosts there, and has no reactions, which would name who is inside', () => {
    const { story, host, ada, bob, say, idOf, read } = asked();
    story.ask(host, { name: 'assignHost', body: { id: ada, bCoHost: true } });
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    const { revision } = story.state;
    const id = idOf(say(host, 4));
    expect(say(ada, 4, id).ok).toBe(true);
    expect(read(bob)).toMatchObject([{ id }, { threadId: id }]);
    const heart = { id, reaction: 'heart', isOn: true } as const;
    for (const who of [ada, host])
      expect(story.ask(who, { name: 'reactToChat', body: heart })).toMatchObject({
        error: { reason: 'Insufficient chat privilege' },
      });
    expect(say(bob, 4, id).ok).toBe(false);
    expect(story.ask(bob, { name: 'reactToChat', body: heart }).ok).toBe(false);
    expect(story.shown(bob, revision).map(({ name }) => name)).toEqual([
      'chatReceived',
      'chatReceived',
    ]);
  });

  test('hides reactions on what others say inside meanwhile', () => {
    const { story, host, ada, bob, id } = asked();
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    const { revision } = story.state;
    const heart = { id, reaction: 'heart', isOn: true } as const;
    expect(story.ask(ada, { name: 'reactToChat', body: heart }).ok).toBe(true);
    expect(story.shown(bob, revision)).toEqual([]);
  });
});
