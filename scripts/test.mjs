/**
 * `npm test`: installs what tests need, browsers, PostgreSQL and a SIP peer included, and runs all of
 * them. The last line is a plain count.
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

/** One more failure in `total` when `step` throws; its sentence is printed. */
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

/** Paths of what tests drive, by `find`, undefined where it is not to be had. */
const findPeers = async (total) => ({
  browsers: await attempt(total, findBrowsers),
  postgres: await attempt(total, findPostgres),
  sipPeer: await attempt(total, findSipPeer),
});

/** Builds the product and the SDK; true when both are there. */
const buildAll = (total) =>
  attempt(total, async () => {
    await build();
    await build('sdk');
    return true;
  });

/** What lives in virtual time takes what the others leave of the cores. */
const runWorldsBeside = () => {
  console.log('Running the worlds beside all that follows');
  return runWorlds({ isPatient: true, show: true, minutes: 40 });
};

const runOnPostgres = async (server) => {
  console.log('Running tests on PostgreSQL');
  // Some only wait, for a database that is away: others run meanwhile.
  const args = ['--maxWorkers', '3'];
  return runJest(['postgres'], { args, env: server, show: true, minutes: 10 });
};

const runOnSip = async (peer) => {
  console.log('Running tests with a SIP peer');
  // They wait more than they work.
  return runJest(['sip'], { args: ['--maxWorkers', '2'], env: peer, show: true, minutes: 6 });
};

/** Journeys that watch and listen: browsers of another one would make them late. */
const watchful = 'background|devices|engine|failover|firefox|hosting|impaired|meeting';
const pathOf = (names) => `journeys/(${names})\\.test`;

/** Runs some of the journeys in real browsers, `share` of the cores at once. */
const runJourneys = async (browsers, part, share, ...args) => {
  console.log(`Running journeys: ${part}`);
  const workers = Math.max(1, Math.floor(availableParallelism() * share));
  return runJest(['journeys'], {
    args: ['--maxWorkers', String(workers), ...args],
    env: browsers,
    part: part.replaceAll(' ', '-'),
    show: true,
    minutes: 20,
  });
};

/** A little of each benchmark that opens pages: four at once take two thirds of the time of two. */
const smokeBenchmarks = async (browsers) => {
  console.log('Running a little of each benchmark in browsers');
  return { passed: await smokeAll('browsers', { width: 4, env: browsers }), failed: 0 };
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const total = { passed: 0, failed: 0, failures: [] };
    // Packages and programs wait for the network, each for another part of it.
    const [, peers] = await Promise.all([setup({ isWhole: true }), findPeers(total)]);
    const { browsers, postgres, sipPeer } = peers;
    const worlds = runWorldsBeside();
    const isBuilt = await buildAll(total);
    // Tests that mostly wait, beside checks that do not care how long they take.
    const first = [
      check(steps.filter((name) => name !== 'units' && name !== 'worlds')),
      postgres && runOnPostgres(postgres),
      sipPeer && runOnSip(sipPeer),
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
    if (!browsers) console.log('\nNot run: the journeys in browsers');
    if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    if (total.failed > 0) process.exitCode = 1;
  });
