import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { anEncryptedFile, fileCallsOf, sayWithFile } from '../../test/builders/anEncryptedFile';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (name: string): Promise<RunningGateway> =>
  startGateway({ port: 0, dataFolder: join(folder, name), gatewaySecret: 'g'.repeat(32) });
/** What a kill would leave behind. */
const copyOf = (from: string, to: string): Promise<void> =>
  cp(join(folder, from), join(folder, to), {
    recursive: true,
    filter: (path) => !basename(path).startsWith('gateway.lock.'),
  });
const blobsIn = (name: string): Promise<readonly string[]> => readdir(join(folder, name, 'files'));

test('files outlive a kill of the gateway, and end with their meeting', async () => {
  const first = await start('first');
  const { number } = await createMeeting(first);
  const ada = await Person.join(first, number, { name: 'Ada' });
  const file = anEncryptedFile(randomBytes(100_000));
  const fileID = await fileCallsOf(ada).send(file);
  expect(await sayWithFile(ada, file, { fileID })).toMatchObject({ code: 0 });
  const unsent = await fileCallsOf(ada).send(file);
  await writeFile(join(folder, 'first', 'files', 'half.blob'), 'half');
  await copyOf('first', 'second');
  await first.close();

  const second = await start('second');
  expect(await blobsIn('second')).toHaveLength(4);
  const { info, name, cid } = ada.given;
  const { meetingtoken } = ada.reply;
  const { person } = await Person.knock(second, number, {
    ...{ info, name, cid, meetingtoken, firstSeq: 100 },
  });
  expect(person.reply.resumed).toBe(true);
  const got = Buffer.from(await (await fileCallsOf(person).get(fileID)).arrayBuffer());
  expect(got.equals(Buffer.from(file.bytes))).toBe(true);
  // What was uploaded but not sent can still be sent.
  expect(await sayWithFile(person, file, { fileID: unsent })).toMatchObject({ code: 0 });
  await person.ask('leaveMeeting').catch(() => undefined);
  await person.closed;
  for (let tries = 0; tries < 100 && (await blobsIn('second')).length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await blobsIn('second')).toEqual([]);
  await second.close();
});
