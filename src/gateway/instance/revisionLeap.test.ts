import { expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { headOf, readHead } from './storedHead';
import { revisionLeap, seatOf, storedSeat, takenUp } from './storedRun';

const page = { cid: 'page-of-somebody', confirmedKeyId: 1, commandSeq: 3, acks: [] };

/** The revision at which what was stored once goes on under each of `epochs`. */
const goesOnAt = (epochs: readonly number[]): readonly (number | undefined)[] => {
  const story = new MeetingStory();
  story.seatHost();
  const head = readHead(JSON.parse(JSON.stringify(headOf(story.state))));
  if (!head.ok) throw new Error(head.error.detail);
  const seats = [...story.state.seats].map((seat) => storedSeat.parse(seatOf(seat, page)));
  return epochs.map(
    (epoch) => takenUp({ head: head.value, seats }, { meetingId: 'run-1', epoch })?.state.revision,
  );
};

test('a resumed run begins after all revisions that a gateway could not store', () => {
  const [first = 0, second] = goesOnAt([2, 3]);
  expect(second).toBe(first + revisionLeap);
});
