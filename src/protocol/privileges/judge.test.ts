import { describe, expect, test } from '@jest/globals';
import { operationTexts } from '../vocabulary/messages';
import { judge, judgeGoingOn, type Case, type Target } from './judge';
import { openRules } from './meetingRules';
import type { OperationRow } from './operationRow';
import { operationNames, operations } from './operations';
import { examplePersons, plainPerson, roleNameOf, roleNames, type RoleName } from './person';
import { standings } from './standing';

const reasonOf = (verdict: ReturnType<typeof judge>): string =>
  verdict.isAllowed ? 'allowed' : verdict.refusal.reason;
const as = (role: RoleName, facts: Partial<Case> = {}): Case => ({
  standing: 'joined',
  actor: examplePersons[role],
  rules: openRules,
  ...facts,
});
const other = (role: RoleName): Target => ({ is: 'other', person: examplePersons[role] });

describe('the table of operations', () => {
  test.each(roleNames)('knows a %s when it sees one', (role) => {
    expect(roleNameOf(examplePersons[role])).toBe(role);
  });

  test.each(operationNames)(
    'answers about %s in every case, and refuses with a reason',
    (operation) => {
      for (const standing of standings)
        for (const role of roleNames)
          for (const isWebinar of [false, true]) {
            const verdict = judge(
              operation,
              as(role, { standing, rules: { ...openRules, isWebinar } }),
            );
            if (!verdict.isAllowed) expect(verdict.refusal.reason).not.toBe('');
          }
    },
  );

  test.each(operationNames)('lets a role into %s only where its row names it', (operation) => {
    const row: OperationRow = operations[operation];
    const rules = { ...openRules, isWebinar: true };
    for (const role of roleNames) {
      if (row.module !== undefined || operation === 'reclaimHost') continue;
      expect([role, judge(operation, as(role, { rules })).isAllowed]).toEqual([
        role,
        row.roles.includes(role),
      ]);
    }
  });

  test.each([
    ['end', 'co-host', 'only host can do the operation'],
    ['lock', 'attendee', 'only host or co-host can do the operation'],
    ['rename', 'webinar attendee', 'permission is denied'],
    ['unmute', 'webinar attendee', 'Webinar attendee cannot unmute self audio.'],
    ['share', 'webinar attendee', 'Webinar attendee cannot send screen share.'],
    ['record', 'host', 'Module:recording is not enabled'],
    ['promote', 'host', 'Module:webinar is not enabled'],
  ] as const)('refuses %s by a %s: %s', (operation, role, reason) => {
    expect(reasonOf(judge(operation, as(role)))).toBe(reason);
  });

  test('has the words for a share of the audience ready', () => {
    const verdict = operations.share.refusal('talking webinar attendee');
    expect(reasonOf(verdict)).toBe('Webinar attendee cannot send screen share.');
  });

  test.each([
    ['unmute', 'attendee', { bCanUnmute: false }, true],
    ['startVideo', 'guest', { bCanUnmuteVideo: false }, true],
    ['chat', 'host', { bIbDisableChat: true }, false],
    ['unmute', 'view-only', {}, false],
    ['share', 'host', {}, true],
    ['share', 'attendee', { bLockShare: true }, true],
    ['share', 'host', { bIbDisableShare: true }, false],
  ] as const)('lets %s of a %s go on under %j: %s', (operation, role, closed, isAllowed) => {
    const facts = as(role, { rules: { ...openRules, ...closed } });
    expect(judgeGoingOn(operation, facts).isAllowed).toBe(isAllowed);
  });

  test('only the original host takes the role back, as a co-host too', () => {
    expect(judge('reclaimHost', as('original host')).isAllowed).toBe(true);
    expect(judge('reclaimHost', as('co-host')).isAllowed).toBe(false);
    const actor = { ...plainPerson, isCoHost: true, isOriginalHost: true };
    expect(judge('reclaimHost', as('co-host', { actor })).isAllowed).toBe(true);
  });

  test('says where one stands before anything else', () => {
    expect(reasonOf(judge('lock', as('attendee', { standing: 'on hold' })))).toBe('on hold');
    expect(reasonOf(judge('lock', as('host', { standing: 'reconnecting' })))).toBe('reconnecting');
    expect(reasonOf(judge('lock', as('host', { standing: 'initial' })))).toBe('closed');
    expect(judge('mute', as('attendee', { standing: 'reconnecting' })).isAllowed).toBe(true);
    expect(judge('leave', as('view-only', { standing: 'on hold' })).isAllowed).toBe(true);
  });

  test('does to others only what is meant for others', () => {
    expect(reasonOf(judge('expel', as('host', { target: { is: 'self' } })))).toBe(
      operationTexts.notApplicableToSelf,
    );
    expect(reasonOf(judge('expel', as('host', { target: { is: 'unknown' } })))).toBe(
      operationTexts.noMatchingUser,
    );
    expect(reasonOf(judge('mute', as('attendee', { target: other('guest') })))).toBe(
      operationTexts.onlyHostOrCoHost,
    );
    expect(reasonOf(judge('unmute', as('host', { target: other('guest') })))).toBe(
      operationTexts.permissionDenied,
    );
    expect(judge('mute', as('co-host', { target: other('host') })).isAllowed).toBe(true);
  });

  test("keeps hosts out of a co-host's reach", () => {
    for (const role of ['host', 'co-host', 'original host'] as const)
      expect(reasonOf(judge('expel', as('co-host', { target: other(role) })))).toBe(
        operationTexts.onlyHost,
      );
    expect(judge('expel', as('host', { target: other('co-host') })).isAllowed).toBe(true);
  });

  test('closes what the rules close, to those who do not control the meeting', () => {
    const rules = { ...openRules, bAllowRaiseHand: false, bIbDisableChat: true };
    expect(reasonOf(judge('raiseHand', as('attendee', { rules })))).toBe('raise hand is locked');
    expect(judge('raiseHand', as('co-host', { rules })).isAllowed).toBe(true);
    expect(reasonOf(judge('chat', as('host', { rules })))).toBe('information barrier');
  });
});
