import { describe, expect, test } from '@jest/globals';
import { chatCases } from '../../../test/builders/chatCases';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { judgeChat, type ChatReach } from '../../protocol/privileges/chatTable';
import { ChatPrivilege, settableChatPrivileges } from '../../protocol/vocabulary/chat';
import { ClientType } from '../../protocol/vocabulary/roles';
import { chatDraftChanged } from './chat.actions';
import { selectChatReceivers, selectDraftReceiver, selectMaySendChat } from './chat.selectors';

const [me, host, coHost, panelist] = [1024, 2048, 3072, 4096];
const people = [
  aParticipant({ userId: me, displayName: 'Me' }),
  aParticipant({ userId: host, displayName: 'Host', isHost: true }),
  aParticipant({ userId: coHost, displayName: 'Co-host', bCoHost: true }),
  aParticipant({ userId: panelist, displayName: 'Pam' }),
];
const listener = {
  jid: 'listener@plenary',
  userId: 9216,
  displayName: 'Listener',
  bRaiseHand: false,
  raiseHandRev: 0,
  isAllowToTalk: false,
  audio: '' as const,
  muted: true,
  isInFailover: false,
};
type Part = 'host' | 'panelist' | 'attendee';
const webinarRoles = { host: 10, panelist: 20, attendee: 30 } as const;

const listening = async (
  as: Part,
  given: {
    readonly isWebinar?: boolean;
    readonly chatPrivilege?: ChatPrivilege;
    readonly panelistChatPrivilege?: number;
  },
) => {
  const { isWebinar = false, chatPrivilege = ChatPrivilege.All, panelistChatPrivilege = 2 } = given;
  const isHost = as === 'host';
  const ada = await aJoinedClient({
    reply: { isHost, role: isHost ? 1 : 0, ...(isWebinar && { webinarRole: webinarRoles[as] }) },
    people: people.map((one) =>
      isHost ? { ...one, isHost: one.userId === me, bCoHost: one.userId === coHost } : one,
    ),
  });
  ada.socket().say('chatPrivilegeChanged', { chatPrivilege, panelistChatPrivilege });
  if (isWebinar && as !== 'attendee')
    ada.socket().say('webinarAttendeesChanged', { action: 'list', attendees: [listener] });
  await ada.clock.advance(500);
  return ada;
};
const names = (ada: Awaited<ReturnType<typeof listening>>) =>
  selectChatReceivers(ada.state()).map(({ name }) => name);

/** A receiver of each side, by number. */
const numbers = {
  everyone: 0,
  'all panelists': 1,
  'waiting room': 4,
  host: coHost,
  panelist,
  attendee: panelist,
} as const satisfies Readonly<Record<ChatReach, number>>;

