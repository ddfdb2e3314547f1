import { describe, expect, test } from '@jest/globals';
import {
  chatPrivilegeRequested,
  reactToChatRequested,
  replyChatRequested,
  sendChatRequested,
} from '../../src/features/chat/chat.actions';
import { selectChatReceivers } from '../../src/features/chat/chat.selectors';
import { consentAnswerRequested } from '../../src/features/hosting/consent.actions';
import { promoteRequested } from '../../src/features/webinar/webinar.actions';
import { selectAttendeeOrder } from '../../src/features/webinar/webinar.selectors';
import { ChatPrivilege, PanelistChatPrivilege } from '../../src/protocol/vocabulary/chat';
import { createWorld, type Person } from './support/world';

const isFine = { isOk: true };
const texts = (person: Person) => person.state().chat.chatHistory.map(({ message }) => message);
const receivers = (person: Person) => selectChatReceivers(person.state()).map(({ name }) => name);

/** A webinar that Ada leads with Pam as panelist, and in which Lea and Leo listen. */
const aWebinar = async () => {
  const world = createWorld(1, { options: { isWebinar: true } });
  const ada = await world.joins('Ada', { isHost: true });
  const pam = await world.joins('Pam');
  await world.passes(1500);
  const [first] = selectAttendeeOrder(ada.state());
  expect(await ada.does(promoteRequested({ jid: first?.jid ?? '' }))).toMatchObject(isFine);
  await world.passes(100);
  const yes = consentAnswerRequested({ kind: 'promote', agreed: true });
  expect(await pam.does(yes)).toMatchObject(isFine);
  await world.passes(3000);
  const lea = await world.joins('Lea');
  const leo = await world.joins('Leo');
  await world.passes(1500);
  return { world, ada, pam, lea, leo };
};

describe('chat in a webinar', () => {
  test('attendees ask the stage, panelists talk among themselves, and the host says who may', async () => {
    const { world, ada, pam, lea, leo } = await aWebinar();
    expect(receivers(lea)).toEqual(['Everyone', 'All panelists', 'Ada', 'Pam']);
    expect(await lea.does(sendChatRequested({ text: 'May I ask?', receiver: 1 }))).toMatchObject(
      isFine,
    );
    expect(
      await lea.does(sendChatRequested({ text: 'Psst', receiver: leo.state().meeting.userId })),
    ).toEqual({ isOk: false, reason: 'no matching user' });
    expect(await pam.does(sendChatRequested({ text: 'Of course', receiver: 0 }))).toMatchObject(
      isFine,
    );
    await world.passes(100);
    expect(texts(ada)).toEqual(['May I ask?', 'Of course']);
    expect(texts(leo)).toEqual(['Of course']);

    const panelistsOnly = {
      chatPrivilege: ChatPrivilege.AllPanelist,
      panelistChatPrivilege: PanelistChatPrivilege.AllPanelist,
    };
    expect(await ada.does(chatPrivilegeRequested(panelistsOnly))).toMatchObject(isFine);
    await world.passes(100);
    expect(receivers(lea)).toEqual(['All panelists', 'Ada', 'Pam']);
    expect(receivers(pam)).toEqual(['All panelists', 'Ada']);
    expect(await pam.does(sendChatRequested({ text: 'To all', receiver: 0 }))).toEqual({
      isOk: false,
      reason: 'Insufficient chat privilege',
    });
    expect(await pam.does(sendChatRequested({ text: 'Among us', receiver: 1 }))).toMatchObject(
      isFine,
    );

    const silence = { chatPrivilege: ChatPrivilege.NoAttendee };
    expect(await ada.does(chatPrivilegeRequested(silence))).toMatchObject(isFine);
    await world.passes(100);
    expect(receivers(lea)).toEqual([]);
    expect(await lea.does(sendChatRequested({ text: 'Still?', receiver: 1 }))).toEqual({
      isOk: false,
      reason: 'Insufficient chat privilege',
    });
    expect(await ada.does(sendChatRequested({ text: 'Thank you', receiver: 0 }))).toMatchObject(
      isFine,
    );
    await world.passes(100);
    expect(texts(leo)).toEqual(['Of course', 'Thank you']);
    expect(texts(ada)).toEqual(['May I ask?', 'Of course', 'Among us', 'Thank you']);
    await world.closes();
  });

  test('who asks the stage reads its answers, as long as the panelists may write to them', async () => {
    const { world, ada, pam, lea, leo } = await aWebinar();
    const question = { text: 'When do we end?', receiver: 1 };
    expect(await lea.does(sendChatRequested(question))).toMatchObject(isFine);
    await world.passes(100);
    const id = pam.state().chat.chatHistory[0]?.id ?? '';
    expect(await pam.does(replyChatRequested({ id, text: 'At five' }))).toMatchObject(isFine);
    await world.passes(100);
    const answer = lea.state().chat.chatHistory.at(-1)?.id ?? '';
    const clap = { id: answer, reaction: 'clap', isOn: true } as const;
    expect(await lea.does(reactToChatRequested(clap))).toMatchObject(isFine);
    await world.passes(100);
    for (const person of [ada, pam, lea]) {
      expect(texts(person)).toEqual(['When do we end?', 'At five']);
      expect(person.state().chat.chatHistory.at(-1)).toMatchObject({
        threadId: id,
        attendeeId: lea.state().meeting.userId,
        reactions: [{ reaction: 'clap', people: [{ name: 'Lea' }] }],
      });
    }
    const amongThemselves = {
      chatPrivilege: ChatPrivilege.AllPanelist,
      panelistChatPrivilege: PanelistChatPrivilege.AllPanelist,
    };
    expect(await ada.does(chatPrivilegeRequested(amongThemselves))).toMatchObject(isFine);
    await world.passes(100);
    expect(await pam.does(replyChatRequested({ id, text: 'Or six?' }))).toMatchObject(isFine);
    await world.passes(100);
    expect(texts(ada)).toEqual(['When do we end?', 'At five', 'Or six?']);
    expect(texts(lea)).toEqual(['When do we end?', 'At five']);
    expect(texts(leo)).toEqual([]);
    await world.closes();
  });
});
