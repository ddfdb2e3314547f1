import { describe, expect, test } from '@jest/globals';
import { aSeat, aViewer, MeetingStory } from '../../../test/builders/aMeetingState';
import { chatCases } from '../../../test/builders/chatCases';
import { judgeChat, type ChatReach } from '../../protocol/privileges/chatTable';
import { examplePersons, roleNames } from '../../protocol/privileges/person';
import { ChatPrivilege, type PanelistChatPrivilege } from '../../protocol/vocabulary/chat';
import { ClientType } from '../../protocol/vocabulary/roles';
import { messagesFor } from './chatHistory';
import { routeCommand } from './commandRoute';
import { project } from './index';
import { Seats } from './seats';
import type { Seat } from './state';

const people = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada', userGuid: 'guid-of-ada' });
  const bob = story.seat({ displayName: 'Bob' });
  const eve = story.seat({ displayName: 'Eve' });
  return { story, host, ada, bob, eve };
};
const message = (destNodeID: number, sn = 'message-1', text = 'Hello') =>
  ({ name: 'sendChat', body: { text, destNodeID, sn } }) as const;

describe('chat is refused', () => {
  test.each([
    { why: 'a text of white space', to: 0, text: ' \n ', reason: 'Text is empty' },
    { why: 'an unknown receiver', to: 99 * 1024, text: 'Hi', reason: 'no matching user' },
    { why: 'all panelists outside a webinar', to: 1, text: 'Hi', reason: 'no matching user' },
    { why: 'a waiting room that does not exist', to: 4, text: 'Hi', reason: 'no matching user' },
    { why: 'oneself', to: 2048, text: 'Hi', reason: 'operation is not applicable to self' },
  ])('for $why', ({ to, text, reason }) => {
    const { story, ada } = people();
    expect(story.ask(ada, message(to, 'message-1', text))).toMatchObject({
      error: { type: 'INVALID_PARAMETERS', reason },
    });
  });

  test.each([
    ['a telephone', ClientType.phone],
    ['a room system', ClientType.H323],
  ])('for %s, which shows no messages, even by a host', (_what, userType) => {
    const { story, host, ada } = people();
    const call = story.seat({ displayName: 'Grandma', userType });
    for (const sender of [host, ada]) {
      expect(story.ask(sender, message(call))).toMatchObject({
        error: { type: 'INVALID_PARAMETERS', reason: 'no matching user' },
      });
      expect(routeCommand(story.state, sender, { text: 'Hi', id: call })).toMatchObject({
        error: { reason: 'Cannot find the user' },
      });
    }
  });

  test('for everybody behind an information barrier', () => {
    const { story, host } = people();
    story.with({ attributes: { ...story.state.attributes, bIbDisableChat: true } });
    expect(story.ask(host, message(0))).toMatchObject({
      error: { reason: 'information barrier' },
    });
  });

  test.each([
    { privilege: 'All', allowed: ['everyone', 'host', 'bob'] },
    { privilege: 'EveryonePublicly', allowed: ['everyone', 'host'] },
    { privilege: 'Host', allowed: ['host'] },
    { privilege: 'NoOne', allowed: [] },
  ] as const)('to an attendee outside the privilege $privilege', (row) => {
    const { story, ada, bob, host } = people();
    story.withArea('chatPrivilege', { chatPrivilege: ChatPrivilege[row.privilege] });
    const targets = { everyone: 0, host, bob };
    const allowed = Object.entries(targets).filter(([name, to]) => {
      const decided = story.ask(ada, message(to, `message-${name}`));
      if (!decided.ok) expect(decided.error.reason).toBe('Insufficient chat privilege');
      return decided.ok;
    });
    expect(allowed.map(([name]) => name)).toEqual(row.allowed);
    expect(story.ask(host, message(bob, 'message-of-host')).ok).toBe(true);
  });
});

/** Numbers of the sender and of a receiver of each reach. */
const sender = 1024;
const numbers = {
  everyone: 0,
  'all panelists': 1,
  'waiting room': 4,
  host: 2048,
  panelist: 3072,
  attendee: 4096,
} as const satisfies Readonly<Record<ChatReach, number>>;

describe('the table of chat privileges', () => {
  test.each(roleNames.filter((role) => role !== 'phone'))(
    'decides whom a %s reaches, for every value',
    (role) => {
      const cells = chatCases.filter((cell) => cell.role === role);
      expect(cells.length).toBeGreaterThan(0);
      for (const { facts, reach, isWebinar } of cells) {
        const story = new MeetingStory({ isWebinar });
        const seats = [
          aSeat({ ...facts.sender, userId: sender }),
          aSeat({ ...examplePersons['co-host'], userId: numbers.host }),
          aSeat({ ...examplePersons.panelist, userId: numbers.panelist }),
          aSeat({
            ...(isWebinar ? examplePersons['webinar attendee'] : examplePersons.attendee),
            userId: numbers.attendee,
          }),
        ];
        const { chatPrivilege, panelistChatPrivilege } = facts;
        story.with({ seats: seats.reduce((all, seat) => all.with(seat), Seats.none<Seat>()) });
        story.withArea('chatPrivilege', {
          chatPrivilege: chatPrivilege as ChatPrivilege,
          panelistChatPrivilege: panelistChatPrivilege as PanelistChatPrivilege,
        });
        const verdict = judgeChat(facts);
        const decided = story.ask(sender, message(numbers[reach]));
        expect([reach, decided.ok ? undefined : decided.error]).toEqual([
          reach,
          verdict.isAllowed ? undefined : verdict.refusal,
        ]);
        const isPerson = facts.to.is === 'person';
        if (isPerson) {
          const id = numbers[reach];
          expect(routeCommand(story.state, sender, { text: 'Hi', id }).ok).toBe(verdict.isAllowed);
        }
      }
    },
  );
});

