import { describe, expect, test } from '@jest/globals';
import { aViewer, MeetingStory } from '../../../test/builders/aMeetingState';
import { ChatPrivilege } from '../../protocol/vocabulary/chat';
import { messagesFor } from './chat';
import { project } from './index';

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

describe('what is refused', () => {
  test.each([
    { why: 'white space alone', to: 0, text: ' \n ', reason: 'Text is empty' },
    { why: 'a stranger', to: 99 * 1024, text: 'Hi', reason: 'no matching user' },
    { why: 'panelists of no webinar', to: 1, text: 'Hi', reason: 'no matching user' },
    { why: 'a waiting room that is not', to: 4, text: 'Hi', reason: 'no matching user' },
    { why: 'oneself', to: 2048, text: 'Hi', reason: 'operation is not applicable to self' },
  ])('$why', ({ to, text, reason }) => {
    const { story, ada } = people();
    expect(story.ask(ada, message(to, 'message-1', text))).toMatchObject({
      error: { type: 'INVALID_PARAMETERS', reason },
    });
  });

  test('everything behind an information barrier', () => {
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
  ] as const)('of an attendee, what the privilege $privilege leaves out', (row) => {
    const { story, ada, bob, host } = people();
    story.with({ chatPrivilege: ChatPrivilege[row.privilege] });
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

describe('what is delivered', () => {
  test('is stamped by the gateway, and a private message reaches two people', () => {
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

  test('a message that comes twice is one message with one answer', () => {
    const { story, ada, bob } = people();
    const first = story.ask(ada, message(0));
    const again = story.ask(ada, message(0));
    expect(again).toMatchObject({ value: { events: [] } });
    expect(again.ok && again.value.reply).toEqual(first.ok && first.value.reply);
    expect(story.ask(bob, message(0))).toMatchObject({ value: { events: [{}] } });
  });

  test('who comes back may read what was for them, and nothing from before they came', () => {
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
