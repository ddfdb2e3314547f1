import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { scripts } from '../../../test/builders/anyScript';
import { mainSession } from '../../protocol/ids';
import { evolve, project, snapshotFor } from './index';
import { seatsShownTo } from './roster';
import { scopeOf } from './scope';
import type { MeetingState } from './state';

const breakout = 'room-1';

/** Numbers of seats that are named anywhere in `value`. */
const namedIn = (value: unknown, state: MeetingState): readonly number[] => {
  if (typeof value === 'number') return state.seats.get(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => namedIn(each, state));
};

/** A meeting whose people go into the room or the main session by turns, as soon as they come. */
const twoScopes = (): MeetingStory => {
  const story = new MeetingStory({ capacity: 8 });
  const host = story.seatHost();
  for (let person = 0; person < 3; person += 1) story.seat();
  const { seats } = story.state;
  const moved = seats.map((seat) =>
    seat.userId !== host && seat.userId % 2048 === 0 ? { ...seat, scope: breakout } : seat,
  );
  return story.with({ seats: moved });
};

describe('a meeting with two scopes', () => {
  test('sends no person of one scope to the other', () => {
    let shown = 0;
    fc.assert(
      fc.property(scripts, (script) => {
        const story = twoScopes();
        for (const [userId, asked] of script) {
          let state = story.state;
          const from = story.log.length;
          story.ask(userId, asked);
          for (const recorded of story.log.slice(from)) {
            const before = state;
            state = evolve(state, recorded);
            const projection = project(recorded);
            for (const viewer of state.seats) {
              const outgoing = projection?.(viewer);
              if (outgoing) shown += 1;
              const foreign = namedIn(outgoing?.body, before).filter((id) => {
                const seat = before.seats.get(id);
                return id !== viewer.userId && seat && scopeOf(seat) !== scopeOf(viewer);
              });
              expect([recorded.event.name, outgoing, foreign]).toEqual([
                recorded.event.name,
                outgoing,
                [],
              ]);
            }
          }
        }
        for (const viewer of story.state.seats) {
          const { state } = story;
          const seen = [
            ...namedIn(snapshotFor(state, viewer), state),
            ...[...seatsShownTo(state, viewer)].map(({ userId }) => userId),
          ].map((id) => scopeOf(state.seats.get(id) ?? {}));
          expect(seen.filter((scope) => scope !== scopeOf(viewer))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
    expect(shown).toBeGreaterThan(0);
  });

  test('delivers chat only in the scope where it is written', () => {
    const story = twoScopes();
    const [host, inRoom, inMain, alsoInRoom] = [1024, 2048, 3072, 4096];
    const say = (from: number, destNodeID: number, sn: string) =>
      story.ask(from, { name: 'sendChat', body: { text: 'Hello', destNodeID, sn } });
    expect(story.state.seats.get(inRoom)?.scope).toBe(breakout);
    expect(say(inRoom, 0, 'to all').ok).toBe(true);
    expect(say(inRoom, inMain, 'across')).toMatchObject({ ok: false });
    const heard = (userId: number) =>
      story.shown(userId).filter(({ name }) => name === 'chatReceived').length;
    expect([host, inRoom, inMain, alsoInRoom].map(heard)).toEqual([0, 1, 0, 1]);
    const messages = (userId: number) => {
      const seat = story.state.seats.get(userId);
      return seat
        ? snapshotFor(story.state, seat).filter(({ name }) => name === 'chatReceived').length
        : -1;
    };
    expect([host, inRoom, inMain, alsoInRoom].map(messages)).toEqual([0, 1, 0, 1]);
  });

  test('applies layout and requests to the main session alone', () => {
    const story = twoScopes();
    const from = story.state.revision;
    const body = { id: 2048, action: 'add' } as const;
    expect(story.ask(1024, { name: 'spotlightVideo', body }).ok).toBe(false);
    story.ask(1024, { name: 'askUnmute', body: {} });
    expect(story.shown(2048, from)).toEqual([]);
    expect(story.shown(3072, from).map(({ name }) => name)).toEqual(['consentAsked']);
  });

  test('sends events of the meeting to both', () => {
    const story = twoScopes();
    const from = story.state.revision;
    story.ask(1024, { name: 'lockMeeting', body: { bLock: true } });
    for (const userId of [2048, 3072])
      expect(story.shown(userId, from).map(({ name }) => name)).toEqual(['attributesChanged']);
    expect(scopeOf({})).toBe(mainSession);
  });
});
