/**
 * `npm test`: installs what tests need, including browsers, PostgreSQL and a SIP peer, and runs all
 * of them. The last line of the output is a count.
 */
import { availableParallelism } from 'node:os';
import { isProgram, runMain } from './steps/command.mjs';
import { smokeAll } from './bench.mjs';
import { findBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { check, steps } from './check.mjs';
import { findPostgres } from './postgres.mjs';
import { runJest, runWorlds } from './steps/jest.mjs';
import { setup } from './setup.mjs';
import { findSipPeer } from './sip.mjs';
import { findX11 } from './x11.mjs';

/** Runs `step`; if it throws, prints its message and counts a failure in `total`. */
const attempt = async (total, step) => {
  try {
    return await step();
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
    total.failures.push(error.message);
    return undefined;
  }
};

const add = (total, counts) => {
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
  total.failures.push(...(counts?.failures ?? []));
};

/**
 * Returns the paths of the programs that tests need; undefined for those that cannot be installed.
 */
const findPeers = async (total) => ({
  browsers: await attempt(total, findBrowsers),
  postgres: await attempt(total, findPostgres),
  sipPeer: await attempt(total, findSipPeer),
  x11: await attempt(total, findX11),
});

/** Builds the product and the SDK; resolves with whether both succeeded. */
const buildAll = (total) =>
  attempt(total, async () => {
    await build();
    await build('sdk');
    return true;
  });

/** Runs the tests in virtual time beside others, with the lowest priority. */
const runWorldsBeside = () => {
  console.log('Running the worlds beside all that follows');
  return runWorlds({ isPatient: true, show: true, minutes: 40 });
};

const runOnPostgres = async (server) => {
  console.log('Running tests on PostgreSQL');
  // Some tests mostly wait for an unreachable database, so that more than two can run at once.
  const args = ['--maxWorkers', '3'];
  return runJest(['postgres'], { args, env: server, show: true, minutes: 20 });
};

const runOnSip = async (peer) => {
  console.log('Running tests with a SIP peer');
  // These tests mostly wait.
  return runJest(['sip'], { args: ['--maxWorkers', '2'], env: peer, show: true, minutes: 15 });
};

const runOnX11 = async (programs) => {
  console.log('Running tests of the agent on an X11 display');
  return runJest(['agent'], { env: programs, show: true, minutes: 15 });
};

/** Journeys that measure pictures and sound: browsers of other journeys would delay them. */
const watchful = 'background|devices|engine|failover|firefox|hosting|impaired|meeting';
const pathOf = (names) => `journeys/(${names})\\.test`;

/** Runs some of the journeys in real browsers, with `share` of the cores. */
const runJourneys = async (browsers, part, share, ...args) => {
  console.log(`Running journeys: ${part}`);
  const workers = Math.max(1, Math.floor(availableParallelism() * share));
  return runJest(['journeys'], {
    args: ['--maxWorkers', String(workers), ...args],
    env: browsers,
    part: part.replaceAll(' ', '-'),
    show: true,
    minutes: 35,
  });
};

/**
 * Runs a little of each benchmark that opens pages: four at once take two thirds of the time of
 * two.
 */
const smokeBenchmarks = async (browsers) => {
  console.log('Running a little of each benchmark in browsers');
  return { passed: await smokeAll('browsers', { width: 4, env: browsers }), failed: 0 };
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const total = { passed: 0, failed: 0, failures: [] };
    // Packages and programs are downloaded at the same time, from different servers.
    const [, peers] = await Promise.all([setup({ isWhole: true }), findPeers(total)]);
    const { browsers, postgres, sipPeer, x11 } = peers;
    const worlds = runWorldsBeside();
    const isBuilt = await buildAll(total);
    // Tests that mostly wait run beside checks, whose duration does not matter.
    const first = [
      check(steps.filter((name) => name !== 'units' && name !== 'worlds')),
      postgres && runOnPostgres(postgres),
      sipPeer && runOnSip(sipPeer),
      x11 && runOnX11(x11),
    ];
    for (const counts of await Promise.all(first)) add(total, counts);
    add(total, await check(['units'], { env: postgres }));
    const journeys = async (...which) =>
      browsers && isBuilt && add(total, await runJourneys(browsers, ...which));
    await journeys('pictures of every screen', 1 / 2, pathOf('gallery'));
    add(total, await worlds);
    await journeys('one by one', 1 / 4, pathOf(watchful));
    await journeys('at once', 1, '--testPathIgnorePatterns', pathOf(`${watchful}|gallery`));
    if (browsers && isBuilt) add(total, await attempt(total, () => smokeBenchmarks(browsers)));
    if (!postgres) console.log('\nNot run: the tests on PostgreSQL');
    if (!sipPeer) console.log('\nNot run: the tests with a SIP peer');
    if (!x11) console.log('\nNot run: the tests of the agent on an X11 display');
    if (!browsers) console.log('\nNot run: the journeys in browsers');
    if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    if (total.failed > 0) process.exitCode = 1;
  });
