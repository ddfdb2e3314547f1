import { expect } from '@jest/globals';
import type { Target } from '../../src/protocol/privileges/judge';
import { openRules, type MeetingRules } from '../../src/protocol/privileges/meetingRules';
import { examplePersons, type RoleName } from '../../src/protocol/privileges/person';
import { ClientType, Role } from '../../src/protocol/vocabulary/roles';
import type { Seat } from '../../src/gateway/meeting/state';
import { signToken, tokenTime } from '../../src/gateway/security/signedToken';
import { evolved, withSeat } from '../simulation/mutants/planting';
import type { Named } from './aCommand';
import { createMeeting, Person, type Reachable } from './aGatewayPerson';
import type { Standing } from '../../src/protocol/privileges/standing';

/** What tokens of the casts are signed with. */
export const credentials = {
  sdkKey: 'key-of-the-test',
  sdkSecret: 'a secret of the test that is long enough',
};

/** Where a cast meets. */
export type Place = 'meeting' | 'webinar' | 'practice session';
/** Who sends, where, and how they stand. */
export interface Part {
  readonly role: RoleName;
  readonly place: Place;
  readonly standing: Extract<Standing, 'joined' | 'on hold'>;
}
/** Somebody whom a command may be about. */
export interface Whom extends Named {
  readonly what: string;
  readonly target: Target;
}
/** Somebody of a role, with everybody whom they may ask about. */
export interface Cast {
  readonly actor: Person;
  readonly rules: MeetingRules;
  readonly whoms: readonly Whom[];
}

/** Roles that no page joins with: a seat has them from the moment it is taken. */
const givenRoles: Partial<Readonly<Record<RoleName, Partial<Seat>>>> = {
  phone: { userType: ClientType.phone },
};
/** What a token says for roles that are neither a host's nor an attendee's. */
const tokenRoles: Partial<Readonly<Record<RoleName, { role: number; userType?: number }>>> = {
  'view-only': { role: Role.viewOnly },
  'view-only-can-talk': { role: Role.viewOnlyCanTalk },
  assistant: { role: Role.attendee, userType: ClientType.assistant },
};

/** Gives people with those roles' names their roles; returns a function that ends it. */
export const giveRoles = (): (() => void) =>
  evolved('seatTaken', (state, { seat }) => {
    const given = Object.entries(givenRoles).find(([role]) => role === seat.displayName)?.[1];
    return given ? withSeat(state, seat.userId, given) : state;
  })().takeOut;

const parts = (place: Place, roles: readonly RoleName[]): readonly Part[] =>
  roles.map((role) => ({ role, place, standing: 'joined' }));
const speakers: readonly RoleName[] = ['host', 'co-host', 'original host'];
const viewers: readonly RoleName[] = ['view-only-can-talk', 'view-only'];

/** Everybody whom a meeting, a webinar and its practice session can seat. */
export const allParts: readonly Part[] = [
  ...parts('meeting', [...speakers, 'attendee', 'guest', ...viewers, 'assistant', 'phone']),
  ...parts('webinar', [
    ...speakers,
    'panelist',
    'talking webinar attendee',
    'webinar attendee',
    'assistant',
    'phone',
  ]),
  ...parts('practice session', [...speakers, 'panelist']),
  { role: 'guest', place: 'meeting', standing: 'on hold' },
  { role: 'panelist', place: 'webinar', standing: 'on hold' },
];

const tokenOf = (
  mn: string,
  kind: { readonly role: number; readonly userType?: number; readonly panelist?: boolean },
): string => {
  const { sdkKey, sdkSecret } = credentials;
  const iat = tokenTime(Date.now());
  return signToken({ sdkKey, mn, ...kind, iat, exp: iat + 3600 }, sdkSecret);
};

/** How a role is proved when joining; nothing where none is. */
const proofOf = (number: string, { role, place }: Part): { readonly token?: string } => {
  if (role === 'co-host') return { token: tokenOf(number, { role: 1 }) };
  if (role === 'attendee') return { token: tokenOf(number, { role: 0 }) };
  const said = tokenRoles[role];
  if (said) return { token: tokenOf(number, { ...said, panelist: place !== 'meeting' }) };
  const isSpeaker = role === 'panelist' || role === 'original host' || role === 'phone';
  return place !== 'meeting' && isSpeaker
    ? { token: tokenOf(number, { role: 0, panelist: true }) }
    : {};
};

const enter = async (
  gateway: Reachable,
  part: Part,
  met: { readonly number: string; readonly host: Person },
): Promise<{ readonly actor: Person; readonly leader: Person }> => {
  const { number, host } = met;
  const { role, standing } = part;
  if (role === 'host') return { actor: host, leader: host };
  if (standing === 'on hold') await host.ask('setRules', { bHoldUponEntry: true });
  const person = await Person.join(gateway, number, { name: role, ...proofOf(number, part) });
  if (role === 'talking webinar attendee') {
    const { jid } = person.reply;
    expect(await host.ask('allowToTalk', { jid, bAllow: true })).toMatchObject({ code: 0 });
  }
  if (role !== 'original host') return { actor: person, leader: host };
  // The role goes to somebody else, who takes the rest away too.
  const id = person.userId;
  expect(await host.ask('assignHost', { id, bCoHost: false })).toMatchObject({ code: 0 });
  expect(await person.ask('revokeCoHost', { id: host.userId })).toMatchObject({ code: 0 });
  return { actor: host, leader: person };
};

const whomOf = (role: RoleName, { userId, reply }: Person): Whom => ({
  what: role,
  id: userId,
  jid: reply.jid,
  target: { is: 'other', person: examplePersons[role] },
});

/** Seats a person of a role, and one of everybody whom they may name. */
export const aCast = async (gateway: Reachable, part: Part): Promise<Cast> => {
  const { place } = part;
  const isWebinar = place !== 'meeting';
  const isPracticing = place === 'practice session';
  const { number, hostToken } = await createMeeting(gateway, {
    options: { isWebinar, isPracticeSession: isPracticing },
  });
  const host = await Person.join(gateway, number, { token: hostToken });
  const others: readonly RoleName[] = isWebinar
    ? ['panelist', ...(isPracticing ? [] : (['webinar attendee'] as const))]
    : ['attendee'];
  const whoms: Whom[] = [
    { what: 'nobody', id: 99 * 1024, jid: 'nobody', target: { is: 'unknown' } },
  ];
  for (const role of others) {
    const proof = proofOf(number, { ...part, role });
    whoms.push(whomOf(role, await Person.join(gateway, number, proof)));
  }
  const { actor, leader } = await enter(gateway, part, { number, host });
  if (leader !== actor) whoms.push(whomOf('host', leader));
  whoms.push({ what: 'oneself', id: actor.userId, jid: actor.reply.jid, target: { is: 'self' } });
  const said = await leader.ask('sendChat', { text: 'Hello', destNodeID: 0, sn: 'said-by-leader' });
  const { id: messageId } = said.value as { readonly id: string };
  return {
    actor,
    whoms: whoms.map((whom) => ({ ...whom, messageId })),
    rules: { ...openRules, isWebinar, isPracticing },
  };
};
