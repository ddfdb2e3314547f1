import { describe, expect, test } from '@jest/globals';
import {
  chatPrivilegeRequested,
  deleteChatRequested,
  editChatRequested,
  reactToChatRequested,
  replyChatRequested,
  retryChatRequested,
  sendChatRequested,
} from '../../src/features/chat/chat.actions';
import { resumeRequested } from '../../src/features/meeting/meeting.actions';
import { MessageEditAction } from '../../src/protocol/vocabulary/chatEdits';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, type Person } from './support/world';

const history = (person: Person) =>
  person.state().chat.chatHistory.map(({ message, deletedBy }) => [message, deletedBy ?? 'nobody']);

/** Ada leads, Grace has said something. */
const said = async (texts: readonly string[]) => {
  const world = createWorld(3);
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  for (const text of texts) await grace.does(sendChatRequested({ text, receiver: 0 }));
  await world.passes(200);
  const idOf = (text: string): string =>
    ada.state().chat.chatHistory.find(({ message }) => message === text)?.id ?? '';
  return { world, ada, grace, idOf };
};

describe('what people do with messages that were sent', () => {
  test.each(
    [1, 2, 3, 4].flatMap((at) => [['cut before', at] as const, ['cut after', at] as const]),
  )('an edit happens once, and is acknowledged, when its line is %s frame %i', async (fate, at) => {
    const { world, ada, grace, idOf } = await said(['See you on Monday']);
    const before = world.control.frames;
    // Her command, what each is told of it, and its acknowledgement.
    world.control.fate = ({ index }) => (index === before + at ? fate : 'arrives');
    const edit = { id: idOf('See you on Monday'), text: 'See you on Tuesday' };
    const done = grace.asks(editChatRequested(edit));
    await world.passes(6000);
    expect(await done).toMatchObject({ isOk: true });
    expect(world.control.frames - before).toBeGreaterThan(4);
    expect(history(ada)).toEqual([['See you on Tuesday', 'nobody']]);
    expect(grace.state().chat.chatHistory).toEqual(ada.state().chat.chatHistory);
    expect(ada.state().chat.chatHistory[0]?.editedAt).toBeGreaterThan(0);
    await world.closes();
  });

  test.each([1, 2, 3, 4])('a reaction comes once when its line is cut at frame %i', async (at) => {
    const { world, ada, grace, idOf } = await said(['Lunch?']);
    const wish = { id: idOf('Lunch?'), reaction: 'heart', isOn: true } as const;
    expect(await grace.does(reactToChatRequested(wish))).toMatchObject({ isOk: true });
    await world.passes(200);
    const before = world.control.frames;
    world.control.fate = ({ index }) => (index === before + at ? 'cut after' : 'arrives');
    const done = ada.asks(reactToChatRequested(wish));
    await world.passes(6000);
    expect(await done).toMatchObject({ isOk: true });
    for (const person of [ada, grace])
      expect(person.state().chat.chatHistory[0]?.reactions).toMatchObject([
        { reaction: 'heart', people: [{ name: 'Grace' }, { name: 'Ada' }] },
      ]);
    await world.closes();
  });

  test('a deleted message has no text for who was away, nor after a reload', async () => {
    const { world, ada, grace, idOf } = await said(['Hello', 'The code is 1234']);
    const id = idOf('The code is 1234');
    const alan = await world.joins('Alan');
    await grace.does(sendChatRequested({ text: 'Welcome', receiver: 0 }));
    const { storage } = alan;
    alan.cut();
    world.control.isDown = true;
    await world.passes(10);
    world.control.isDown = false;
    await world.passes(3000);
    expect(await grace.does(deleteChatRequested({ id: idOf('Welcome') }))).toMatchObject({
      isOk: true,
    });
    expect(await ada.does(deleteChatRequested({ id }))).toMatchObject({ isOk: true });
    await world.passes(200);
    const left = [
      ['Hello', 'nobody'],
      ['', 'host'],
      ['', 'sender'],
    ];
    expect([history(ada), history(grace), history(alan)]).toEqual([left, left, left.slice(2)]);
    const reloaded = world.arrives('Alan', { storage });
    expect(await reloaded.does(resumeRequested({ meetingNumber }))).toMatchObject({ isOk: true });
    await world.passes(500);
    expect(history(reloaded)).toEqual(left.slice(2));
    await world.closes();
  });

  test('the host says what may become of them, and everybody is refused alike', async () => {
    const { world, ada, grace, idOf } = await said(['Hello']);
    const id = idOf('Hello');
    const setting = { chatPrivilege: 1, messageEditAction: MessageEditAction.none };
    expect(await ada.does(chatPrivilegeRequested(setting))).toMatchObject({ isOk: true });
    await world.passes(200);
    expect(await grace.does(editChatRequested({ id, text: 'Hi' }))).toMatchObject({
      reason: 'can not edit message',
    });
    for (const person of [ada, grace])
      expect(await person.does(deleteChatRequested({ id }))).toMatchObject({
        reason: 'can not delete message',
      });
    expect(history(grace)).toEqual([['Hello', 'nobody']]);
    await world.closes();
  });

  test.each(['cut before', 'cut after'] as const)(
    'a reply comes once in its thread when its line is %s',
    async (fate) => {
      const { world, ada, grace, idOf } = await said(['Who takes the notes?']);
      const id = idOf('Who takes the notes?');
      const before = world.control.frames;
      world.control.fate = ({ index }) => (index === before + 1 ? fate : 'arrives');
      const done = ada.asks(replyChatRequested({ id, text: 'I do' }));
      await world.passes(6000);
      const isSent = (await done).isOk;
      if (!isSent) {
        const { sn } = ada.state().chat.chatHistory.at(-1) ?? { sn: '' };
        expect(await ada.does(retryChatRequested({ sn }))).toMatchObject({ isOk: true });
        await world.passes(500);
      }
      for (const person of [ada, grace])
        expect(
          person.state().chat.chatHistory.map(({ message, threadId }) => [message, threadId]),
        ).toEqual([
          ['Who takes the notes?', undefined],
          ['I do', id],
        ]);
      await world.closes();
    },
  );
});
