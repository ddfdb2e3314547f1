import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aPollDocument } from '../../../test/builders/aPoll';
import { aParticipant } from '../../../test/builders/participant';
import type { PollView } from '../../protocol/signal/polls';
import type { IndicationBody } from '../../protocol/signal/registry';
import { pollTexts } from '../../protocol/vocabulary/polls';
import { seatSettled } from '../connection/connection.actions';
import {
  answerPollRequested,
  controlPollRequested,
  pollDraftChanged,
  pollEdited,
  pollNoticeClosed,
  savePollRequested,
} from './polls.actions';
import { selectDraft, selectPollNotice } from './pollDrafts.selectors';
import { selectAwaitedPolls, selectPolls } from './polls.selectors';

const poll: PollView = { ...aPollDocument(), since: 1, state: 'open', launch: 1, isShared: false };
const soup = [{ choices: [0] }, {}];

/** Somebody in a meeting, whose gateway has told these polls. */
const joined = async (
  polls: readonly PollView[] = [poll],
  seat: Parameters<typeof aJoinedClient>[0] = {},
) => {
  const ada = await aJoinedClient(seat);
  // Everything from before the seat was taken has come.
  ada.socket().sayText('{"evt":0,"seq":1}');
  await ada.clock.settle();
  const sent = () => ada.socket().sent.filter(({ name }) => /poll|ballot/i.test(name));
  /** The list comes before the answer. */
  const list = async (all: readonly PollView[]) => {
    ada.socket().say('pollsListed', { polls: all });
    await agree();
  };
  const agree = async (value?: unknown) => {
    ada.socket().ack(sent().at(-1)!.seq, value);
    await ada.clock.settle();
  };
  const say = async (body: IndicationBody<'pollsChanged'>) => {
    ada.socket().say('pollsChanged', body);
    await ada.clock.settle();
  };
  await list(polls);
  return { ...ada, sent, agree, list, say, told: () => selectPolls(ada.state()) };
};
const asHost = { people: [aParticipant({ isHost: true })], reply: { isHost: true } };

describe('polls', () => {
  test('are asked for on each seat, and again when it is not answered', async () => {
    const ada = await joined();
    expect(ada.sent()).toMatchObject([{ name: 'openPolls' }]);
    expect(ada.told()).toEqual([poll]);
    // The same, after a lost line.
    ada.client.store.dispatch(seatSettled({ isResumed: true }));
    await ada.clock.settle();
    expect(ada.sent()).toHaveLength(2);
    ada.socket().say('commandAcked', { seq: ada.sent()[1]!.seq, code: 1, type: 'INTERNAL_ERROR' });
    await ada.clock.advance(5000);
    expect(ada.sent()).toHaveLength(3);
    await ada.list([]);
    expect(ada.told()).toEqual([]);
    await ada.clock.advance(6000);
    expect(ada.sent()).toHaveLength(3);
  });

  test('are asked for again when nobody said whether an answer arrived', async () => {
    const ada = await joined();
    const answering = ada.client.perform(answerPollRequested({ id: poll.id, answers: soup }));
    const refused = expect(answering).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(20_000);
    await refused;
    expect(ada.sent().map(({ name }) => name)).toEqual(['openPolls', 'answerPoll', 'openPolls']);
  });

  test('keep their order, whichever was seen first', async () => {
    const ada = await joined();
    await ada.say({ polls: [{ ...poll, id: 'poll-of-before', since: 0 }] });
    expect(ada.told().map(({ id }) => id)).toEqual(['poll-of-before', poll.id]);
  });

  test('are asked for again by who becomes a host', async () => {
    const ada = await joined();
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, isHost: true }] });
    await ada.clock.advance(1000);
    expect(ada.sent()).toHaveLength(2);
  });

  test('change as the gateway says, and own answers to the same launch stay', async () => {
    const ada = await joined([{ ...poll, answers: soup }]);
    await ada.say({ polls: [{ ...poll, state: 'ended' }] });
    expect(ada.told()).toMatchObject([{ state: 'ended', answers: soup }]);
    const results = [
      { answered: 1, counts: [1, 0] },
      { answered: 0, counts: [] },
    ];
    await ada.say({ counts: [{ id: poll.id, launch: 1, voted: 1, results }] });
    expect(ada.told()).toMatchObject([{ results: { voted: 1, results } }]);
    await ada.say({ counts: [{ id: poll.id, launch: 7, voted: 9, results }] });
    expect(ada.told()).toMatchObject([{ results: { voted: 1 } }]);
    await ada.say({ polls: [{ ...poll, launch: 2 }] });
    expect(ada.told()[0]).not.toHaveProperty('answers');
    await ada.say({ gone: [poll.id] });
    expect(ada.told()).toEqual([]);
  });
});

