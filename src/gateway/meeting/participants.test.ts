import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';

const onlyHosts = 'only host or co-host can do the operation';
const people = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const coHost = story.seat({ displayName: 'Co', isHostByToken: true, isGuest: false });
  const attendee = story.seat({ displayName: 'Attendee' });
  const other = story.seat({ displayName: 'Other' });
  return { story, host, coHost, attendee, other };
};
type Who = 'host' | 'coHost' | 'attendee' | 'other';

describe('names', () => {
  test.each<{ who: Who; whom: Who; isAllowed?: boolean; refusal: string | undefined }>([
    { who: 'attendee', whom: 'attendee', refusal: undefined },
    { who: 'attendee', whom: 'attendee', isAllowed: false, refusal: 'rename is locked' },
    { who: 'coHost', whom: 'coHost', isAllowed: false, refusal: undefined },
    { who: 'attendee', whom: 'other', refusal: onlyHosts },
    { who: 'coHost', whom: 'other', refusal: undefined },
    { who: 'host', whom: 'coHost', refusal: undefined },
  ])('$who renames $whom', ({ who, whom, isAllowed = true, refusal }) => {
    const { story, ...ids } = people();
    story.with({ attributes: { ...story.state.attributes, bAllowAttendeeRename: isAllowed } });
    const before = story.state.seats.get(ids[whom])?.displayName;
    const body = { id: ids[whom], dn2: 'Grace', olddn2: '' };
    const decided = story.ask(ids[who], { name: 'rename', body });
    expect(decided.ok ? undefined : decided.error.reason).toBe(refusal);
    expect(story.state.seats.get(ids[whom])?.displayName).toBe(refusal ? before : 'Grace');
  });

  test('of unknown people cannot be changed, and the same name is no event', () => {
    const { story, host } = people();
    const rename = (id: number, dn2: string) =>
      story.ask(host, { name: 'rename', body: { id, dn2, olddn2: '' } });
    expect(rename(1024 * 99, 'Grace')).toMatchObject({
      error: { type: 'INVALID_PARAMETERS', reason: 'no matching user' },
    });
    expect(rename(host, 'Host')).toEqual({ ok: true, value: { events: [] } });
  });
});

describe('hands', () => {
  test('stay in the order in which they were raised', () => {
    const { story, attendee, other } = people();
    story.ask(other, { name: 'raiseHand', body: {} });
    story.ask(attendee, { name: 'raiseHand', body: {} });
    story.ask(other, { name: 'raiseHand', body: {} });
    const rev = (id: number) => story.state.seats.get(id)?.raiseHandRev ?? 0;
    expect(rev(other)).toBeGreaterThan(0);
    expect(rev(attendee)).toBeGreaterThan(rev(other));
  });

  test('are raised only where the rule permits, except by host and co-host', () => {
    const { story, attendee, host } = people();
    story.with({ attributes: { ...story.state.attributes, bAllowRaiseHand: false } });
    expect(story.ask(attendee, { name: 'raiseHand', body: {} })).toMatchObject({
      error: { type: 'OPERATION_LOCKED', reason: 'raise hand is locked' },
    });
    expect(story.ask(host, { name: 'raiseHand', body: {} }).ok).toBe(true);
  });

  test.each<{ who: Who; refusal: string | undefined }>([
    { who: 'attendee', refusal: undefined },
    { who: 'host', refusal: undefined },
    { who: 'coHost', refusal: undefined },
    { who: 'other', refusal: onlyHosts },
  ])('$who lowers the hand of an attendee', ({ who, refusal }) => {
    const { story, ...ids } = people();
    story.ask(ids.attendee, { name: 'raiseHand', body: {} });
    const decided = story.ask(ids[who], { name: 'lowerHand', body: { id: ids.attendee } });
    expect(decided.ok ? undefined : decided.error.reason).toBe(refusal);
    expect(story.state.seats.get(ids.attendee)?.raiseHandRev === 0).toBe(refusal === undefined);
  });
});
