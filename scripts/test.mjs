/**
 * `npm test`: installs what tests need, browsers, PostgreSQL and a SIP peer included, and runs all of
 * them. The last line is a plain count.
 */
import { availableParallelism } from 'node:os';
import { isProgram, runMain } from './steps/command.mjs';
import { findBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { check, steps } from './check.mjs';
import { findPostgres } from './postgres.mjs';
import { runJest, runWorlds } from './steps/jest.mjs';
import { setup } from './setup.mjs';
import { findSipPeer } from './sip.mjs';

/** Browsers and codecs share the cores: more journeys at once make each of them late. */
const journeyWorkers = Math.max(1, Math.floor(availableParallelism() / 4));

/** One more failure in `total` when `step` throws; its sentence is printed. */
const attempt = async (total, step) => {
  try {
    return await step();
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
    return undefined;
  }
};

const add = (total, counts) => {
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
};

/** Paths of what tests drive, by `find`, undefined where it is not to be had. */
const findPeers = async (total) => ({
  browsers: await attempt(total, findBrowsers),
  postgres: await attempt(total, findPostgres),
  sipPeer: await attempt(total, findSipPeer),
});

const installAndBuild = async (total) => {
  await setup();
  return attempt(total, async () => {
    await build();
    await build('sdk');
    return true;
  });
};

const runOnPostgres = async (server) => {
  console.log('Running tests on PostgreSQL');
  // Some only wait, for a database that is away: others run meanwhile.
  const args = ['--maxWorkers', '3'];
  return runJest(['postgres'], { args, env: server, show: true, minutes: 5 });
};

const runOnSip = async (peer) => {
  console.log('Running tests with a SIP peer');
  // They wait more than they work.
  return runJest(['sip'], { args: ['--maxWorkers', '2'], env: peer, show: true, minutes: 3 });
};

/** Pictures of every screen, which wait for nobody. */
const gallery = 'test/journeys/gallery.test.ts';

/** Neither is a matter of time: they take what the others leave of the cores. */
const runPatient = async (browsers) => {
  console.log('Running the worlds and the gallery beside all that follows');
  const patient = { isPatient: true, show: true, minutes: 25 };
  const options = { ...patient, env: browsers, args: [gallery], part: 'gallery' };
  return Promise.all([runWorlds(patient), browsers && runJest(['journeys'], options)]);
};

const runJourneys = async (browsers) => {
  console.log('Running journeys in real browsers');
  const args = ['--maxWorkers', String(journeyWorkers), '--testPathIgnorePatterns', gallery];
  return runJest(['journeys'], { args, env: browsers, show: true, minutes: 18 });
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const total = { passed: 0, failed: 0 };
    // Packages and programs wait for the network, each for another part of it.
    const [isBuilt, peers] = await Promise.all([installAndBuild(total), findPeers(total)]);
    const { browsers, postgres, sipPeer } = peers;
    const isBrowsing = browsers !== undefined && isBuilt === true;
    // Tests that mostly wait, beside checks that do not care how long they take.
    const first = [
      check(steps.filter((name) => name !== 'units' && name !== 'worlds')),
      postgres && runOnPostgres(postgres),
      sipPeer && runOnSip(sipPeer),
    ];
    for (const counts of await Promise.all(first)) add(total, counts);
    const patient = runPatient(isBrowsing ? browsers : undefined);
    add(total, await check(['units']));
    if (isBrowsing) add(total, await runJourneys(browsers));
    for (const counts of await patient) add(total, counts);
    if (!postgres) console.log('\nNot run: the tests on PostgreSQL');
    if (!sipPeer) console.log('\nNot run: the tests with a SIP peer');
    if (!browsers) console.log('\nNot run: the journeys in browsers');
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    if (total.failed > 0) process.exitCode = 1;
  });
