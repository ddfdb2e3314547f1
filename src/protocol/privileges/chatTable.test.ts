import { describe, expect, test } from '@jest/globals';
import { chatCases } from '../../../test/builders/chatCases';
import { chatReaches, chatSideOf, judgeChat, type ChatReach } from './chatTable';
import { ClientType } from '../vocabulary/roles';
import { examplePersons, roleNames } from './person';

const hosts: readonly ChatReach[] = ['host'];
const stage: readonly ChatReach[] = ['all panelists', 'host', 'panelist'];

/** What the documents say, spelled out: who, where, by which values, and whom they may write to. */
const promises: readonly (readonly [
  where: 'meeting' | 'webinar',
  side: 'host' | 'panelist' | 'attendee',
  privilege: string,
  reaches: readonly ChatReach[],
])[] = [
  ['meeting', 'host', 'NoOne', ['everyone', 'waiting room', 'host', 'attendee']],
  ['meeting', 'attendee', 'All', ['everyone', 'host', 'attendee']],
  ['meeting', 'attendee', 'EveryonePublicly', ['everyone', 'host']],
  ['meeting', 'attendee', 'Host', hosts],
  ['meeting', 'attendee', 'NoOne', []],
  ['webinar', 'host', 'NoAttendee', ['everyone', 'waiting room', ...stage, 'attendee']],
  ['webinar', 'attendee', 'All', ['everyone', ...stage]],
  ['webinar', 'attendee', 'AllPanelist', stage],
  ['webinar', 'attendee', 'NoAttendee', []],
  ['webinar', 'panelist', 'Everyone', ['everyone', ...stage, 'attendee']],
  ['webinar', 'panelist', 'AllPanelist', stage],
];

describe('the table of chat', () => {
  test.each(promises)('lets, in a %s, a %s with %s write to %j', (where, side, value, reaches) => {
    const cases = chatCases.filter(
      (one) =>
        one.isWebinar === (where === 'webinar') &&
        chatSideOf(examplePersons[one.role], one.isWebinar) === side &&
        (side === 'panelist' ? one.panelistName : one.name) === value,
    );
    const reached = new Set(
      cases.filter((one) => judgeChat(one.facts).isAllowed).map(({ reach }) => reach),
    );
    expect([...reached].sort()).toEqual([...reaches].sort());
    // Every role of the side is judged alike.
    for (const one of cases)
      expect([one.role, judgeChat(one.facts).isAllowed]).toEqual([
        one.role,
        reaches.includes(one.reach),
      ]);
  });

  test('refuses what a sender cannot see as nobody, whatever the privilege', () => {
    const unseen = chatCases.filter(({ isWebinar, role, reach }) => {
      const side = chatSideOf(examplePersons[role], isWebinar);
      if (reach === 'waiting room') return side !== 'host';
      if (!isWebinar) return reach === 'all panelists';
      return side === 'attendee' && reach === 'attendee';
    });
    expect(unseen.length).toBeGreaterThan(roleNames.length);
    for (const { facts } of unseen)
      expect(judgeChat(facts)).toEqual(judgeChat({ ...facts, to: { is: 'unknown' } }));
  });

  test.each([ClientType.phone, ClientType.H323])(
    'refuses a receiver without a screen as nobody, whoever writes (client type %i)',
    (userType) => {
      for (const { facts } of chatCases) {
        if (facts.to.is !== 'person') continue;
        const person = { ...facts.to.person, userType };
        expect(judgeChat({ ...facts, to: { is: 'person', person } })).toEqual(
          judgeChat({ ...facts, to: { is: 'unknown' } }),
        );
      }
    },
  );

  test('lets nobody but hosts be heard by a value that it does not know', () => {
    for (const { facts, role } of chatCases) {
      const verdict = judgeChat({ ...facts, chatPrivilege: 99, panelistChatPrivilege: 0 });
      const { isHost, isCoHost } = examplePersons[role];
      if (!isHost && !isCoHost) expect(verdict.isAllowed).toBe(false);
    }
  });

  test('knows every reach', () => {
    expect(new Set(chatCases.map(({ reach }) => reach))).toEqual(new Set(chatReaches));
  });
});
