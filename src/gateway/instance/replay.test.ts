import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { scripts } from '../../../test/builders/anyScript';
import { evtOf } from '../../protocol/signal/registry';
import { mergeRoster, type RosterLists } from '../../protocol/signal/rosterLists';
import { project } from '../meeting';
import { frameOf, type TextFrame } from './connection';
import { Replay } from './replay';

interface Read {
  readonly rev: number;
  readonly evt: number;
  readonly body: RosterLists;
}
const read = ({ text }: TextFrame): Read => {
  const { evt, body, seq } = JSON.parse(text) as { evt: number; body: RosterLists; seq: number };
  return { rev: seq, evt, body };
};
/** What somebody knows after each message that is not of the roster, and in the end. */
const lessonsOf = (frames: readonly TextFrame[]): readonly unknown[] => {
  const lessons: unknown[] = [];
  let changes: RosterLists[] = [];
  const learn = (): void => {
    const { remove, add, update } = mergeRoster(changes);
    changes = [];
    lessons.push({ remove: remove.sort(), add, update });
  };
  for (const { rev, evt, body } of frames.map(read))
    if (evt === evtOf('rosterChanged')) changes.push(body);
    else {
      learn();
      lessons.push({ rev, evt, body });
    }
  learn();
  return lessons;
};

describe('the replay of missed events', () => {
  test('has the same effect as the single events, for every viewer', () => {
    fc.assert(
      fc.property(scripts, fc.boolean(), fc.nat(60), (script, isWebinar, from) => {
        const story = new MeetingStory({ capacity: 8, isWebinar });
        story.seatHost();
        for (const [userId, command] of script) story.ask(userId, command);
        const replay = new Replay();
        for (const start of [from, 0, from])
          for (const viewer of story.state.seats) {
            const missed = story.log.filter(({ rev }) => rev > start);
            const told = replay.tell(missed, viewer);
            const singly = missed.flatMap((recorded) => {
              const outgoing = project(recorded)?.(viewer);
              return outgoing ? [frameOf(outgoing, recorded.rev)] : [];
            });
            expect(lessonsOf(told)).toEqual(lessonsOf(singly));
            const revs = told.map((frame) => read(frame).rev);
            expect(revs).toEqual([...revs].sort((one, other) => one - other));
            expect(revs.at(-1)).toBe(singly.map((frame) => read(frame).rev).at(-1));
          }
      }),
      { numRuns: 60 },
    );
  });

  test('R11: is encoded once for all who see the same of it', () => {
    const story = new MeetingStory();
    story.seatHost();
    const people = Array.from({ length: 90 }, () => story.seat());
    const from = story.state.revision;
    for (const userId of people) story.ask(userId, { name: 'dropSeat' });
    for (const userId of people) story.ask(userId, { name: 'resumeSeat' });
    const replay = new Replay();
    const missed = story.log.filter(({ rev }) => rev > from);
    expect(missed).toHaveLength(180);
    const told = [...story.state.seats].slice(1).map((viewer) => replay.tell(missed, viewer));
    expect(told[0]?.length).toBeLessThanOrEqual(4);
    expect(new Set(told.flat()).size).toBe(told[0]?.length);
  });

  test('is not cached for ever', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    story.ask(host, { name: 'raiseHand', body: {} });
    const replay = new Replay();
    const viewer = story.state.seats.get(host);
    if (!viewer) throw new Error('The host has no seat');
    const told = Array.from({ length: 600 }, () => replay.tell(story.log, viewer));
    expect(new Set(told.flat()).size).toBeLessThanOrEqual(3 * (told[0]?.length ?? 0));
  });
});
