import { describe, expect, test } from '@jest/globals';
import { aParticipant } from '../../../test/builders/participant';
import { rootReducer } from '../../client/rootReducer';
import type { PlenaryState } from '../../client/client';
import { judge, type Target } from '../../protocol/privileges/judge';
import { openRules, type MeetingRules } from '../../protocol/privileges/meetingRules';
import { operationNames } from '../../protocol/privileges/operations';
import {
  examplePersons,
  roleNames,
  type Person,
  type RoleName,
} from '../../protocol/privileges/person';
import type { Participant } from '../../protocol/signal/participants';
import type { Verdict } from '../../protocol/verdict';
import { Role, WebinarRole } from '../../protocol/vocabulary/roles';
import { rosterUpdated } from '../participants/participants.actions';
import { webinarAttendeesUpdated } from '../webinar/webinar.actions';
import { selectMay, selectOwnRole } from './privilege.selectors';
import { standings, type Standing } from '../../protocol/privileges/standing';
import { selectOwnStanding } from '../connection/connection.selectors';

const own = 1024;
const other = 2048;
const audience: readonly RoleName[] = ['webinar attendee', 'talking webinar attendee'];

/** A person as the roster shows one. */
const shown = (userId: number, person: Person): Participant =>
  aParticipant({
    userId,
    isHost: person.isHost,
    bCoHost: person.isCoHost,
    isGuest: person.isGuest,
    userType: person.userType,
    userRole: (person.isOriginalHost ? Role.owner : 0) | (person.isViewOnly ? Role.viewOnly : 0),
  });

const meetingOf = (
  base: PlenaryState['meeting'],
  person: Person,
  { standing, rules }: { readonly standing: Standing; readonly rules: MeetingRules },
): PlenaryState['meeting'] => ({
  ...base,
  userId: own,
  meetingStatus: standing === 'initial' || standing === 'closed' ? standing : 'joined',
  isJoining: standing === 'initial',
  isOnHold: standing === 'on hold',
  isWebinar: rules.isWebinar,
  isOriginalHost: person.isOriginalHost,
  webinarRole: person.isWebinarAttendee
    ? WebinarRole.attendee
    : person.isPanelist
      ? WebinarRole.panelist
      : 0,
  role: person.isViewOnly ? Role.viewOnly : Role.attendee,
  attributes: {
    bAllowRaiseHand: rules.bAllowRaiseHand,
    bAllowAttendeeRename: rules.bAllowAttendeeRename,
    bAllowCallMe: rules.bAllowCallMe,
    bAllowShareGrab: rules.bAllowShareGrab,
    bIbDisableChat: rules.bIbDisableChat,
    bIbDisableShare: rules.bIbDisableShare,
    isRemoteControlEnabled: rules.isRemoteControlEnabled,
    isPracticing: rules.isPracticing,
  },
});

const anAttendee = {
  jid: 'listener@plenary',
  userId: other,
  displayName: 'Listener',
  bRaiseHand: false,
  raiseHandRev: 0,
  isAllowToTalk: false,
  audio: '' as const,
  muted: true,
  isInFailover: false,
};

/** The client's state in which the case is true. */
const stateOf = (
  actor: RoleName,
  target: RoleName,
  facts: { readonly standing: Standing; readonly rules: MeetingRules },
): PlenaryState => {
  const person = examplePersons[actor];
  const isListed = audience.includes(target);
  const add = [shown(own, person), ...(isListed ? [] : [shown(other, examplePersons[target])])];
  const start = [
    rosterUpdated({ snapshot: true, remove: [], update: [], add }),
    webinarAttendeesUpdated({
      snapshot: true,
      remove: [],
      put: isListed ? [{ ...anAttendee, isAllowToTalk: examplePersons[target].isAllowToTalk }] : [],
    }),
  ].reduce<PlenaryState>(
    (state, action) => rootReducer(state, action),
    rootReducer(undefined, { type: 'start' }),
  );
  const { standing, rules } = facts;
  return {
    ...start,
    meeting: meetingOf(start.meeting, person, facts),
    connection: {
      ...start.connection,
      connectionStatus: standing === 'reconnecting' ? 'reconnecting' : 'connected',
    },
    audio: { ...start.audio, bCanUnmute: rules.bCanUnmute, isAllowToTalk: person.isAllowToTalk },
    video: { ...start.video, bCanUnmuteVideo: rules.bCanUnmuteVideo },
    sharing: { ...start.sharing, lockShare: rules.bLockShare },
  };
};

const closedRules: MeetingRules = {
  ...openRules,
  isWebinar: true,
  isPracticing: true,
  bAllowRaiseHand: false,
  bAllowAttendeeRename: false,
  bAllowCallMe: false,
  bAllowShareGrab: false,
  bCanUnmute: false,
  bCanUnmuteVideo: false,
  bLockShare: true,
  bIbDisableShare: true,
  bIbDisableChat: true,
  isRemoteControlEnabled: false,
};
const rulesets: readonly MeetingRules[] = [
  openRules,
  { ...openRules, isWebinar: true },
  closedRules,
];

/** Whom an operation is about: nobody, oneself, nobody who is there, and a person of each role. */
const targets: readonly (readonly [RoleName, number | undefined, Target | undefined])[] = [
  ['attendee', undefined, undefined],
  ['attendee', own, { is: 'self' }],
  ['attendee', 9216, { is: 'unknown' }],
  ...roleNames.map((role) => [role, other, { is: 'other', person: examplePersons[role] }] as const),
];

const wordsOf = (verdict: Verdict): string =>
  verdict.isAllowed ? 'allowed' : `${verdict.refusal.type} ${verdict.refusal.reason}`;

describe("the client's verdict", () => {
  test.each(roleNames)('knows oneself as a %s', (role) => {
    expect(selectOwnRole(stateOf(role, 'attendee', { standing: 'joined', rules: openRules }))).toBe(
      role,
    );
  });

  test.each(standings)('knows that one is %s', (standing) => {
    const state = stateOf('attendee', 'attendee', { standing, rules: openRules });
    expect(selectOwnStanding(state)).toBe(standing);
  });

  test.each(roleNames)("for a %s is the table's in every cell", (role) => {
    const disagreements: unknown[] = [];
    for (const standing of standings)
      for (const rules of rulesets)
        for (const [targetRole, name, target] of targets) {
          const state = stateOf(role, targetRole, { standing, rules });
          const actor = examplePersons[role];
          const facts = { standing, actor, rules, ...(target && { target }) };
          for (const operation of operationNames) {
            const verdict = selectMay(operation)(state, name);
            const expected = judge(operation, facts);
            if (wordsOf(verdict) !== wordsOf(expected))
              disagreements.push({ operation, standing, targetRole, name, verdict, expected });
          }
        }
    expect(disagreements).toEqual([]);
  });

  test('names a webinar attendee by jid too', () => {
    const facts = { standing: 'joined', rules: { ...openRules, isWebinar: true } } as const;
    const state = stateOf('host', 'webinar attendee', facts);
    expect(selectMay('promote')(state, 'listener@plenary').isAllowed).toBe(true);
    expect(selectMay('promote')(state, 'nobody@plenary').isAllowed).toBe(false);
    expect(selectMay('promote')(state, 'constructor').isAllowed).toBe(false);
  });
});
