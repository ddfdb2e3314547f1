import { describe, expect, test } from '@jest/globals';
import { aViewer, MeetingStory } from '../../../test/builders/aMeetingState';
import { project } from './index';

type Who = 'host' | 'coHost' | 'attendee' | 'other';
const people = (settings = {}) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const coHost = story.seat({ isHostByToken: true, isGuest: false });
  const attendee = story.seat();
  const other = story.seat();
  return { story, host, coHost, attendee, other };
};

describe('joining computer audio', () => {
  test.each<{ who: Who; bMutedUponEntry: boolean; bCanUnmute: boolean; isMuted: boolean }>([
    { who: 'attendee', bMutedUponEntry: false, bCanUnmute: true, isMuted: false },
    { who: 'attendee', bMutedUponEntry: true, bCanUnmute: true, isMuted: true },
    { who: 'attendee', bMutedUponEntry: false, bCanUnmute: false, isMuted: true },
    { who: 'host', bMutedUponEntry: true, bCanUnmute: false, isMuted: false },
    { who: 'coHost', bMutedUponEntry: true, bCanUnmute: true, isMuted: false },
  ])(
    '$who, with muted upon entry $bMutedUponEntry and unmuting $bCanUnmute, is muted: $isMuted',
    ({ who, bMutedUponEntry, bCanUnmute, isMuted }) => {
      const { story, ...ids } = people({ bMutedUponEntry });
      story.withArea('switches', { bCanUnmute });
      story.ask(ids[who], { name: 'joinVoip', body: { muted: false } });
      expect(story.state.seats.get(ids[who])).toMatchObject({ audio: 'computer', muted: isMuted });
    },
  );

  test('mutes on leaving, and leaving twice is one event', () => {
    const { story, attendee } = people();
    story.ask(attendee, { name: 'joinVoip', body: { muted: false } });
    story.ask(attendee, { name: 'leaveVoip', body: {} });
    expect(story.state.seats.get(attendee)).toMatchObject({ audio: '', muted: true });
    expect(story.ask(attendee, { name: 'leaveVoip', body: {} })).toMatchObject({
      value: { events: [] },
    });
  });
});

describe('mute', () => {
  test.each<{ who: Who; whom: Who; bMute: boolean; refusal: string | undefined }>([
    { who: 'attendee', whom: 'attendee', bMute: false, refusal: undefined },
    { who: 'host', whom: 'attendee', bMute: true, refusal: undefined },
    { who: 'coHost', whom: 'host', bMute: true, refusal: undefined },
    { who: 'host', whom: 'attendee', bMute: false, refusal: 'permission is denied' },
    {
      who: 'attendee',
      whom: 'other',
      bMute: true,
      refusal: 'only host or co-host can do the operation',
    },
  ])('$who sets muted $bMute for $whom', ({ who, whom, bMute, refusal }) => {
    const { story, ...ids } = people();
    story.ask(ids[whom], { name: 'joinVoip', body: { muted: !bMute } });
    const decided = story.ask(ids[who], { name: 'muteAudio', body: { bMute, id: ids[whom] } });
    expect(decided.ok ? undefined : decided.error.reason).toBe(refusal);
    expect(story.state.seats.get(ids[whom])?.muted).toBe(refusal === undefined ? bMute : !bMute);
  });

  test('only host and co-host unmute against the rule', () => {
    const { story, attendee, coHost } = people();
    story.withArea('switches', { bCanUnmute: false });
    for (const id of [attendee, coHost]) story.ask(id, { name: 'joinVoip', body: { muted: true } });
    const unmute = (id: number) => story.ask(id, { name: 'muteAudio', body: { bMute: false, id } });
    expect(unmute(attendee)).toMatchObject({
      error: { reason: 'host not allow unmute themselves' },
    });
    expect(unmute(coHost).ok).toBe(true);
  });

  test('a person without audio cannot be muted', () => {
    const { story, host, attendee } = people();
    for (const id of [host, attendee])
      expect(story.ask(host, { name: 'muteAudio', body: { bMute: true, id } })).toMatchObject({
        error: { type: 'INVALID_OPERATION', reason: 'no audio joined' },
      });
  });

  test('a person muted by another receives the reason, and nobody else does', () => {
    const { story, host, attendee, other } = people();
    story.ask(attendee, { name: 'joinVoip', body: { muted: false } });
    story.ask(host, { name: 'muteAudio', body: { bMute: true, id: attendee } });
    const imposed = story.log.find(({ event }) => event.name === 'muteImposed');
    const seen = (userId: number) => imposed && project(imposed)?.(aViewer({ userId }));
    expect(seen(attendee)).toEqual({
      name: 'audioControlled',
      body: { mutedSource: 'passive by mute-one', senderName: 'Host' },
    });
    expect(seen(other)).toBeUndefined();
    expect(seen(host)).toBeUndefined();
  });
});

test('switching video on twice is one event', () => {
  const { story, attendee } = people();
  const before = story.log.length;
  for (const bOn of [true, true, false])
    story.ask(attendee, { name: 'switchVideo', body: { bOn } });
  expect(story.log.slice(before).map(({ event }) => event)).toEqual([
    { name: 'videoSwitched', userId: attendee, bOn: true },
    { name: 'videoSwitched', userId: attendee, bOn: false },
  ]);
});

describe('the speaker-only indication', () => {
  test('is sent once to everybody, and not from a person without audio', () => {
    const { story, attendee } = people();
    const tell = (isSpeakerOnly: boolean) =>
      story.ask(attendee, { name: 'tellSpeakerOnly', body: { isSpeakerOnly } });
    expect(tell(true)).toMatchObject({ value: { events: [] } });
    story.ask(attendee, { name: 'joinVoip', body: { muted: true } });
    const before = story.log.length;
    for (const isSpeakerOnly of [true, true, false]) tell(isSpeakerOnly);
    expect(story.log.slice(before).map(({ event }) => event)).toEqual([
      { name: 'speakerOnlyReported', userId: attendee, isSpeakerOnly: true },
      { name: 'speakerOnlyReported', userId: attendee, isSpeakerOnly: false },
    ]);
    const told = story.log.find(({ event }) => event.name === 'speakerOnlyReported');
    expect(told && project(told)?.(aViewer({ userId: 9 * 1024 }))).toEqual({
      name: 'rosterChanged',
      body: { update: [{ userId: attendee, isSpeakerOnly: true }] },
    });
  });
});
