import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { encodeMediaMessage, type MediaIndication } from '../protocol/channels/mediaControl';
import { sdkClientOf } from './sdkClient';

const people = [
  aParticipant(),
  aParticipant({ userId: 2048, displayName: 'Grace', isHost: true }),
  aParticipant({ userId: 3072, displayName: 'On hold', bHold: true }),
];

/** Ada with the SDK and the gateway's end of her command channel, which has opened. */
const joined = async () => {
  const ada = await aJoinedClient({ people });
  const sdk = sdkClientOf(ada.client);
  const commands: object[] = [];
  const statuses: string[] = [];
  sdk.on('command', (command) => commands.push(command));
  sdk.on('command-status-changed', ({ status }) => statuses.push(status));
  await ada.clock.advance(1500);
  const line = () =>
    ada.signal.sockets.findLast(({ url }) => url.searchParams.get('type') === 'x')!;
  const say = (message: MediaIndication): void => line().sayText(encodeMediaMessage(message, 1));
  const reopen = async () => {
    line().close();
    await ada.clock.advance(5000);
    const asked = ada.socket().sent.findLast(({ name }) => name === 'openMedia');
    ada.socket().ack(asked?.seq ?? 0, { x: 'another-ticket' });
    await ada.clock.settle();
    line().open();
    await ada.clock.settle();
  };
  return { ada, sdk, commands, statuses, line, say, reopen };
};
const opened = async () => {
  const all = await joined();
  all.line().open();
  await all.ada.clock.settle();
  return all;
};
const heard = (no: number, text: string) => ({
  name: 'commandText' as const,
  body: {
    ...{ no, msgid: `command-${text}`, text, timestamp: 1_700_000_000_000 },
    ...{ senderId: 2048, senderName: 'Grace', senderGuid: 'guid-of-grace' },
  },
});
const told = ({ line }: Awaited<ReturnType<typeof joined>>) =>
  line().told.map(({ name, body }) => [name, body]);

describe('the command channel', () => {
  test('says when it is connected, lost and connected again', async () => {
    const all = await joined();
    expect(all.sdk.command.status()).toBe('initial');
    all.line().open();
    await all.ada.clock.settle();
    expect(all.sdk.command.status()).toBe('success');
    await all.reopen();
    expect(all.statuses).toEqual(['success', 'initial', 'success']);
  });

  test('sends nothing before it is connected, nor while it is lost', async () => {
    const all = await joined();
    const notReady = { type: 'IMPROPER_MEETING_STATE', reason: 'Command channel is not ready' };
    await expect(all.sdk.command.send('next', 2048)).rejects.toMatchObject(notReady);
    all.line().open();
    await all.ada.clock.settle();
    all.line().close();
    await all.ada.clock.settle();
    await expect(all.sdk.command.send('next', 2048)).rejects.toMatchObject({
      reason: 'Cannot establish the command channel',
    });
    expect(told(all)).toEqual([]);
  });

  test.each([
    ['an empty text', '', 2048, 'Text is empty'],
    ['too long a text', 'x'.repeat(513), 2048, 'Text exceeds the max length(512).'],
    ['nobody', 'next', 9216, 'Cannot find the user'],
    ['somebody in the waiting room', 'next', 3072, 'Cannot find the user'],
    ['oneself', 'next', 1024, 'operation is not applicable to self'],
  ])('refuses %s without asking', async (_what, text, userId, reason) => {
    const all = await opened();
    await expect(all.sdk.command.send(text, userId)).rejects.toMatchObject({
      type: 'INVALID_PARAMETERS',
      reason,
    });
    expect(told(all)).toEqual([]);
  });

  test('settles a command when it is acknowledged', async () => {
    const all = await opened();
    const sent = all.sdk.command.send('next slide', 2048);
    await all.ada.clock.settle();
    const [written] = all.line().told;
    if (written?.name !== 'sendCommandText') throw new Error('Nothing was written');
    expect(written.body).toMatchObject({ text: 'next slide', id: 2048 });
    all.say({ name: 'commandTextAcked', body: { msgid: written.body.msgid, code: 0 } });
    await expect(sent).resolves.toBeUndefined();
  });

  test('rejects a command with the gateway’s reason, and one without an answer after 10 s', async () => {
    const all = await opened();
    const refused = expect(all.sdk.command.send('one')).rejects.toMatchObject({
      type: 'INVALID_PARAMETERS',
      reason: 'Cannot find the user',
    });
    const late = expect(all.sdk.command.send('two')).rejects.toMatchObject({
      type: 'OPERATION_TIMEOUT',
    });
    await all.ada.clock.settle();
    const [first] = all.line().told;
    if (first?.name !== 'sendCommandText') throw new Error('Nothing was written');
    expect(first.body).not.toHaveProperty('id');
    const { msgid } = first.body;
    const why = { type: 'INVALID_PARAMETERS', reason: 'Cannot find the user' } as const;
    all.say({ name: 'commandTextAcked', body: { msgid, code: 1, ...why } });
    await refused;
    await all.ada.clock.advance(10_000);
    await late;
  });

  test('writes what was not acknowledged once more on the next line, in order', async () => {
    const all = await opened();
    const acked = all.sdk.command.send('acknowledged');
    const sends = ['one', 'two'].map((text) => all.sdk.command.send(text, 2048));
    await all.ada.clock.settle();
    const msgids = all.line().told.map(({ body }) => (body as { readonly msgid: string }).msgid);
    all.say({ name: 'commandTextAcked', body: { msgid: msgids[0] ?? '', code: 0 } });
    await acked;
    await all.reopen();
    expect(told(all)).toMatchObject([
      ['sendCommandText', { text: 'one', msgid: msgids[1] }],
      ['sendCommandText', { text: 'two', msgid: msgids[2] }],
    ]);
    for (const msgid of msgids) all.say({ name: 'commandTextAcked', body: { msgid, code: 0 } });
    await Promise.all(sends);
  });

  test('emits each command once, with its sender, also when it comes again', async () => {
    const all = await opened();
    all.say(heard(1, 'one'));
    all.say(heard(2, 'two'));
    await all.reopen();
    all.say(heard(2, 'two'));
    all.say(heard(3, 'three'));
    await all.ada.clock.settle();
    expect(all.commands).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
    expect(all.commands[0]).toEqual({
      id: 'command-one',
      text: 'one',
      sender: { name: 'Grace', userId: 2048, userGuid: 'guid-of-grace' },
      isToEveryone: true,
      timestamp: 1_700_000_000_000,
    });
  });

  test('confirms what came, at most every 100 ms', async () => {
    const all = await opened();
    for (let no = 1; no <= 40; no += 1) all.say(heard(no, `${no}`));
    await all.ada.clock.advance(99);
    expect(told(all)).toEqual([['confirmCommandTexts', { upTo: 1 }]]);
    await all.ada.clock.advance(1);
    expect(told(all).slice(1)).toEqual([['confirmCommandTexts', { upTo: 40 }]]);
  });

  test('drops a frame that is no command, or is too long', async () => {
    const all = await opened();
    const { name, body } = heard(1, 'one');
    all.say({ name, body: { ...body, text: 'x'.repeat(513) } });
    all.line().sayText(`${encodeMediaMessage(heard(1, 'one'), 1)}${' '.repeat(70_000)}`);
    await all.ada.clock.settle();
    expect(all.commands).toEqual([]);
    expect(all.ada.state().connection.malformedCount).toBe(2);
  });
});