describe('a message to all panelists', () => {
  const webinar = () => {
    const story = new MeetingStory({ isWebinar: true });
    const host = story.seatHost();
    const pam = story.seat({ displayName: 'Pam', isPanelist: true });
    const lea = story.seat({ displayName: 'Lea', isWebinarAttendee: true });
    const leo = story.seat({ displayName: 'Leo', isWebinarAttendee: true });
    return { story, host, pam, lea, leo };
  };
  const reads = (story: MeetingStory, userId: number): readonly string[] => {
    const seat = story.state.seats.get(userId);
    return seat ? messagesFor(story.state, seat).map(({ sn }) => sn) : [];
  };

  test('is shown to the stage and its sender alone', () => {
    const { story, host, pam, lea, leo } = webinar();
    expect(story.ask(lea, message(1)).ok).toBe(true);
    const sent = story.log.at(-1);
    if (!sent) throw new Error('Nothing was sent');
    const sees = [host, pam, lea, leo].filter((userId) =>
      story.shown(userId, sent.rev - 1).some(({ name }) => name === 'chatReceived'),
    );
    expect(sees).toEqual([host, pam, lea]);
  });

  test('is replayed to people who were on the stage then, not to later panelists', () => {
    const { story, host, pam, lea } = webinar();
    story.ask(host, message(1, 'message-stage'));
    expect(reads(story, pam)).toEqual(['message-stage']);
    const jid = story.state.seats.get(lea)?.jid ?? '';
    story.ask(host, { name: 'changeWebinarRole', body: { jid, userID: lea, bPromote: true } });
    const [promotion] = story.state.areas.webinar.promotions;
    story.ask(lea, {
      name: 'answerPromotion',
      body: { agreed: true, req_id: promotion?.reqId ?? '' },
    });
    expect(story.state.seats.get(lea)?.isWebinarAttendee).toBe(false);
    expect(reads(story, lea)).toEqual([]);
  });
});

describe('a chat message', () => {
  test('is stamped by the gateway, and a private one reaches two people', () => {
    const { story, ada, bob, eve, host } = people();
    const decided = story.ask(ada, message(bob));
    const sent = story.log.at(-1);
    expect(sent?.event).toMatchObject({
      message: {
        senderNodeID: ada,
        senderName: 'Ada',
        senderGuid: 'guid-of-ada',
        receiverName: 'Bob',
      },
    });
    if (sent?.event.name !== 'chatSent') throw new Error('Nothing was sent');
    const { id, timestamp } = sent.event.message;
    expect(decided).toMatchObject({ value: { reply: { id, timestamp } } });
    const sees = [host, ada, bob, eve].filter((userId) =>
      project(sent)?.(aViewer({ userId, isHost: userId === host })),
    );
    expect(sees).toEqual([ada, bob]);
  });

  test('sent twice is stored once, and has the same ack', () => {
    const { story, ada, bob } = people();
    const first = story.ask(ada, message(0));
    const again = story.ask(ada, message(0));
    expect(again).toMatchObject({ value: { events: [] } });
    expect(again.ok && again.value.reply).toEqual(first.ok && first.value.reply);
    expect(story.ask(bob, message(0))).toMatchObject({ value: { events: [{}] } });
  });

  test('SECURITY H5: is stored up to a limit of characters, and of messages', () => {
    const { story, host, ada } = people();
    const longest = 'x'.repeat(4096);
    for (let at = 0; at < 80; at += 1) story.ask(host, message(0, `long-${at}`, longest));
    expect(story.state.areas.chat.messages).toHaveLength(64);
    for (let at = 0; at < 2100; at += 1) story.ask(ada, message(0, `short-${at}`, 'Hi'));
    expect(story.state.areas.chat.messages).toHaveLength(2000);
    expect(story.state.areas.chat.messages.at(-1)?.message.sn).toBe('short-2099');
    const seat = story.state.seats.get(ada);
    expect(seat && messagesFor(story.state, seat)).toHaveLength(500);
  });

  test('is replayed to its readers, and not to a person who joined later', () => {
    const { story, host, ada, bob } = people();
    story.ask(ada, message(0, 'message-early'));
    const late = story.seat({ displayName: 'Late' });
    story.ask(ada, message(0, 'message-open'));
    story.ask(ada, message(bob, 'message-private'));
    story.ask(host, message(late, 'message-for-late'));
    const seat = story.state.seats.get(late);
    const read = seat && messagesFor(story.state, seat).map(({ sn }) => sn);
    expect(read).toEqual(['message-open', 'message-for-late']);
  });
});
