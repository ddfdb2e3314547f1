/** Finds the browsers that the journeys drive, and installs what is missing. */
import { isProgram, runMain } from './steps/command.mjs';
import { findPrograms } from './steps/programs.mjs';

const browsers = [
  {
    name: 'Chromium',
    variable: 'CHROME_BIN',
    packageName: 'chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    paths: () => [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_BIN',
    packageName: 'firefox-esr',
    names: ['firefox-esr', 'firefox'],
    paths: () => [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  },
];

/**
 * Returns the paths of both browsers as `{ CHROME_BIN, FIREFOX_BIN }`, for the environment of a child process.
 * Throws a `PlainError` when one is not found and cannot be installed.
 */
export const findBrowsers = () => findPrograms(browsers);

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findBrowsers(), null, 2)));
