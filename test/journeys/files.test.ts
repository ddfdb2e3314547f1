import { createHash, randomBytes } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { saveBy } from './support/download';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { called, find, isThere, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, openPanel } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { seatPerson, type Person } from './support/people';
import { openProxy, type Proxy } from './support/proxy';

const megabyte = 1_048_576;
/** What the network carries in a second while an upload is watched. */
const narrow = { delay: 0, jitter: 0, loss: 0, bytesPerSecond: 12 * megabyte };

/** A PNG picture of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Chooses a file as a person does: **Attach file** opens the browser's own chooser. */
const attach = async ({ page }: Person, path: string): Promise<void> => {
  await find(page, { role: 'button', name: 'Attach file' });
  const field = await page.$('input[type=file]');
  if (!field) throw new Error('There is no field for files.');
  await (field as Awaited<ReturnType<typeof page.waitForSelector<'input'>>>)?.uploadFile(path);
};

/** Writes to this person only. */
const writeTo = async ({ page }: Person, name: string): Promise<void> => {
  const select = await page.waitForSelector(called({ role: 'combobox', name: 'To' }));
  const value = await select?.evaluate(
    (field, wanted) =>
      [...field.querySelectorAll('option')].find(({ text }) => text.startsWith(wanted))?.value,
    name,
  );
  await (select as Awaited<ReturnType<typeof page.waitForSelector<'select'>>>)?.select(value ?? '');
};

describe('files in a chat between Chromium and Firefox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-files-'));
  const downloads = join(folder, 'downloads');
  let gateway: Gateway;
  let proxy: Proxy;
  let ada: Person;
  let fay: Person;

  /** Writes a file of `size` bytes and any content. */
  const aFile = (
    name: string,
    size: number,
  ): { readonly path: string; readonly digest: string } => {
    const content = randomBytes(size);
    // What comes as an archive begins as one.
    content.write('PK\x03\x04');
    const path = join(folder, name);
    writeFileSync(path, content);
    return { path, digest: digestOf(content) };
  };
  /** The file that Firefox has saved under this name, once it is whole. */
  const savedByFay = (name: string, size: number): Promise<Uint8Array> =>
    eventually(
      () => (readdirSync(folder).includes('downloads') ? readdirSync(downloads) : []),
      (names) =>
        names.includes(name) &&
        !names.some((each) => each.endsWith('.part')) &&
        readFileSync(join(downloads, name)).length === size,
      { what: `${name} in Firefox's downloads` },
    ).then(() => readFileSync(join(downloads, name)));

  beforeAll(async () => {
    proxy = await openProxy(() => gateway.port);
    gateway = await startGateway({
      environment: { PLENARY_PUBLIC_URL: proxy.address, PLENARY_FILE_SIZE: '60' },
    });
    [ada, fay] = await Promise.all([
      seatPerson({ name: 'Ada' }),
      seatPerson({ name: 'Fay', browser: 'firefox', downloads }),
    ]);
    for (const { faults } of [ada, fay])
      faults.allow(/WebSocket|ERR_|Failed to load|CORS|connection to/);
    const { number, hostToken } = await createdMeeting(proxy.address);
    await joinMeeting(ada, proxy, { number, token: hostToken, devices: [] });
    await joinMeeting(fay, proxy, { number, devices: [] });
    await openPanel(ada, 'Chat');
    await openPanel(fay, 'Chat');
  });
  afterAll(async () => {
    await endAll(
      () => ada?.leave(),
      () => fay?.leave(),
      () => proxy?.close(),
      () => gateway?.stop(),
    );
    rmSync(folder, { recursive: true, force: true });
  });

  test('one for everyone comes as it was sent', async () => {
    const { path, digest } = aFile('talk.mp3', 3 * megabyte);
    await attach(fay, path);
    await find(ada.page, { role: 'button', name: 'Save talk.mp3' });
    const saved = await saveBy(ada, () => press(ada.page, 'Save talk.mp3'));
    expect([saved.name, digestOf(saved.content)]).toEqual(['talk.mp3', digest]);
    await waitForText(ada.page, 'Saved');
  });

  test('a picture is looked at, and saved by nobody', async () => {
    const path = join(folder, 'dot.png');
    writeFileSync(path, Buffer.from(dot, 'base64'));
    await attach(fay, path);
    await press(ada.page, 'Show dot.png');
    const picture = await ada.page.waitForSelector('[role=dialog] img[alt="dot.png"]');
    await eventually(
      () => picture?.evaluate((image) => (image instanceof HTMLImageElement ? image.width : 0)),
      (width) => width === 1,
      { what: 'the picture' },
    );
    await press(ada.page, 'Close');
    expect(await isThere(ada.page, { role: 'button', name: 'Save dot.png' })).toBe(true);
  });

  test('a large one for one person goes on after the network was cut', async () => {
    const size = 45 * megabyte;
    const { path, digest } = aFile('film.zip', size);
    await writeTo(ada, 'Fay');
    proxy.impair('localhost', narrow);
    const before = proxy.carried().up;
    await attach(ada, path);
    await eventually(
      () => proxy.carried().up - before,
      (sent) => sent > size / 3,
      { what: 'a third of the film to be sent' },
    );
    proxy.takeLinkDown();
    proxy.reset();
    proxy.impair('localhost', undefined);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await isThere(fay.page, { role: 'button', name: 'Save film.zip' })).toBe(false);
    proxy.bringLinkUp();
    await find(fay.page, { role: 'button', name: 'Save film.zip' }, 45_000);
    await press(fay.page, 'Save film.zip');
    expect(digestOf(await savedByFay('film.zip', size))).toBe(digest);
    expect(await isThere(ada.page, { role: 'list', name: 'Files being sent' })).toBe(false);
  });

  test('one whose sending is canceled comes to nobody', async () => {
    const { path } = aFile('draft.zip', 45 * megabyte);
    proxy.impair('localhost', { ...narrow, bytesPerSecond: megabyte });
    await attach(ada, path);
    await press(ada.page, 'Cancel draft.zip');
    await eventually(
      () => isThere(ada.page, { role: 'list', name: 'Files being sent' }),
      (isSent) => !isSent,
      { what: 'nothing to be sent' },
    );
    proxy.impair('localhost', undefined);
    expect(await isThere(fay.page, { role: 'button', name: 'Save draft.zip' })).toBe(false);
  });

  test.each([
    ['setup.exe', 10, "Files of this type can't be sent here."],
    ['huge.zip', 61 * megabyte, 'This file is too large to send here.'],
    ['photo.png', 10, "This file isn't what its name says, so it wasn't sent."],
  ])('%s is refused with a reason', async (name, size, reason) => {
    const { path } = aFile(name, 10);
    // Its content counts for nothing.
    truncateSync(path, size);
    await attach(ada, path);
    await waitForText(ada.page, reason);
  });
});
