import { expect, test } from '@jest/globals';
import { PieceReader } from '../../src/protocol/action-log/container';
import { useHostedJourney } from './support/journey';
import { eventually } from './support/eventually';
import { checkLogs, readLogs } from './support/pageLogs';

const { journey } = useHostedJourney(['Canary Ada'], {
  topic: 'Canary topic',
  passcode: 'canary7',
});

test('a meeting is recorded from the first page on, replays, and says nothing of a person', async () => {
  const { page } = journey.person(0);
  // Pieces are stored every five seconds. A person who leaves a journey has all later frames
  // checked too.
  const verdicts = await eventually(
    () => checkLogs(page),
    (found) => found.some(({ actions, frames }) => actions > 30 && frames > 0),
    { what: 'a log of the join' },
  );
  expect(verdicts.every(({ mismatches }) => mismatches.length === 0)).toBe(true);
  for (const file of (await readLogs(page)).values()) {
    const read = new PieceReader().push(file);
    const text = read.ok ? read.value.join('') : '';
    expect(text).toMatch(/meeting\/joinSucceeded/);
    expect(text).not.toMatch(/canary/i);
  }
});
