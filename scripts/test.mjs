/**
 * `npm test`: installs what tests need, including browsers, PostgreSQL and a SIP peer, and runs all
 * of them. The last line of the output is a count.
 */
import { isProgram, runMain } from './steps/command.mjs';
import { smokeAll } from './bench.mjs';
import { findBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { check, steps } from './check.mjs';
import { findPostgres } from './postgres.mjs';
import { runAgain, runJest, slowest } from './steps/jest.mjs';
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
    total.failures.push({ text: error.message.split('\n', 1)[0] });
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

/**
 * Runs the journeys in real browsers, one after the other: the browsers of one take all cores of a small
 * machine, and those of a second one would only delay them.
 */
const runJourneys = async (browsers) => {
  console.log('Running journeys');
  return runJest(['journeys'], {
    args: ['--maxWorkers', '1'],
    env: browsers,
    show: true,
    minutes: 70,
  });
};

/**
 * Runs a little of one benchmark that opens pages, whose parts most others share.
 *
 * @decision `npm run bench -- --smoke=browsers` runs a little of all: too long to wait for it here.
 */
const smokeOneBenchmark = async (browsers) => {
  console.log('Running a little of a benchmark in browsers');
  return { passed: await smokeAll('browsers', { some: ['call'], env: browsers }), failed: 0 };
};

/** Runs `step` and notes in `times` how long it took, in seconds. */
const timed = async (times, name, step) => {
  const begun = performance.now();
  const result = await step();
  times.push({ name, seconds: (performance.now() - begun) / 1000 });
  return result;
};

/** Where the time goes is seen at the end, without a search in the output. */
const showTimes = (title, times) => {
  const text = times.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', ');
  console.log(`\n${title}: ${text}`);
};

const list = (title, failures) => {
  if (failures.length > 0)
    console.log(`\n${title}:\n${failures.map(({ text }) => text).join('\n')}`);
};

/** With more failures than this something is broken, and a second run would only be longer. */
const mostRepeated = 30;

/**
 * Runs tests that failed a second time, with nothing beside them, and takes those that pass from the failures.
 *
 * @decision A test with a real browser or a real clock may fail because other programs took the machine. One that
 * passes alone is counted as passed, and named, so that it can be mended.
 */
const repeatFailures = async (total) => {
  const some = total.failures.filter(({ file }) => file);
  if (some.length === 0 || some.length > mostRepeated) return;
  console.log(`Running again, alone, ${some.length} that failed`);
  const passed = await runAgain(some);
  total.passed += passed.length;
  total.failed -= passed.length;
  total.failures = total.failures.filter((failure) => !passed.includes(failure));
  list('Passed only when they ran again, alone', passed);
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const total = { passed: 0, failed: 0, failures: [] };
    const times = [];
    const spend = (name, step) => timed(times, name, step);
    // Packages and programs are downloaded at the same time, from different servers.
    const [, peers] = await spend('packages and programs', () =>
      Promise.all([setup({ isWhole: true }), findPeers(total)]),
    );
    const { browsers, postgres, sipPeer, x11 } = peers;
    const isBuilt = await spend('builds', () => buildAll(total));
    // Tests that mostly wait run beside checks, whose duration does not matter.
    const runFirst = () =>
      Promise.all([
        check(steps.filter((name) => name !== 'units' && name !== 'worlds')),
        postgres && runOnPostgres(postgres),
        sipPeer && runOnSip(sipPeer),
      ]);
    for (const counts of await spend('checks, PostgreSQL, SIP', runFirst)) add(total, counts);
    // A character that the keyboard lacks has a key for milliseconds: nothing may run beside it.
    if (x11) add(total, await spend('X11', () => runOnX11(x11)));
    for (const name of ['units', 'worlds'])
      add(total, await spend(name, () => check([name], { env: postgres })));
    const journeys = isBuilt && browsers && (await spend('journeys', () => runJourneys(browsers)));
    if (journeys) {
      add(total, journeys);
      const smoke = () => attempt(total, () => smokeOneBenchmark(browsers));
      add(total, await spend('a little of a benchmark', smoke));
    }
    await spend('failures again', () => repeatFailures(total));
    if (journeys) showTimes('The longest journeys', slowest(journeys.report));
    showTimes('Time', times);
    if (!postgres) console.log('\nNot run: the tests on PostgreSQL');
    if (!sipPeer) console.log('\nNot run: the tests with a SIP peer');
    if (!x11) console.log('\nNot run: the tests of the agent on an X11 display');
    if (!browsers) console.log('\nNot run: the journeys in browsers');
    list('Failed', total.failures);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    if (total.failed > 0) process.exitCode = 1;
  });
