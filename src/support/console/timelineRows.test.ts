import { expect, test } from '@jest/globals';
import { rootReducer } from '../../client/rootReducer';
import { joinStarted } from '../../features/meeting/meeting.actions';
import { muteRequested } from '../../features/audio/audio.actions';
import { recordActions } from '../../../test/support/recordedLog';
import { openBytes } from '../log/openLog';
import { replayBy } from '../log/replayBy';
import { ownClock } from '../sources/align';
import { openSession } from './session';
import { timelineRows, wholeSpan } from './timelineRows';

test('ticks are counted again only where the log, its clock or the view differs', async () => {
  const begun = { meetingNumber: '123456789', userName: 'Ada', isMeetingReset: false };
  const file = await recordActions([joinStarted(begun), muteRequested({}), muteRequested({})]);
  const session = { ...openSession('log', openBytes(file), replayBy(rootReducer)), id: '1' };
  const track = { session, clock: ownClock('nothing') };
  const frame = { span: wholeSpan([track]), width: 20 };
  const columnsIn = (of = track, within = frame) =>
    timelineRows(of, within).flatMap((row) =>
      row.kind === 'ticks' && row.lane === 'user' ? [row.columns] : [],
    );
  const [first] = columnsIn();
  expect(first?.reduce((sum, count) => sum + count, 0)).toBe(2);
  // More of the log was looked through.
  expect(columnsIn({ ...track })[0]).toBe(first);
  expect(columnsIn({ ...track, clock: ownClock('itself') })[0]).not.toBe(first);
  expect(columnsIn(track, { ...frame, width: 10 })[0]).toHaveLength(10);
});