describe('an answer', () => {
  test('is a draft until the gateway has stored it', async () => {
    const ada = await joined();
    ada.client.store.dispatch(pollDraftChanged({ id: poll.id, launch: 1, answers: soup }));
    expect(selectDraft(ada.state(), poll)).toEqual(soup);
    expect(selectAwaitedPolls(ada.state())).toHaveLength(1);
    const done = ada.client.perform(answerPollRequested({ id: poll.id, answers: soup }));
    await ada.clock.settle();
    expect(ada.sent().at(-1)).toMatchObject({
      name: 'answerPoll',
      body: { PollingId: poll.id, launch: 1, answers: soup },
    });
    expect(ada.told()[0]).not.toHaveProperty('answers');
    await ada.agree();
    await done;
    expect(ada.told()).toMatchObject([{ answers: soup }]);
    expect(ada.state().polls).toMatchObject({ drafts: [] });
    expect(selectAwaitedPolls(ada.state())).toEqual([]);
  });

  test('that does not fit is not sent', async () => {
    const ada = await joined();
    await expect(
      ada.client.perform(answerPollRequested({ id: poll.id, answers: [{}, {}] })),
    ).rejects.toMatchObject({ reason: pollTexts.misfit });
    expect(ada.sent()).toHaveLength(1);
  });

  test('is asked for by a notice, until it is closed, for each launch', async () => {
    const ada = await joined();
    expect(selectPollNotice(ada.state())).toEqual(poll);
    ada.client.store.dispatch(pollNoticeClosed({ id: poll.id, launch: 1 }));
    expect(selectPollNotice(ada.state())).toBeUndefined();
    await ada.say({ polls: [{ ...poll, launch: 2 }] });
    expect(selectPollNotice(ada.state())).toMatchObject({ launch: 2 });
  });

  test('that was not sent survives a reload, as does a poll that is being written', async () => {
    const ada = await joined();
    const editing = aPollDocument({ title: '' });
    ada.client.store.dispatch(pollDraftChanged({ id: poll.id, launch: 1, answers: soup }));
    ada.client.store.dispatch(pollEdited({ poll: editing }));
    await ada.clock.settle();
    const written = ada.storage.session.get('polls');
    expect(JSON.parse(written ?? '')).toMatchObject({ drafts: [{ answers: soup }], editing });
  });
});

describe('a host', () => {
  test('launches the poll as often as it was launched, once', async () => {
    const host = await joined([{ ...poll, state: 'ended' }], asHost);
    const done = host.client.perform(controlPollRequested({ id: poll.id, action: 'launch' }));
    await host.clock.settle();
    expect(host.sent().at(-1)).toMatchObject({
      name: 'controlPoll',
      body: { PollingId: poll.id, action: 'launch', launch: 1 },
    });
    await host.agree();
    await done;
    expect(selectPollNotice(host.state())).toBeUndefined();
  });

  test('saves no poll that is not complete, and others none at all', async () => {
    const host = await joined([], asHost);
    const incomplete = savePollRequested({ poll: aPollDocument({ title: ' ' }) });
    await expect(host.client.perform(incomplete)).rejects.toMatchObject({
      reason: pollTexts.invalid,
    });
    const ada = await joined();
    await expect(
      ada.client.perform(savePollRequested({ poll: aPollDocument() })),
    ).rejects.toMatchObject({ type: 'INSUFFICIENT_PRIVILEGES' });
  });
});
