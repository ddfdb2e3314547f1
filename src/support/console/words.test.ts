import { expect, test } from '@jest/globals';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { mergeRoster } from '../../protocol/signal/rosterLists';
import { aParticipant } from '../../../test/builders/participant';
import { recordActions } from '../../../test/support/recordedLog';
import { openBytes } from '../log/openLog';
import { wordsOf } from './words';

test('the words of a line are the same without most rows of its lists', async () => {
  const add = Array.from({ length: 40 }, (_, at) => aParticipant({ userId: 1024 * (at + 1) }));
  const log = openBytes(await recordActions([rosterUpdated(mergeRoster([{ add }]))]));
  const line = log.index.lineOfAction(1);
  const [whole, brief] = [log.record(line), log.brief(line)];
  const rowsIn = (record: unknown): number =>
    JSON.stringify(record, (_, value) => (Array.isArray(value) ? { ...value } : value)).split(
      '"displayName"',
    ).length - 1;
  expect([rowsIn(whole), rowsIn(brief)]).toEqual([40, 8]);
  expect(wordsOf(brief)).toEqual(wordsOf(whole));
});
