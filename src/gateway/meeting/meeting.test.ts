import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aViewer, MeetingStory } from '../../../test/builders/aMeetingState';
import { ids, scripts } from '../../../test/builders/anyScript';
import { commands } from '../../protocol/signal/registry';
import type { CommandName } from './area';
import { areaTable } from './areas';
import { evolve, project } from './index';
import type { MeetingCommand } from './event';
import { hasHostRight, mayLead } from './host';
import { Seats } from './seats';

const play = (script: readonly (readonly [number, MeetingCommand])[]): MeetingStory => {
  const story = new MeetingStory({ capacity: 6 });
  for (const [userId, asked] of script) story.ask(userId, asked);
  return story;
};

const isOwned = (name: string): boolean => areaTable.decideOf(name as CommandName) !== undefined;

describe('whatever people ask', () => {
  test('a replay of the log gives the current state, without a gap in its revisions', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const story = play(script);
        expect(story.log.map(({ rev }) => rev)).toEqual(story.log.map((_, at) => at + 1));
        expect(story.log.reduce(evolve, story.first)).toEqual(story.state);
      }),
    );
  });

  test('I1: at most one person is host, and one is where somebody has the right', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const story = new MeetingStory({ capacity: 6 });
        for (const [userId, asked] of script) {
          story.ask(userId, asked);
          const seats = [...story.state.seats];
          const hosts = seats.filter((seat) => seat.isHost);
          expect(hosts.length).toBeLessThanOrEqual(1);
          if (seats.some((seat) => hasHostRight(seat) && mayLead(seat)))
            expect(hosts).toHaveLength(1);
          expect(story.state.hostId).toBe(hosts[0]?.userId);
          expect(hosts.some((seat) => seat.isOnHold)).toBe(false);
          for (const seat of seats.filter(({ isOnHold }) => isOnHold))
            expect(seat).toMatchObject({
              audio: '',
              muted: true,
              bVideoOn: false,
              isCoHost: false,
            });
          for (const id of story.state.areas.layout.spotlight)
            expect(story.state.seats.get(id)?.isOnHold).toBe(false);
        }
      }),
    );
  });

  test('private chat is shown to two people, and a mute’s reason to the muted alone', () => {
    fc.assert(
      fc.property(scripts, ids, (script, userId) => {
        for (const recorded of play(script).log) {
          const { event } = recorded;
          const shown = project(recorded)?.(aViewer({ userId, isHost: true }));
          if (event.name === 'chatSent') {
            const { senderNodeID, destNodeID } = event.message;
            const isFor = [0, userId].includes(destNodeID) || senderNodeID === userId;
            expect(shown !== undefined).toBe(isFor);
          }
          if (event.name === 'muteImposed')
            expect(shown !== undefined).toBe(event.userIds.includes(userId));
        }
      }),
    );
  });

  test('RELIABILITY 2.1 item 2: a person on hold is shown nothing of the meeting', () => {
    fc.assert(
      fc.property(scripts, ids, (script, userId) => {
        for (const recorded of play(script).log) {
          const shown = project(recorded)?.(aViewer({ userId, isOnHold: true }));
          expect(['meetingChanged', 'meetingEnded', undefined]).toContain(shown?.name);
        }
      }),
    );
  });
});

test('every command belongs to an area, except heartbeat and joinMeeting', () => {
  const unowned = commands.map(({ name }) => name).filter((name) => !isOwned(name));
  expect(unowned).toEqual(['heartbeat', 'joinMeeting']);
});

test('seats behave as a sorted map', () => {
  const number = fc.integer({ min: 1, max: 300 }).map((n) => n * 1024);
  fc.assert(
    fc.property(fc.array(fc.tuple(number, fc.boolean())), (changes) => {
      const model = new Map<number, { userId: number }>();
      let seats = Seats.none<{ userId: number }>();
      for (const [userId, isTaken] of changes) {
        const before = [...seats];
        const next = isTaken ? seats.with({ userId }) : seats.without(userId);
        expect([...seats]).toEqual(before);
        if (isTaken) model.set(userId, { userId });
        else model.delete(userId);
        seats = next;
      }
      expect(seats.size).toBe(model.size);
      expect([...seats]).toEqual([...model.values()].sort((a, b) => a.userId - b.userId));
    }),
  );
});
