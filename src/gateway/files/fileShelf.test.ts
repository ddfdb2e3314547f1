import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import {
  filesInMemory,
  filesOfPerson,
  strandedFileLifetime,
  unsentFileLifetime,
} from '../../protocol/fileLimits';
import { FileShelf } from './fileShelf';
import { memoryBlobs } from './memoryBlobs';

const owner = { mn: '1234567890', meetingId: 'run-of-ada', userId: 1024, userGuid: 'guid-of-ada' };
const aShelf = (isInMemory = false) => {
  const { environment, pass } = createGatewayTime();
  const log = pino({ level: 'silent' });
  return {
    pass,
    shelf: new FileShelf({ blobs: memoryBlobs(), isInMemory, environment, log }),
  };
};
const stored = async (shelf: FileShelf, size = 10) => {
  const begun = await shelf.receive(owner, { size, extension: 'txt' });
  if (!begun.ok) throw new Error(begun.error);
  await shelf.finish(begun.value);
  return begun.value.file.fileID;
};

test('a person and a meeting have only so many files', async () => {
  const { shelf } = aShelf();
  for (let at = 0; at < filesOfPerson.most; at += 1) await stored(shelf);
  const again = { size: 1, extension: 'txt' };
  expect(await shelf.receive(owner, again)).toEqual({ ok: false, error: 'full' });
  expect(await shelf.receive({ ...owner, userId: 2048 }, again)).toMatchObject({ ok: true });
  shelf.end(owner.meetingId);
  expect(await shelf.receive(owner, again)).toMatchObject({ ok: true });
});

test('a gateway without a folder has only so much in memory', async () => {
  const { shelf } = aShelf(true);
  const much = { size: filesInMemory - 1_000_000, extension: 'txt' };
  const first = await shelf.receive(owner, much);
  expect(first.ok).toBe(true);
  expect(await shelf.receive(owner, much)).toEqual({ ok: false, error: 'full' });
  if (first.ok) await shelf.abandon(first.value);
  expect(await shelf.receive(owner, much)).toMatchObject({ ok: true });
});

test('a file without a message goes after an hour, one that was sent at once', async () => {
  const { shelf, pass } = aShelf();
  const [sent, unsent, said] = [await stored(shelf), await stored(shelf), await stored(shelf)];
  const run = { meetingId: owner.meetingId, hasFile: (id: string) => id === said };
  shelf.review(run, (id) => id === sent);
  expect([sent, unsent, said].map((id) => shelf.find(id) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  pass(unsentFileLifetime + 1);
  shelf.review(run, () => false);
  expect([unsent, said].map((id) => shelf.find(id) !== undefined)).toEqual([false, true]);
});

test('files of a run that nobody continues go after a day', async () => {
  const { shelf, pass } = aShelf();
  const id = await stored(shelf);
  shelf.reviewStranded(() => false);
  pass(strandedFileLifetime + 1);
  shelf.reviewStranded(() => true);
  expect(shelf.find(id)).toBeDefined();
  shelf.reviewStranded(() => false);
  expect(shelf.find(id)).toBeUndefined();
});
