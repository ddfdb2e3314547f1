import { describe, expect, test } from '@jest/globals';
import { aParticipant } from '../../../test/builders/participant';
import type { RosterBatch } from '../participants/participants.actions';
import { applyBatch, emptyRoster, type Roster } from '../participants/roster.state';
import { messageSound, quietAbove, rosterSounds, type RosterFacts } from './sounds.rules';

const batch = (over: Partial<RosterBatch> = {}): RosterBatch => ({
  snapshot: false,
  remove: [],
  add: [],
  update: [],
  ...over,
});
const crowd = (count: number): Roster =>
  applyBatch(
    emptyRoster,
    batch({
      add: Array.from({ length: count }, (_, at) => aParticipant({ userId: (at + 1) * 1024 })),
    }),
  );
const newcomer = aParticipant({ userId: 90 * 1024 });

const heardOf = (
  change: Partial<RosterBatch>,
  { people = 2, ...over }: Partial<RosterFacts> & { readonly people?: number } = {},
) => {
  const before = over.before ?? crowd(people);
  return rosterSounds(batch(change), {
    before,
    after: applyBatch(before, batch(change)),
    ownUserId: 1024,
    isControlling: true,
    bAllowPlayChimeForEnterOrExit: true,
    ...over,
  });
};

describe('what is heard when the roster changes', () => {
  const held = applyBatch(crowd(2), batch({ add: [{ ...newcomer, bHold: true }] }));
  test.each<[string, Partial<RosterBatch>, Parameters<typeof heardOf>[1], readonly string[]]>([
    ['somebody joins', { add: [newcomer] }, {}, ['joining']],
    ['somebody leaves', { remove: [2048] }, {}, ['leaving']],
    ['oneself is told again', { add: [aParticipant({ userId: 1024 })] }, {}, []],
    ['a known person is told again', { add: [aParticipant({ userId: 2048 })] }, {}, []],
    ['the whole list comes', { snapshot: true, add: [newcomer] }, {}, []],
    [
      'chimes are switched off',
      { add: [newcomer], remove: [2048] },
      { bAllowPlayChimeForEnterOrExit: false },
      [],
    ],
    [
      'the meeting is just small enough',
      { add: [newcomer] },
      { people: quietAbove - 1 },
      ['joining'],
    ],
    ['the meeting is large', { add: [newcomer] }, { people: quietAbove }, []],
    ['a hand goes up', { update: [{ userId: 2048, bRaiseHand: true }] }, {}, ['focus']],
    ['a hand goes down', { update: [{ userId: 2048, bRaiseHand: false }] }, {}, []],
    ['one’s own hand goes up', { update: [{ userId: 1024, bRaiseHand: true }] }, {}, []],
    [
      'a hand goes up for somebody who is no host',
      { update: [{ userId: 2048, bRaiseHand: true }] },
      { isControlling: false },
      [],
    ],
    ['somebody waits', { add: [{ ...newcomer, bHold: true }] }, {}, ['focus']],
    [
      'somebody who waited is admitted',
      { update: [{ userId: newcomer.userId, bHold: false }] },
      { before: held },
      ['joining'],
    ],
    ['somebody who waited goes away', { remove: [newcomer.userId] }, { before: held }, []],
  ])('%s', (_title, change, facts, alerts) => {
    expect(heardOf(change, facts)).toEqual(alerts);
  });
});

test.each([
  ['Good morning', 'message'],
  ['see https://example.org/a', 'hyperlink'],
  ['www.example.org', 'hyperlink'],
  ['http:// is a scheme', 'message'],
])('%s is heard as a %s', (text, alert) => {
  expect(messageSound(text)).toBe(alert);
});