describe('whom one may write to', () => {
  test.each([
    { privilege: 'All', offered: ['Everyone', 'Host', 'Co-host', 'Pam'], first: 0 },
    { privilege: 'EveryonePublicly', offered: ['Everyone', 'Host', 'Co-host'], first: 0 },
    { privilege: 'Host', offered: ['Host', 'Co-host'], first: host },
    { privilege: 'NoOne', offered: [], first: 0 },
  ] as const)('by somebody in a meeting, with the privilege $privilege', async (row) => {
    const ada = await listening('attendee', { chatPrivilege: ChatPrivilege[row.privilege] });
    expect(names(ada).sort()).toEqual([...row.offered].sort());
    expect(selectDraftReceiver(ada.state())).toBe(row.first);
    for (const { userId } of people) {
      const isOffered = selectChatReceivers(ada.state()).some((one) => one.userId === userId);
      expect(selectMaySendChat(ada.state(), userId).isAllowed).toBe(isOffered);
    }
  });

  test.each([
    {
      privilege: 'All',
      offered: ['Everyone', 'All panelists', 'Host', 'Co-host', 'Pam'],
      first: 0,
    },
    { privilege: 'AllPanelist', offered: ['All panelists', 'Host', 'Co-host', 'Pam'], first: 1 },
    { privilege: 'NoAttendee', offered: [], first: 0 },
  ] as const)("by a webinar's attendee, with the privilege $privilege", async (row) => {
    const chatPrivilege = ChatPrivilege[row.privilege];
    const ada = await listening('attendee', { isWebinar: true, chatPrivilege });
    expect(names(ada)).toEqual(row.offered);
    expect(selectDraftReceiver(ada.state())).toBe(row.first);
    expect(selectMaySendChat(ada.state(), listener.userId)).toMatchObject({
      refusal: { reason: 'no matching user' },
    });
  });

  const cells = chatCases.filter(({ role }) =>
    ['host', 'panelist', 'attendee', 'webinar attendee'].includes(role),
  );
  test.each([
    ['host', 'host', false],
    ['attendee', 'attendee', false],
    ['host', 'host', true],
    ['panelist', 'panelist', true],
    ['webinar attendee', 'attendee', true],
  ] as const)(
    'by a %s is judged by the one table (a webinar: %s)',
    async (role, part, isWebinar) => {
      for (const chatPrivilege of settableChatPrivileges[isWebinar ? 'webinar' : 'meeting'])
        for (const panelistChatPrivilege of [1, 2]) {
          const ada = await listening(part, { isWebinar, chatPrivilege, panelistChatPrivilege });
          const asked = cells.filter(
            ({ facts, ...cell }) =>
              cell.role === role &&
              cell.isWebinar === isWebinar &&
              facts.chatPrivilege === chatPrivilege &&
              facts.panelistChatPrivilege === panelistChatPrivilege,
          );
          expect(asked.length).toBeGreaterThan(0);
          for (const { reach, facts } of asked) {
            const isAudience = isWebinar && reach === 'attendee';
            const receiver = isAudience ? listener.userId : numbers[reach];
            expect([reach, selectMaySendChat(ada.state(), receiver)]).toEqual([
              reach,
              judgeChat(facts),
            ]);
          }
        }
    },
  );

  test('is the waiting room as a whole, while somebody is in it', async () => {
    const ada = await listening('host', {});
    expect(names(ada)).not.toContain('Everyone (in Waiting Room)');
    ada.socket().say('rosterChanged', { update: [{ userId: panelist, bHold: true }] });
    await ada.clock.advance(50);
    expect(names(ada)).toContain('Everyone (in Waiting Room)');
    expect(names(ada)).not.toContain('Pam');
    expect(selectMaySendChat(ada.state(), panelist)).toMatchObject({
      refusal: { reason: 'no matching user' },
    });
  });

  test.each([
    ['a telephone', { userType: ClientType.phone, isPhoneUser: true }],
    ['a room system', { userType: ClientType.H323 }],
  ])('is not %s, which shows no messages', async (_what, call) => {
    const ada = await listening('host', {});
    ada.socket().say('rosterChanged', { update: [{ userId: panelist, ...call }] });
    await ada.clock.advance(50);
    expect(names(ada)).not.toContain('Pam');
    expect(selectMaySendChat(ada.state(), panelist)).toMatchObject({
      refusal: { reason: 'no matching user' },
    });
  });

  test('is everybody for the host, whatever the privilege', async () => {
    const ada = await listening('host', { chatPrivilege: ChatPrivilege.NoOne });
    expect(names(ada)).toEqual(['Everyone', 'Host', 'Co-host', 'Pam']);
  });

  test('is nobody else than whom a message was meant for', async () => {
    const ada = await listening('attendee', { chatPrivilege: ChatPrivilege.Host });
    ada.client.store.dispatch(chatDraftChanged({ text: 'Psst', receiver: panelist }));
    expect(selectDraftReceiver(ada.state())).toBe(panelist);
    expect(selectMaySendChat(ada.state(), panelist)).toMatchObject({
      refusal: { reason: 'Insufficient chat privilege' },
    });
  });

  test('is one of the audience too, for the host, but not one by telephone', async () => {
    const ada = await listening('host', { isWebinar: true });
    expect(selectMaySendChat(ada.state(), 9216).isAllowed).toBe(true);
    expect(selectMaySendChat(ada.state(), 10_240).isAllowed).toBe(false);
    ada.socket().say('webinarAttendeesChanged', {
      action: 'update',
      attendees: [{ ...listener, isPhoneUser: true }],
    });
    await ada.clock.advance(500);
    expect(selectMaySendChat(ada.state(), 9216).isAllowed).toBe(false);
  });
});
