import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { ChatPrivilege } from '../../protocol/vocabulary/chat';
import { chatDraftChanged } from './chat.actions';
import { selectChatReceivers, selectDraftReceiver, selectMaySendChat } from './chat.selectors';

const [me, host, coHost, panelist] = [1024, 2048, 3072, 4096];
const people = [
  aParticipant({ userId: me, displayName: 'Me' }),
  aParticipant({ userId: host, displayName: 'Host', isHost: true }),
  aParticipant({ userId: coHost, displayName: 'Co-host', bCoHost: true }),
  aParticipant({ userId: panelist, displayName: 'Pam' }),
];
const listening = async (chatPrivilege: ChatPrivilege, as: 'attendee' | 'host' = 'attendee') => {
  const isHost = as === 'host';
  const ada = await aJoinedClient({
    reply: { isHost, role: isHost ? 1 : 0, webinarRole: isHost ? 10 : 30 },
    people: people.map((one) =>
      isHost ? { ...one, isHost: one.userId === me, bCoHost: false } : one,
    ),
  });
  ada.socket().say('chatPrivilegeChanged', { chatPrivilege, panelistChatPrivilege: 2 });
  await ada.clock.advance(50);
  return ada;
};
const names = (ada: Awaited<ReturnType<typeof listening>>) =>
  selectChatReceivers(ada.state()).map(({ name }) => name);

describe('whom one may write to', () => {
  test.each([
    { privilege: 'All', offered: ['Everyone', 'Host', 'Co-host', 'Pam'], first: 0 },
    { privilege: 'EveryonePublicly', offered: ['Everyone', 'Host', 'Co-host'], first: 0 },
    { privilege: 'Host', offered: ['Host', 'Co-host'], first: host },
    { privilege: 'NoAttendee', offered: [], first: 0 },
    { privilege: 'NoOne', offered: [], first: 0 },
  ] as const)('by an attendee, with the privilege $privilege', async (row) => {
    const ada = await listening(ChatPrivilege[row.privilege]);
    expect(names(ada).sort()).toEqual([...row.offered].sort());
    expect(selectDraftReceiver(ada.state())).toBe(row.first);
    for (const { userId } of people) {
      const isOffered = selectChatReceivers(ada.state()).some((one) => one.userId === userId);
      expect(selectMaySendChat(ada.state(), userId).isAllowed).toBe(isOffered);
    }
  });

  test('is everybody for the host, whatever the privilege', async () => {
    const ada = await listening(ChatPrivilege.NoOne, 'host');
    expect(names(ada)).toContain('Everyone');
    expect(names(ada)).toHaveLength(people.length);
  });

  test('is nobody else than whom a message was meant for', async () => {
    const ada = await listening(ChatPrivilege.Host);
    ada.client.store.dispatch(chatDraftChanged({ text: 'Psst', receiver: panelist }));
    expect(selectDraftReceiver(ada.state())).toBe(panelist);
    expect(selectMaySendChat(ada.state(), panelist)).toMatchObject({
      refusal: { reason: 'Insufficient chat privilege' },
    });
  });

  test('is one of the audience too, for the host', async () => {
    const ada = await listening(ChatPrivilege.All, 'host');
    ada.socket().say('webinarAttendeesChanged', {
      action: 'list',
      attendees: [
        {
          jid: 'listener@plenary',
          userId: 9216,
          displayName: 'Listener',
          bRaiseHand: false,
          raiseHandRev: 0,
          isAllowToTalk: false,
          audio: '',
          muted: true,
          isInFailover: false,
        },
      ],
    });
    await ada.clock.advance(50);
    expect(selectMaySendChat(ada.state(), 9216).isAllowed).toBe(true);
    expect(selectMaySendChat(ada.state(), 10_240).isAllowed).toBe(false);
  });
});
