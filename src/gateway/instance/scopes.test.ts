import { describe, expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { aMeetingInstance, HeardLine } from '../../../test/builders/aMeetingInstance';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { joinReply } from '../../protocol/signal/session';
import { parseWith } from '../../protocol/parse';

const meetingId = 'meeting-of-two-scopes';
const [host, inRoom, inMain, alsoInRoom] = [1024, 2048, 3072, 4096] as const;

/** A run that is gone on with: two people of it are in the main session, two in a room. */
const aRun = () => {
  const story = new MeetingStory();
  story.seatHost();
  for (let person = 0; person < 3; person += 1)
    story.seat({ userGuid: `guid-of-person-${person}` });
  const seats = story.state.seats.map((seat) =>
    [inRoom, alsoInRoom].some((id) => id === seat.userId) ? { ...seat, scope: 'room-1' } : seat,
  );
  const page = { confirmedKeyId: 1, commandSeq: 0, acks: [] };
  const { instance, pass } = aMeetingInstance({
    settings: story.settings,
    storedRun: {
      meetingId,
      state: { ...story.state, seats },
      pages: new Map([...seats].map(({ userId }) => [userId, { ...page, cid: `page-${userId}` }])),
    },
  });
  const resume = (userId: number) => {
    const line = new HeardLine();
    const userGuid = instance.state.seats.get(userId)?.userGuid ?? '';
    const claim = { meetingId, userId, userGuid, keyId: 1 };
    expect(instance.join(aJoinRequest(`page-${userId}`, { claim }), line)).toEqual({
      ok: true,
      value: userId,
    });
    const acked = line.heard.find(({ name }) => name === 'commandAcked');
    const reply = acked?.name === 'commandAcked' && parseWith(joinReply, acked.body.value);
    if (!reply || !reply.ok) throw new Error('Nobody answered the join');
    return { line, heard: line.heard, userId, reply: reply.value };
  };
  return { instance, pass, people: [host, inRoom, inMain, alsoInRoom].map(resume) };
};

describe('a run with two scopes', () => {
  test('gives each scope its own key, and each person the roster of their scope', () => {
    const { instance, people } = aRun();
    const keys = people.map(({ reply }) => [reply.encryptKey, reply.keyRing].join());
    expect([keys[0] === keys[2], keys[1] === keys[3], keys[0] === keys[1]]).toEqual([
      true,
      true,
      false,
    ]);
    expect(people.map(({ reply }) => reply.keyEpoch)).toEqual([1, 1, 1, 1]);
    for (const { userId, heard } of people) {
      const scope = instance.state.seats.get(userId)?.scope;
      const named = heard.flatMap(({ name, body }) =>
        name === 'rosterChanged' ? [...(body.add ?? []), ...(body.update ?? [])] : [],
      );
      expect(named.length).toBeGreaterThan(0);
      expect(
        named.filter((each) => instance.state.seats.get(each.userId)?.scope !== scope),
      ).toEqual([]);
    }
  });

  test('renews the key only of the scope that somebody leaves, and informs nobody else', () => {
    const { instance, pass, people } = aRun();
    const [, stays, , leaver] = people;
    if (!stays || !leaver) throw new Error('Somebody is missing');
    const before = people.map(({ heard }) => heard.length);
    instance.command(leaver.userId, leaver.line, { name: 'leaveMeeting', body: {}, seq: 50 });
    pass(1000);
    const since = people.map(({ heard }, at) => heard.slice(before[at]).map(({ name }) => name));
    expect(since[0]).toEqual([]);
    expect(since[2]).toEqual([]);
    expect(since[1]).toEqual(['rosterChanged', 'mediaKeyChanged']);
    expect(instance.keys.current('room-1')).toMatchObject({ keyEpoch: 2 });
    expect(instance.keys.current('main')).toMatchObject({ keyEpoch: 1 });
    expect(instance.keys.current('room-1').encryptKey).not.toBe(stays.reply.encryptKey);
  });
});
