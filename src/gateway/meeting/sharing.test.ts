import { describe, expect, test } from '@jest/globals';
import { aViewer, MeetingStory } from '../../../test/builders/aMeetingState';
import { seconds } from '../../kernel/units';
import { sharersMax } from '../../protocol/sharingLimits';
import type { CommandBody } from '../../protocol/signal/registry';
import { capsOf } from '../../protocol/vocabulary/capabilities';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { project } from './index';

const people = (settings = {}) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  const share = (userId: number, body: CommandBody<'switchShare'> = { bOn: true }) =>
    story.ask(userId, { name: 'switchShare', body });
  const shareOf = (userId: number) => {
    const { sharerOn, sharerPause, bShareAudioOn } = story.state.seats.get(userId)!;
    return { sharerOn, sharerPause, bShareAudioOn };
  };
  return { story, host, ada, bob, share, shareOf };
};
const none = { sharerOn: false, sharerPause: false, bShareAudioOn: false };
const running = { ...none, sharerOn: true };

describe('sharing', () => {
  test('starts with its flags, takes on new ones, pauses, resumes and stops', () => {
    const { story, ada, share, shareOf } = people();
    share(ada);
    expect(shareOf(ada)).toEqual(running);
    story.ask(ada, { name: 'pauseShare', body: { bPaused: true } });
    expect(shareOf(ada)).toEqual({ ...running, sharerPause: true });
    share(ada, { bOn: true, bShareAudioOn: true });
    expect(shareOf(ada)).toEqual({ sharerOn: true, sharerPause: true, bShareAudioOn: true });
    story.ask(ada, { name: 'pauseShare', body: { bPaused: false } });
    expect(shareOf(ada)).toEqual({ ...running, bShareAudioOn: true });
    share(ada, { bOn: false });
    expect(shareOf(ada)).toEqual(none);
  });

  test('leaves its sound with a pause, and rejoins it with the resume', () => {
    const { story, ada, share } = people();
    share(ada, { bOn: true, bShareAudioOn: true });
    const told = (bPaused: boolean) => {
      story.ask(ada, { name: 'pauseShare', body: { bPaused } });
      return JSON.stringify(project(story.log.at(-1)!)?.(aViewer({ userId: 9 * 1024 })));
    };
    expect(told(true)).toContain('"bShareAudioOn":false');
    expect(told(false)).toContain('"bShareAudioOn":true');
  });

  test('is one person at a time: others wait, a host takes their place', () => {
    const { story, host, ada, bob, share, shareOf } = people();
    share(ada);
    expect(share(bob)).toMatchObject({ ok: false, error: { reason: sharingTexts.onlyHostGrabs } });
    expect(share(host)).toMatchObject({ ok: true });
    expect([shareOf(ada), shareOf(host)]).toEqual([none, running]);
    expect(story.log.map(({ event }) => event)).toContainEqual({
      name: 'shareTaken',
      userId: ada,
      because: 'grabbed',
      by: story.state.seats.get(host)?.displayName,
    });
  });

  test('is of whoever starts last where hosts let everybody take the place', () => {
    const { story, host, ada, bob, share, shareOf } = people();
    share(ada);
    story.ask(host, { name: 'setRules', body: { bAllowShareGrab: true } });
    expect(share(bob)).toMatchObject({ ok: true });
    expect([shareOf(ada), shareOf(bob)]).toEqual([none, running]);
    expect(story.log.map(({ event }) => event)).toContainEqual({
      name: 'shareTaken',
      userId: ada,
      because: 'grabbed',
      by: 'Bob',
    });
    story.ask(host, { name: 'setRules', body: { bAllowShareGrab: false } });
    expect(share(ada)).toMatchObject({ ok: false, error: { reason: sharingTexts.onlyHostGrabs } });
  });

  test('is taken by the same person again only after a pause, also in another seat of theirs', () => {
    const { story, host, bob, share } = people();
    const [cleo, other] = [1, 2].map(() => story.seat({ identifiers: ['person cleo'] }));
    if (!cleo || !other) throw new Error('Somebody is missing');
    story.ask(host, { name: 'setRules', body: { bAllowShareGrab: true } });
    const tooSoon = { ok: false, error: { reason: operationTexts.tooManyRequests } };
    share(bob);
    expect(share(cleo)).toMatchObject({ ok: true });
    // Whoever lost it may take it back.
    expect(share(bob)).toMatchObject({ ok: true });
    for (const seat of [cleo, other]) expect(share(seat)).toMatchObject(tooSoon);
    expect(share(host)).toMatchObject({ ok: true });
    expect(share(bob)).toMatchObject(tooSoon);
    story.ask(host, { name: 'switchShare', body: { bOn: false } });
    // A share that takes nobody's place needs no pause, nor does a host.
    expect(share(cleo)).toMatchObject({ ok: true });
    expect(share(host)).toMatchObject({ ok: true });
    story.wait(seconds(10));
    expect(share(other)).toMatchObject({ ok: true });
  });

  test('tells nobody when it took the place of another', () => {
    const { story, host, ada, bob, share } = people();
    story.ask(host, { name: 'setRules', body: { bAllowShareGrab: true } });
    share(ada);
    const from = story.state.revision;
    share(bob);
    expect(JSON.stringify(story.shown(ada, from))).not.toContain('grabbedAt');
    expect(story.state.seats.get(bob)?.grabbedAt).toBeGreaterThan(0);
  });

  test('is kept to the hosts once they lock it; what runs goes on', () => {
    const { story, host, ada, bob, share, shareOf } = people();
    share(ada);
    story.ask(host, { name: 'setRules', body: { bLockShare: true } });
    expect(shareOf(ada)).toEqual(running);
    for (const bPaused of [true, false])
      expect(story.ask(ada, { name: 'pauseShare', body: { bPaused } })).toMatchObject({ ok: true });
    for (const bShareAudioOn of [true, false])
      expect(share(ada, { bOn: true, bShareAudioOn })).toMatchObject({ ok: true });
    share(ada, { bOn: false });
    expect(share(bob)).toMatchObject({ ok: false, error: { reason: sharingTexts.onlyHostStarts } });
    expect(share(host)).toMatchObject({ ok: true });
  });

  test('is of several people at once where hosts allow it; what runs goes on', () => {
    const { story, host, ada, bob, share, shareOf } = people();
    const allow = (bMultipleShare: boolean) =>
      story.ask(host, { name: 'setRules', body: { bMultipleShare } });
    allow(true);
    share(ada);
    expect(share(bob)).toMatchObject({ ok: true });
    expect([shareOf(ada), shareOf(bob)]).toEqual([running, running]);
    allow(false);
    expect([shareOf(ada), shareOf(bob)]).toEqual([running, running]);
    expect(share(host)).toMatchObject({ ok: true });
    expect([shareOf(ada), shareOf(bob)]).toEqual([none, none]);
  });

  test('is one beside others only where its client says that it can', () => {
    const { story, host, ada, share } = people();
    story.ask(host, { name: 'setRules', body: { bMultipleShare: true } });
    const of = (names: Parameters<typeof capsOf>[0]) => story.seat({ caps: capsOf(names) });
    const [plain, able] = [of(['preview']), of(['shareMultiStream'])];
    expect(share(plain)).toMatchObject({ ok: true });
    share(plain, { bOn: false });
    expect(share(ada)).toMatchObject({ ok: true });
    const reason = sharingTexts.technicalLimitation;
    expect(share(plain)).toMatchObject({ ok: false, error: { reason } });
    expect(share(able)).toMatchObject({ ok: true });
  });

  test('is a video only where its client can and it is the only one; what runs stays one', () => {
    const { story, host, share } = people();
    const film = { bOn: true, bVideoShare: true };
    const of = (names: Parameters<typeof capsOf>[0]) => story.seat({ caps: capsOf(names) });
    const [plain, able] = [of(['preview']), of(['videoShare'])];
    const because = (reason: string) => ({ ok: false, error: { reason } });
    expect(share(plain, film)).toMatchObject(because(sharingTexts.optimizeNotSupported));
    expect(share(able, film)).toMatchObject({ ok: true });
    story.ask(host, { name: 'setRules', body: { bMultipleShare: true } });
    expect(share(able, { ...film, bShareAudioOn: true })).toMatchObject({ ok: true });
    expect(share(able)).toMatchObject({ ok: true });
    const notBesideOthers = because(sharingTexts.optimizeMultipleShare);
    expect(share(able, film)).toMatchObject(notBesideOthers);
    share(able, { bOn: false });
    expect(share(able, film)).toMatchObject(notBesideOthers);
  });

  test('is of no more than the most people at once, host or not', () => {
    const { story, host, share } = people();
    story.ask(host, { name: 'setRules', body: { bMultipleShare: true } });
    const sharers = Array.from({ length: sharersMax }, () => story.seat());
    for (const userId of sharers) expect(share(userId)).toMatchObject({ ok: true });
    const reason = sharingTexts.tooManyShares;
    expect(share(host)).toMatchObject({ ok: false, error: { reason } });
    expect(share(sharers[0]!, { bOn: true, bShareAudioOn: true })).toMatchObject({ ok: true });
    share(sharers[0]!, { bOn: false });
    expect(share(host)).toMatchObject({ ok: true });
  });

  test('of another is ended by a host, and by nobody else', () => {
    const { story, host, ada, bob, share, shareOf } = people();
    const stop = (userId: number, id: number) =>
      story.ask(userId, { name: 'stopShare', body: { id } });
    expect(stop(host, ada)).toMatchObject({ ok: true, value: { events: [] } });
    share(ada);
    expect(stop(bob, ada)).toMatchObject({ ok: false });
    expect(stop(host, ada)).toMatchObject({ ok: true });
    expect(shareOf(ada)).toEqual(none);
  });

  test.each([
    ['is put on hold', { name: 'holdPerson', bHold: true }],
    ['leaves', undefined],
  ] as const)('ends when the person %s', (_what, held) => {
    const { story, host, ada, bob, share } = people();
    share(ada);
    if (held) story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
    else story.ask(ada, { name: 'leaveMeeting', body: {} });
    expect(story.state.seats.get(ada)?.sharerOn ?? false).toBe(false);
    // Only a host could take the place of somebody who shares.
    expect(share(bob)).toMatchObject({ ok: true });
    expect(story.log.filter(({ event }) => event.name === 'shareTaken')).toEqual([]);
  });

  test('ends for good with a panelist who becomes an attendee', () => {
    const { story, host, share, shareOf } = people({ isWebinar: true });
    const bea = story.seat({ displayName: 'Bea', isPanelist: true });
    const { jid = '' } = story.state.seats.get(bea) ?? {};
    share(bea);
    expect(shareOf(bea)).toEqual(running);
    const body = { jid, userID: bea, bPromote: false };
    expect(story.ask(host, { name: 'changeWebinarRole', body })).toMatchObject({ ok: true });
    expect(shareOf(bea)).toEqual(none);
  });

  test('is refused behind an information barrier', () => {
    const { ada, share } = people({ bIbDisableShare: true });
    expect(share(ada)).toMatchObject({
      ok: false,
      error: { reason: sharingTexts.informationBarrier },
    });
  });
});
