/**
 * Finds the browsers that the journeys drive, and installs them from the system's packages where
 * they are missing and the rights are there.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram, lastLines, PlainError, runCommand, runMain } from './steps/command.mjs';

const browsers = [
  {
    name: 'Chromium',
    variable: 'CHROME_BIN',
    packageName: 'chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    paths: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_BIN',
    packageName: 'firefox-esr',
    programs: ['firefox-esr', 'firefox'],
    paths: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  },
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = ({ variable, programs, paths }) => {
  const given = process.env[variable];
  if (given) return isExecutable(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...paths].find(isExecutable);
};

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** How to become root for apt-get: not at all, through sudo without a question, or impossible. */
const rootPrefix = () => {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
};

const refuse = (missing, cause) => {
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.map(({ packageName }) => packageName).join(' ');
  const variables = missing.map(({ variable }) => variable).join(' and ');
  throw new PlainError(
    `The tests drive ${names}, which ${missing.length > 1 ? 'are' : 'is'} not installed, and ${cause}. ` +
      `Install ${missing.length > 1 ? 'them' : 'it'} (on Debian: apt-get install ${packages}), or point ` +
      `${variables} at the program, then run the same command again.`,
  );
};

const install = async (missing) => {
  if (!succeeds('apt-get', ['--version'])) refuse(missing, 'this system has no apt-get');
  const prefix = rootPrefix();
  if (!prefix) refuse(missing, 'installing needs root or sudo without a password');
  const names = missing.map(({ packageName }) => packageName);
  console.log(`Installing ${names.join(' and ')}`);
  const apt = (...args) => {
    const [command, ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return runCommand(command, rest, { label: `apt-get ${args[0]}` });
  };
  const update = await apt('update');
  const result = await apt('install', '-y', '--no-install-recommends', ...names);
  if (result.code !== 0)
    refuse(missing, `apt-get failed:\n${lastLines(update.output + result.output, 12)}\n`);
};

/**
 * Paths of both browsers, as `{ CHROME_BIN, FIREFOX_BIN }`, ready for a child's environment.
 * Throws a `PlainError` when one is neither found nor installable.
 */
export const findBrowsers = async () => {
  const missing = browsers.filter((browser) => !find(browser));
  if (missing.length > 0) await install(missing);
  return Object.fromEntries(
    browsers.map((browser) => {
      const path = find(browser);
      if (!path) refuse([browser], 'it was not found after its installation');
      return [browser.variable, path];
    }),
  );
};

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findBrowsers(), null, 2)));
