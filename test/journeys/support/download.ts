/** Files that a page saves. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import type { Person } from './people';

/** A file as a person finds it. */
export interface SavedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What `act` has the person's browser save (Chromium). */
export const saveBy = async (
  { browser }: Person,
  act: () => Promise<unknown>,
): Promise<SavedFile> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-download-'));
  const session = await browser.target().createCDPSession();
  try {
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
    });
    await act();
    const [name = ''] = await eventually(
      // Until a file is whole it has another name.
      () => readdirSync(folder).filter((each) => !/^\.|\.crdownload$/.test(each)),
      ({ length }) => length > 0,
      { what: 'a saved file' },
    );
    return { name, content: readFileSync(join(folder, name)) };
  } finally {
    await session.detach();
    rmSync(folder, { recursive: true, force: true });
  }
};
