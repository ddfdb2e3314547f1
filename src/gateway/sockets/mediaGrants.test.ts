import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { scripts } from '../../../test/builders/anyScript';
import { mediaChannels } from '../../protocol/channels/mediaChannels';
import { channelNames } from '../../protocol/vocabulary/media';
import { evolve } from '../meeting';
import type { MeetingState } from '../meeting/state';
import type { GrantChange, MediaGrant } from '../relay/grants';
import { grantChanges, grantOf } from './mediaGrants';

/** What is pushed at each event of a story, and whom each event leaves with which grant. */
const pushed = (story: MeetingStory) => {
  let state: MeetingState | undefined;
  let next = story.first;
  return story.log.map((recorded) => {
    next = evolve(next, recorded);
    const changes = grantChanges(state, next);
    state = next;
    return { event: recorded.event, changes, state: next };
  });
};
const applied = (grants: Map<number, MediaGrant>, changes: readonly GrantChange[]): void => {
  for (const [userId, grant] of changes)
    if (grant) grants.set(userId, grant);
    else grants.delete(userId);
};

describe('grants to media', () => {
  test('match the state after every event', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const story = new MeetingStory({ capacity: 6 });
        for (const [userId, asked] of script) story.ask(userId, asked);
        const grants = new Map<number, MediaGrant>();
        for (const { changes, state } of pushed(story)) {
          applied(grants, changes);
          const due = [...state.seats].flatMap(({ userId }) => {
            const grant = grantOf(state, userId);
            return grant ? [[userId, grant] as const] : [];
          });
          expect(new Map([...grants].sort(([a], [b]) => a - b))).toEqual(new Map(due));
        }
      }),
    );
  });

  test('change for one person alone when one person is muted', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const others = Array.from({ length: 99 }, () => story.seat());
    for (const id of others) story.ask(id, { name: 'joinVoip', body: { muted: false } });
    const [id = 0] = others;
    story.ask(host, { name: 'muteAudio', body: { bMute: true, id } });
    const counts = pushed(story).map(({ event, changes }) => [event.name, changes.length]);
    expect(counts.filter(([name]) => name === 'voipJoined')).toHaveLength(99);
    expect(counts.filter(([, count]) => Number(count) > 1)).toEqual([]);
    expect(counts.slice(-2)).toEqual([
      ['audioMuted', 1],
      ['muteImposed', 0],
    ]);
  });

  test('move a person’s audio from the computer to the telephone that they switch to', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    story.ask(host, { name: 'joinVoip', body: { muted: false } });
    expect(grantOf(story.state, host)?.publish).toEqual(['microphone']);
    story.ask(host, { name: 'dialOut', body: { pn: '+493012345600', bCallme: true } });
    const { uuid = '' } = story.state.areas.phone.calls[0] ?? {};
    story.ask(0, { name: 'advanceCall', uuid, to: 'success', avatarBackgroundType: 1 });
    expect(grantOf(story.state, host)?.publish).toEqual(['phone']);
    story.ask(host, { name: 'muteAudio', body: { bMute: true, id: host } });
    expect(grantOf(story.state, host)?.publish).toEqual([]);
  });

  test('change for everybody when the host allows HD', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const other = story.seat();
    const { isHDSupported } = story.state.areas.switches;
    story.ask(host, { name: 'setRules', body: { isHDSupported: !isHDSupported } });
    const changes = pushed(story).at(-1)?.changes ?? [];
    expect(changes.map(([userId, grant]) => [userId, grant?.isHdAllowed])).toEqual([
      [host, !isHDSupported],
      [other, !isHDSupported],
    ]);
  });

  test('follow from a new row of the table alone', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const other = story.seat();
    for (const who of [other, host])
      story.ask(who, { name: 'switchShare', body: { bOn: true, bShareAudioOn: true } });
    expect(grantOf(story.state, host)?.publish).toEqual(['share', 'shareAudio']);
    const planted = { ...mediaChannels, sharing: { publish: 'lockShare' } } as const;
    expect(grantOf(story.state, host, planted)?.publish).toEqual(['share', 'shareAudio']);
    expect(grantOf(story.state, other, planted)?.publish).toEqual([]);
  });

  test('let the sound of a share be sent while it runs, with its picture’s right', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const share = (body: { bOn: boolean; bShareAudioOn?: boolean }) =>
      story.ask(host, { name: 'switchShare', body });
    const granted = () => grantOf(story.state, host)?.publish;
    share({ bOn: true });
    expect(granted()).toEqual(['share']);
    share({ bOn: true, bShareAudioOn: true });
    expect(granted()).toEqual(['share', 'shareAudio']);
    story.ask(host, { name: 'pauseShare', body: { bPaused: true } });
    expect(granted()).toEqual(['share']);
    story.ask(host, { name: 'pauseShare', body: { bPaused: false } });
    expect(granted()).toEqual(['share', 'shareAudio']);
    share({ bOn: false });
    expect(granted()).toEqual([]);
  });

  test('give a telephone audio alone', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    story.ask(host, { name: 'dialOut', body: { pn: '+493012345600', bCallme: false } });
    const { uuid = '' } = story.state.areas.phone.calls.at(-1) ?? {};
    story.ask(0, { name: 'advanceCall', uuid, to: 'success', avatarBackgroundType: 3 });
    const phone = story.state.areas.phone.calls.at(-1)?.phoneNodeId ?? 0;
    expect(grantOf(story.state, phone)).toMatchObject({ publish: ['phone'], receive: ['audio'] });
    expect(grantOf(story.state, host)?.receive).toEqual(channelNames);
  });

  test('remain with those who speak when a host forbids unmuting', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const other = story.seat();
    story.ask(other, { name: 'joinVoip', body: { muted: false } });
    story.ask(host, { name: 'setRules', body: { bCanUnmute: false } });
    expect(grantOf(story.state, other)?.publish).toEqual(['microphone']);
  });
});
