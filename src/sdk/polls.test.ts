import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { aPollDocument } from '../../test/builders/aPoll';
import type { PollView } from '../protocol/signal/polls';
import { sdkClientOf, type SdkClient } from './sdkClient';

const poll: PollView = { ...aPollDocument(), since: 1, state: 'open', launch: 1, isShared: false };
const answers = [{ choices: [1] }, { texts: ['Tea'] }];
const { title, questions, id } = aPollDocument();

/** An embedder's page whose person leads, or does not. */
const embedded = async (isHost: boolean) => {
  const ada = await aJoinedClient({ people: [aParticipant({ isHost })], reply: { isHost } });
  const sdk = sdkClientOf(ada.client);
  ada.socket().sayText('{"evt":0,"seq":1}');
  await ada.clock.settle();
  const ask = ada.socket().sent.findLast(({ name }) => name === 'openPolls');
  ada.socket().say('pollsListed', { polls: [poll] });
  ada.socket().ack(ask?.seq ?? 0);
  await ada.clock.settle();
  return { ada, sdk };
};

const asked: readonly [string, boolean, (sdk: SdkClient) => Promise<void>, object][] = [
  ['savePoll', true, ({ polls }) => polls.save({ title, questions }, id), { poll: { id, title } }],
  ['deletePoll', true, ({ polls }) => polls.delete(id), { PollingId: id }],
  ['controlPoll', true, ({ polls }) => polls.launch(id), { PollingId: id, action: 'launch' }],
  ['controlPoll', true, ({ polls }) => polls.end(id), { action: 'end', launch: 1 }],
  ['controlPoll', true, ({ polls }) => polls.share(id), { action: 'share' }],
  ['controlPoll', true, ({ polls }) => polls.share(id, false), { action: 'stopShare' }],
  ['answerPoll', false, ({ polls }) => polls.answer(id, answers), { PollingId: id, answers }],
];

test.each(asked)('an embedder asks for %s', async (name, isHost, act, body) => {
  const { ada, sdk } = await embedded(isHost);
  const done = act(sdk);
  await ada.clock.settle();
  const last = ada.socket().sent.at(-1);
  expect(last).toMatchObject({ name, body });
  ada.socket().ack(last?.seq ?? 0);
  await expect(done).resolves.toBeUndefined();
});

test('a new poll gets an id', async () => {
  const { ada, sdk } = await embedded(true);
  void sdk.polls.save({ title, questions });
  await ada.clock.settle();
  expect(ada.socket().sent.at(-1)).toMatchObject({
    body: { poll: { id: expect.stringMatching(/^.{22}$/), title } },
  });
});

test('an embedder is told what becomes of polls', async () => {
  const { ada, sdk } = await embedded(false);
  const heard: unknown[] = [];
  sdk.on('polls-changed', (polls) => heard.push(polls.map(({ state }) => state)));
  sdk.on('polls-removed', (gone) => heard.push(gone));
  expect(sdk.polls.list()).toMatchObject([{ id, state: 'open' }]);
  ada.socket().say('pollsChanged', { polls: [{ ...poll, state: 'ended' }] });
  await ada.clock.settle();
  ada.socket().say('pollsChanged', { gone: [id] });
  await ada.clock.settle();
  expect(heard).toEqual([['ended'], [{ id }]]);
  expect(sdk.polls.list()).toEqual([]);
});
