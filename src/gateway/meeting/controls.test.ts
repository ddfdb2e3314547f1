import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';

const people = (settings = {}) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const coHost = story.seat({ isHostByToken: true, isGuest: false });
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  return { story, host, coHost, ada, bob };
};
const named = (story: MeetingStory, userId: number, name: string, from: number) =>
  story
    .shown(userId, from)
    .filter((outgoing) => outgoing.name === name)
    .map(({ body }) => body);

describe('muting everybody', () => {
  test('mutes everybody but host and co-host, and sends them the reason', () => {
    const { story, host, coHost, ada, bob } = people();
    for (const id of [host, coHost, ada])
      story.ask(id, { name: 'joinVoip', body: { muted: false } });
    story.ask(bob, { name: 'joinVoip', body: { muted: true } });
    const from = story.state.revision;
    story.ask(host, { name: 'muteAll', body: { bCanUnmute: false } });
    expect([host, coHost, ada, bob].map((id) => story.state.seats.get(id)?.muted)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(named(story, ada, 'audioControlled', from)).toEqual([
      { mutedSource: 'passive by mute-all', senderName: 'Host' },
      { bCanUnmute: false },
    ]);
    expect(named(story, bob, 'audioControlled', from)).toEqual([{ bCanUnmute: false }]);
    expect(story.ask(ada, { name: 'muteAudio', body: { bMute: false, id: ada } })).toMatchObject({
      error: { reason: 'host not allow unmute themselves' },
    });
    expect(story.ask(host, { name: 'muteAll', body: {} })).toMatchObject({ value: { events: [] } });
  });

  test('is not reversed by a request: the person who is asked decides whether to unmute', () => {
    const { story, host, coHost, ada, bob } = people();
    for (const id of [host, coHost, ada])
      story.ask(id, { name: 'joinVoip', body: { muted: id !== coHost } });
    const from = story.state.revision;
    story.ask(host, { name: 'askUnmute', body: {} });
    const asked = [host, coHost, ada, bob].filter(
      (id) => named(story, id, 'consentAsked', from).length > 0,
    );
    expect(asked).toEqual([ada, bob]);
    expect(story.state.seats.get(ada)?.muted).toBe(true);
    expect(named(story, ada, 'consentAsked', from)).toMatchObject([
      { kind: 'unmute', senderNodeID: host, senderName: 'Host' },
    ]);
  });

  test('asks a person without audio to unmute, and not one on hold', () => {
    const { story, host, bob } = people();
    const asked = (from: number) => named(story, bob, 'consentAsked', from).length;
    const first = story.state.revision;
    story.ask(host, { name: 'askUnmute', body: { id: bob } });
    expect(asked(first)).toBe(1);
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    const second = story.state.revision;
    story.ask(host, { name: 'askUnmute', body: {} });
    expect(asked(second)).toBe(0);
  });
});

describe('a host’s control of video', () => {
  const on = { name: 'switchVideo', body: { bOn: true } } as const;
  const mutedByHost = { error: { reason: 'Video is muted by the host' } };
  /** Ada's video runs, and a host stops it. */
  const stopped = () => {
    const met = people();
    const { story, host, ada } = met;
    story.ask(ada, on);
    const from = story.state.revision;
    story.ask(host, { name: 'stopVideo', body: { id: ada } });
    return { ...met, from };
  };

  test('stops a person’s video, which stays off until a host asks for it', () => {
    const { story, host, ada, bob, from } = stopped();
    expect(story.state.seats.get(ada)?.bVideoOn).toBe(false);
    expect(named(story, ada, 'videoControlled', from)).toMatchObject([
      { bVideoMuted: true, bCanUnmuteVideo: true },
    ]);
    expect(named(story, bob, 'videoControlled', from)).toEqual([]);
    expect(story.ask(ada, on)).toMatchObject(mutedByHost);
    expect(story.ask(bob, on).ok).toBe(true);
    const asked = story.state.revision;
    story.ask(host, { name: 'askStartVideo', body: { id: ada } });
    expect(named(story, ada, 'videoControlled', asked)).toEqual([{ bVideoMuted: false }]);
    expect(named(story, ada, 'consentAsked', asked)).toMatchObject([{ kind: 'start video' }]);
    expect(story.ask(ada, on).ok).toBe(true);
  });

  test('permits video again to everybody, also to those whom a host stopped', () => {
    const { story, host, ada, bob } = stopped();
    story.ask(host, { name: 'setRules', body: { bCanUnmuteVideo: false } });
    expect(story.ask(ada, on)).toMatchObject(mutedByHost);
    expect(story.ask(bob, on)).toMatchObject(mutedByHost);
    const from = story.state.revision;
    story.ask(host, { name: 'setRules', body: { bCanUnmuteVideo: true } });
    expect(named(story, ada, 'videoControlled', from)).toEqual([
      { bCanUnmuteVideo: true, bVideoMuted: false },
    ]);
    expect(story.ask(ada, on).ok).toBe(true);
  });

  test('exempts hosts and co-hosts, and people who stopped their own video', () => {
    const { story, host, ada, bob } = stopped();
    story.ask(host, { name: 'assignHost', body: { id: ada, bCoHost: true } });
    expect(story.ask(ada, on).ok).toBe(true);
    story.ask(bob, on);
    story.ask(bob, { name: 'stopVideo', body: { id: bob } });
    expect(story.state.seats.get(bob)?.bVideoOn).toBe(false);
    expect(story.ask(bob, on).ok).toBe(true);
  });

  test('asks for video without starting it', () => {
    const { story, host, ada } = people();
    const from = story.state.revision;
    story.ask(host, { name: 'askStartVideo', body: { id: ada } });
    expect(story.shown(ada, from)).toMatchObject([
      { name: 'consentAsked', body: { kind: 'start video', senderNodeID: host } },
    ]);
    expect(story.state.seats.get(ada)?.bVideoOn).toBe(false);
  });

  test('spotlights one person or several, until they leave', () => {
    const { story, host, ada, bob } = people();
    const put = (id: number, action: 'add' | 'replace' | 'remove') =>
      story.ask(host, { name: 'spotlightVideo', body: { id, action } });
    put(ada, 'add');
    put(bob, 'add');
    put(host, 'add');
    expect(story.state.areas.layout.spotlight).toEqual([ada, bob, host]);
    put(bob, 'remove');
    story.ask(ada, { name: 'leaveMeeting', body: {} });
    expect(story.state.areas.layout.spotlight).toEqual([host]);
    put(bob, 'replace');
    expect(story.state.areas.layout.spotlight).toEqual([bob]);
    expect(put(ada, 'add')).toMatchObject({ error: { reason: 'no matching user' } });
    for (let more = 0; more < 8; more += 1) put(story.seat(), 'add');
    expect(put(host, 'add')).toMatchObject({ error: { type: 'INVALID_OPERATION' } });
    expect(story.state.areas.layout.spotlight).toHaveLength(9);
  });

  test('orders the tiles of those who are present, once each', () => {
    const { story, host, ada, bob } = people();
    story.ask(host, { name: 'dragLayout', body: { order: [bob, ada, bob, 99 * 1024] } });
    expect(story.state.areas.layout.dragLayout).toEqual([bob, ada]);
    const from = story.state.revision;
    story.ask(host, { name: 'followHostLayout', body: { bFollowHost: true } });
    story.ask(host, { name: 'dragLayout', body: { order: [] } });
    expect(named(story, ada, 'videoControlled', from)).toEqual([
      { bFollowHost: true },
      { dragLayout: [] },
    ]);
  });
});

describe('rules', () => {
  test('send only what changed, each by its own indication', () => {
    const { story, host, ada } = people();
    const from = story.state.revision;
    story.ask(host, {
      name: 'setRules',
      body: {
        bHoldUponEntry: true,
        bAllowRaiseHand: true,
        bMutedUponEntry: true,
        bCanUnmute: true,
        bCanUnmuteVideo: false,
        isHDSupported: true,
        bLockShare: true,
      },
    });
    expect(story.shown(ada, from)).toEqual([
      { name: 'attributesChanged', body: { bHoldUponEntry: true } },
      { name: 'audioControlled', body: { bMutedUponEntry: true } },
      { name: 'videoControlled', body: { bCanUnmuteVideo: false } },
      { name: 'shareControlled', body: { lockShare: true } },
    ]);
    expect(story.state).toMatchObject({
      attributes: { bHoldUponEntry: true },
      areas: { switches: { bMutedUponEntry: true, bCanUnmuteVideo: false, bLockShare: true } },
    });
    expect(story.ask(host, { name: 'setRules', body: { bLockShare: true } })).toMatchObject({
      value: { events: [] },
    });
  });

  test('forbid HD video to everybody, and permit it again', () => {
    const { story, host, ada } = people();
    const from = story.state.revision;
    story.ask(host, { name: 'setRules', body: { isHDSupported: false } });
    expect(story.state.areas.switches.isHDSupported).toBe(false);
    story.ask(host, { name: 'setRules', body: { isHDSupported: true } });
    expect(story.shown(ada, from)).toEqual([
      { name: 'videoControlled', body: { isHDSupported: false } },
      { name: 'videoControlled', body: { isHDSupported: true } },
    ]);
    expect(story.state.areas.switches.isHDSupported).toBe(true);
  });
});

describe('chat privileges', () => {
  test.each([
    [{ chatPrivilege: 3 }, false, undefined],
    [{ chatPrivilege: 2 }, false, 'invalid privilege value of parameter'],
    [{ chatPrivilege: 99 }, false, 'invalid privilege value of parameter'],
    [{ chatPrivilege: 6 }, true, undefined],
    [{ chatPrivilege: 3 }, true, 'invalid privilege value of parameter'],
    [
      { chatPrivilege: 1, panelistChatPrivilege: 1 },
      false,
      'Invalid panelist chat privilege req value',
    ],
    [
      { chatPrivilege: 1, panelistChatPrivilege: 0 },
      true,
      'Invalid panelist chat privilege req value',
    ],
    [{ chatPrivilege: 1, panelistChatPrivilege: 1 }, true, undefined],
  ])('%j, in a webinar %s: %s', (body, isWebinar, reason) => {
    const { story, host, ada } = people({ isWebinar });
    const from = story.state.revision;
    const decided = story.ask(host, { name: 'setChatPrivilege', body });
    expect(decided.ok ? undefined : decided.error.reason).toBe(reason);
    expect(named(story, ada, 'chatPrivilegeChanged', from)).toMatchObject(
      reason === undefined ? [body] : [],
    );
  });

  test('are in force at once', () => {
    const { story, host, ada, bob } = people();
    story.ask(host, { name: 'setChatPrivilege', body: { chatPrivilege: 3 } });
    const write = (to: number) =>
      story.ask(ada, {
        name: 'sendChat',
        body: { text: 'Hi', destNodeID: to, sn: `message-${to}` },
      });
    expect(write(0)).toMatchObject({ error: { reason: 'Insufficient chat privilege' } });
    expect(write(bob)).toMatchObject({ error: { reason: 'Insufficient chat privilege' } });
    expect(write(host).ok).toBe(true);
  });
});

describe('feedback and reactions', () => {
  test('last until they are cleared, or are shown for a moment', () => {
    const { story, host, ada, bob } = people();
    story.ask(ada, { name: 'giveFeedback', body: { feedback: 'slower' } });
    story.ask(bob, { name: 'giveFeedback', body: { feedback: 'yes' } });
    story.ask(bob, { name: 'giveFeedback', body: { feedback: null } });
    expect([ada, bob].map((id) => story.state.seats.get(id)?.feedback)).toEqual([3, 0]);
    const from = story.state.revision;
    story.ask(host, { name: 'resetFeedback', body: {} });
    story.ask(bob, { name: 'react', body: { reaction: 'clap' } });
    expect(story.shown(ada, from)).toEqual([
      { name: 'rosterChanged', body: { update: [{ userId: ada, feedback: 0 }] } },
      { name: 'reactionShown', body: { userId: bob, reaction: 'clap' } },
    ]);
  });
});

test('a network level is sent to others at most every 30 s for each direction', () => {
  const { story, ada, bob } = people();
  const report = (type: 'uplink' | 'downlink', level: number) =>
    story.ask(ada, { name: 'reportNetworkQuality', body: { type, level, bwLevel: 2 } });
  const from = story.state.revision;
  report('uplink', 5);
  expect(report('uplink', 1)).toMatchObject({ value: { events: [] } });
  report('downlink', 4);
  story.wait(30_000);
  report('uplink', 2);
  expect(named(story, bob, 'networkQualityChanged', from)).toEqual([
    { userId: ada, type: 'uplink', level: 5, bwLevel: 2 },
    { userId: ada, type: 'downlink', level: 4, bwLevel: 2 },
    { userId: ada, type: 'uplink', level: 2, bwLevel: 2 },
  ]);
  expect(named(story, ada, 'networkQualityChanged', from)).toEqual([]);
});

test('a rename among ten thousand people copies only its chunk of seats', () => {
  const story = new MeetingStory({ capacity: 10_000 });
  const host = story.seatHost();
  for (let more = 1; more < 10_000; more += 1) story.seat();
  const before = [...story.state.seats];
  story.ask(host, { name: 'rename', body: { id: 5000 * 1024, dn2: 'Renamed', olddn2: '' } });
  const after = [...story.state.seats];
  const changed = after.filter((seat, at) => seat !== before[at]);
  expect(changed.map(({ displayName }) => displayName)).toEqual(['Renamed']);
});
