import { describe, expect, test } from '@jest/globals';
import { hostPlaces, surplusSeat } from './capacity';
import { aNewcomer, MeetingStory } from '../../../test/builders/aMeetingState';
import { mostSeatsEver } from './seatNumbers';

const atCapacity = { error: { code: 9, reason: 'meeting is at capacity' } };
const knock = (story: MeetingStory) => story.ask(0, { name: 'takeSeat', newcomer: aNewcomer() });
const admit = (story: MeetingStory, id: number, bHold = false) =>
  story.ask(1024, { name: 'holdPerson', body: { id, bHold } });
const waitingIn = (story: MeetingStory): readonly number[] =>
  story.state.seats.filter((seat) => seat.isOnHold).map(({ userId }) => userId);

describe('SECURITY H4: a meeting that strangers fill', () => {
  test('does not count people on hold, so that admitted people stay and others may join', () => {
    const story = new MeetingStory({ capacity: 3, bHoldUponEntry: true });
    story.seatHost();
    const strangers = Array.from({ length: 20 }, () => story.seat());
    expect(waitingIn(story)).toEqual(strangers);
    const [first = 0, second = 0, third = 0] = strangers;
    expect(admit(story, first).ok).toBe(true);
    expect(admit(story, second).ok).toBe(true);
    expect(admit(story, third)).toMatchObject(atCapacity);
    story.ask(first, { name: 'leaveMeeting', body: {} });
    expect(admit(story, third).ok).toBe(true);
  });

  test('admits as many people on hold as fit, the first seated first', () => {
    const story = new MeetingStory({ capacity: 3, bHoldUponEntry: true });
    const host = story.seatHost();
    const strangers = Array.from({ length: 5 }, () => story.seat());
    const admitAll = () => story.ask(host, { name: 'admitAll', body: {} });
    expect(admitAll().ok).toBe(true);
    expect(waitingIn(story)).toEqual(strangers.slice(2));
    expect(admitAll()).toMatchObject(atCapacity);
    expect(knock(story).ok).toBe(true);
  });

  test('has a limited waiting room, which the original host may pass', () => {
    const story = new MeetingStory({ capacity: 2, bHoldUponEntry: true });
    for (let at = 0; at < 100; at += 1) story.seat();
    expect(knock(story)).toMatchObject(atCapacity);
    const host = story.seatHost();
    expect(story.state.seats.get(host)).toMatchObject({ isHost: true, isOnHold: false });
  });

  test('gives the place of a person who is put on hold to the next', () => {
    const story = new MeetingStory({ capacity: 2 });
    story.seatHost();
    const bob = story.seat();
    expect(knock(story)).toMatchObject(atCapacity);
    expect(admit(story, bob, true).ok).toBe(true);
    expect(knock(story).ok).toBe(true);
    expect(admit(story, bob)).toMatchObject(atCapacity);
  });

  test('has extra places for hosts, and one more for the original host', () => {
    const story = new MeetingStory({ capacity: 1 });
    const alternate = () =>
      story.ask(0, { name: 'takeSeat', newcomer: aNewcomer({ isHostByToken: true }) });
    for (let at = 0; at <= hostPlaces; at += 1) expect(alternate().ok).toBe(true);
    expect(alternate()).toMatchObject(atCapacity);
    const first = story.seatHost();
    expect(surplusSeat(story.state, first)).toBeUndefined();
    const second = story.seatHost();
    expect(surplusSeat(story.state, second)).toMatchObject({ userId: first });
  });
});

test('a run that has used every seat number admits nobody', () => {
  const story = new MeetingStory();
  story.with({ seatsEver: mostSeatsEver - 1 });
  expect(knock(story).ok).toBe(true);
  expect(knock(story)).toMatchObject(atCapacity);
});
