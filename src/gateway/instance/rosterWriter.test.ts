import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { scripts } from '../../../test/builders/anyScript';
import { rosterSnapshot } from '../../../test/builders/aRoster';
import type { MeetingCommand } from '../meeting/event';
import { frameOf } from './connection';
import { RosterWriter } from './rosterWriter';

/** Every second of those who come to a webinar listens; otherwise the command as it is. */
const inWebinar = (command: MeetingCommand, at: number): MeetingCommand =>
  command.name === 'takeSeat' && at % 2 === 1 && !command.newcomer.isHostByToken
    ? { ...command, newcomer: { ...command.newcomer, isWebinarAttendee: true } }
    : command;

test('everybody who joins receives the current roster, whatever was written before', () => {
  fc.assert(
    fc.property(scripts, fc.boolean(), (script, isWebinar) => {
      const story = new MeetingStory({ capacity: 8, isWebinar });
      const writer = new RosterWriter();
      const compare = (): void => {
        for (const viewer of story.state.seats) {
          const written = writer.snapshot(story.state, viewer, story.state.revision);
          const meant = frameOf(rosterSnapshot(story.state, viewer), story.state.revision);
          expect(written.text).toBe(meant.text);
          expect(written.bytes.equals(meant.bytes)).toBe(true);
        }
      };
      const host = story.seatHost();
      const phone = { number: '+493012345678', avatarBackgroundType: 3 };
      story.with({ seats: story.state.seats.change(host, { phone, displayName: '“Ada”\n\\ 李' }) });
      for (const [at, [userId, asked]] of script.entries()) {
        story.ask(userId, isWebinar ? inWebinar(asked, at) : asked);
        compare();
      }
    }),
    { numRuns: 60 },
  );
});
