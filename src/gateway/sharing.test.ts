import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { useGateway } from '../../test/support/testGateway';
import type { ShareLockMode } from '../protocol/vocabulary/sharing';
import { sharingTexts } from '../protocol/vocabulary/sharingTexts';

jest.setTimeout(20_000);

const gateway = useGateway();
const modes: Readonly<Record<ShareLockMode, object>> = {
  'only host': { bLockShare: true },
  'host grab': {},
  'anyone grab': { bAllowShareGrab: true },
  'multiple share': { bMultipleShare: true },
};
type Who = 'host' | 'co-host' | 'participant';

/** A host, Bob, who may already share, and `who` of them asks. */
const aMeeting = async (who: Who, { mode, isTaken }: { mode: ShareLockMode; isTaken: boolean }) => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { token: hostToken, name: 'Hedy' });
  const bob = await Person.join(gateway, number, { name: 'Bob' });
  const other = await Person.join(gateway, number, { name: 'Cleo' });
  if (who === 'co-host') await host.ask('assignHost', { id: other.userId, bCoHost: true });
  if (isTaken) expect(await bob.ask('switchShare', { bOn: true })).toMatchObject({ code: 0 });
  await host.ask('setRules', modes[mode]);
  return { host, bob, actor: who === 'host' ? host : other };
};
/** Has `person` hear all that happened: an ack comes after it. */
const heard = (person: Person) => person.ask('tellSpeakerOnly', { isSpeakerOnly: false });
/** Whoever shares, as `viewer` knows. */
const sharersSeenBy = (viewer: Person) =>
  [...viewer.roster.values()].filter(({ sharerOn }) => sharerOn).map(({ userId }) => userId);
const toldOf = (person: Person) => person.all('shareEnded').map(({ body }) => body.because);

const starts: readonly (readonly [Who, ShareLockMode, boolean, string | undefined])[] = [
  ...(['host', 'co-host'] as const).flatMap((who) =>
    (['only host', 'host grab', 'anyone grab', 'multiple share'] as const).flatMap((mode) =>
      [false, true].map((isTaken) => [who, mode, isTaken, undefined] as const),
    ),
  ),
  ['participant', 'only host', false, sharingTexts.onlyHostStarts],
  ['participant', 'only host', true, sharingTexts.onlyHostStarts],
  ['participant', 'host grab', false, undefined],
  ['participant', 'host grab', true, sharingTexts.onlyHostGrabs],
  ['participant', 'anyone grab', false, undefined],
  ['participant', 'anyone grab', true, undefined],
  ['participant', 'multiple share', false, undefined],
  ['participant', 'multiple share', true, undefined],
];

describe('a share that is asked for raw', () => {
  test.each(starts)('by a %s under %s, somebody shares: %j', async (who, mode, isTaken, reason) => {
    const { bob, actor } = await aMeeting(who, { mode, isTaken });
    const ack = await actor.ask('switchShare', { bOn: true });
    expect(ack).toMatchObject(reason === undefined ? { code: 0 } : { reason });
    await heard(bob);
    const isGrabbed = isTaken && reason === undefined && mode !== 'multiple share';
    expect(sharersSeenBy(bob).toSorted((one, two) => one - two)).toEqual(
      [
        ...(isTaken && !isGrabbed ? [bob.userId] : []),
        ...(reason === undefined ? [actor.userId] : []),
      ].toSorted((one, two) => one - two),
    );
    expect(toldOf(bob)).toEqual(isGrabbed ? ['grabbed'] : []);
  });

  test.each([
    ['host', true],
    ['co-host', true],
    ['participant', false],
  ] as const)("to end Bob's share, by a %s: %j", async (who, isAllowed) => {
    const { bob, actor } = await aMeeting(who, { mode: 'host grab', isTaken: true });
    const ack = await actor.ask('stopShare', { id: bob.userId });
    expect(ack.code === 0).toBe(isAllowed);
    await heard(bob);
    expect(sharersSeenBy(bob)).toEqual(isAllowed ? [] : [bob.userId]);
    expect(toldOf(bob)).toEqual(isAllowed ? ['stopped'] : []);
  });

  test('to pause is of the own share alone, and of one that runs', async () => {
    const { host, bob, actor } = await aMeeting('host', { mode: 'host grab', isTaken: true });
    expect(await actor.ask('pauseShare', { bPaused: true })).toMatchObject({ code: 0 });
    await heard(bob);
    expect([...bob.roster.values()].filter(({ sharerPause }) => sharerPause)).toEqual([]);
    expect(await bob.ask('pauseShare', { bPaused: true })).toMatchObject({ code: 0 });
    await heard(host);
    expect(host.roster.get(bob.userId)).toMatchObject({ sharerOn: true, sharerPause: true });
  });

  test('is refused behind an information barrier, also to the host', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { bIbDisableShare: true },
    });
    const host = await Person.join(gateway, number, { token: hostToken });
    expect(await host.ask('switchShare', { bOn: true })).toMatchObject({
      reason: sharingTexts.informationBarrier,
    });
  });

  test('is nothing for the audience of a webinar', async () => {
    const { number, hostToken } = await createMeeting(gateway, { options: { isWebinar: true } });
    const host = await Person.join(gateway, number, { token: hostToken });
    const viewer = await Person.join(gateway, number, { name: 'Vera' });
    expect(await viewer.ask('switchShare', { bOn: true })).toMatchObject({
      reason: sharingTexts.webinarAttendee,
    });
    await host.ask('switchShare', { bOn: true });
    expect((await viewer.ask('stopShare', { id: host.userId })).code).not.toBe(0);
    await viewer.ask('pauseShare', { bPaused: true });
    expect(await viewer.ask('watchShare', { id: host.userId, bOn: true })).toMatchObject({
      code: 0,
    });
    await heard(host);
    expect(sharersSeenBy(host)).toEqual([host.userId]);
    expect(host.roster.get(host.userId)?.sharerPause).toBe(false);
    expect(host.all('shareViewersChanged').flatMap(({ body }) => body.add ?? [])).toEqual([]);
  });

  test('is seen by whoever says so, which the sharer alone is told', async () => {
    const { host, bob, actor } = await aMeeting('co-host', { mode: 'host grab', isTaken: true });
    for (const viewer of [host, actor])
      expect(await viewer.ask('watchShare', { id: bob.userId, bOn: true })).toMatchObject({
        code: 0,
      });
    await heard(bob);
    const added = bob.all('shareViewersChanged').flatMap(({ body }) => body.add ?? []);
    expect(added).toEqual([host.userId, actor.userId]);
    expect(host.all('shareViewersChanged')).toEqual([]);
  });
});
