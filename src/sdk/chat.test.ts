import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import type { ChatMessageBody } from '../protocol/signal/chat';
import type { SdkClient } from './sdkClient';
import { sdkClientOf } from './sdkClient';

const message: ChatMessageBody = {
  id: 'message-0001',
  sn: 'sn-of-message-1',
  text: 'Hello',
  senderNodeID: 1024,
  senderName: 'Ada',
  senderGuid: 'guid-of-ada',
  destNodeID: 0,
  receiverName: 'Everyone',
  timestamp: 9,
};
/** An embedder's page in a meeting where its person has said something. */
const said = async () => {
  const grace = aParticipant({ userId: 2048, displayName: 'Grace' });
  const ada = await aJoinedClient({ people: [aParticipant(), grace] });
  const sdk = sdkClientOf(ada.client);
  ada.socket().say('chatReceived', message);
  await ada.clock.settle();
  return { ada, sdk };
};

const { id } = message;
const asked: readonly [string, (sdk: SdkClient) => Promise<void>, object, unknown][] = [
  ['editChat', ({ chat }) => chat.edit(id, 'Hi'), { id, text: 'Hi' }, undefined],
  ['deleteChat', ({ chat }) => chat.delete(id), { id }, undefined],
  [
    'reactToChat',
    ({ chat }) => chat.react(id, 'heart'),
    { id, reaction: 'heart', isOn: true },
    undefined,
  ],
  [
    'reactToChat',
    ({ chat }) => chat.react(id, 'heart', false),
    { id, reaction: 'heart', isOn: false },
    undefined,
  ],
  [
    'sendChat',
    ({ chat }) => chat.reply(id, 'And you?'),
    { text: 'And you?', threadId: id, destNodeID: 0 },
    { id: 'message-0002', timestamp: 10 },
  ],
];

test.each(asked)('an embedder does with a message: %s', async (name, act, body, value) => {
  const { ada, sdk } = await said();
  const done = act(sdk);
  await ada.clock.settle();
  const last = ada.socket().sent.at(-1);
  expect(last).toMatchObject({ name, body });
  ada.socket().ack(last?.seq ?? 0, value);
  await expect(done).resolves.toBeUndefined();
});

test('an embedder hears of reactions, and reads them and threads in the history', async () => {
  const { ada, sdk } = await said();
  const heard: unknown[] = [];
  sdk.on('chat-changed', (changed) => heard.push(changed));
  const reactions = [{ reaction: 'heart' as const, people: [{ userId: 2048, name: 'Grace' }] }];
  ada.socket().say('chatReacted', {
    ...{ id, reaction: 'heart', userId: 2048, name: 'Grace', isOn: true },
  });
  ada.socket().say('chatReceived', {
    ...message,
    ...{ id: 'message-0002', sn: 'sn-of-message-2', threadId: id },
  });
  await ada.clock.settle();
  expect(heard).toMatchObject([{ id, reactions }]);
  expect(sdk.chat.history()).toMatchObject([{ id, reactions }, { threadId: id }]);
});
