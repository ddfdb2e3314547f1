/** The support console, as an engineer opens it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { endAll } from './endAll';
import { press } from './finders';
import type { Gateway } from './gateway';
import { openPage } from './people';

/** The token of support engineers. */
export const supportToken = 'the-support-token-of-a-journey-01234567';
/** What makes a gateway know it. */
export const supportEnvironment = { PLENARY_SUPPORT_TOKEN: supportToken } as const;

/** A page with the console, signed in. */
export interface OpenedConsole {
  readonly page: Page;
  /** Opens logs from files that are named like their people. */
  open(logs: Readonly<Record<string, Uint8Array>>): Promise<void>;
  /** Throws what the page complained of. */
  close(): Promise<void>;
}

/** Opens the console of a gateway on a page of its own, and signs in. */
export const openConsole = async (
  browser: Browser,
  { address }: Pick<Gateway, 'address'>,
): Promise<OpenedConsole> => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-logs-'));
  const { page, faults } = await openPage(browser);
  await page.goto(`${address}/support`);
  const field = await page.waitForSelector('input[type="password"]');
  await field?.type(supportToken);
  await press(page, 'Sign in');
  return {
    page,
    open: async (logs) => {
      const write = async ([name, log]: readonly [string, Uint8Array]): Promise<string> => {
        const path = join(folder, `${name}.plenarylog`);
        await writeFile(path, log);
        return path;
      };
      const paths = await Promise.all(Object.entries(logs).map(write));
      const input = await page.waitForSelector('input[type="file"][multiple]');
      await input?.uploadFile(...paths);
    },
    close: () =>
      endAll(
        () => page.close(),
        () => rm(folder, { recursive: true }),
        async () => faults.check(),
      ),
  };
};
