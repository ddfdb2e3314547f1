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

/** Pictures of every screen, which wait for nobody: what journeys leave of the cores is theirs. */
const gallery = 'test/journeys/gallery.test.ts';

/** Both take what journeys leave of the cores. */
const patient = { isPatient: true, show: true, minutes: 20 };

const runJourneys = async (browsers) => {
  console.log('Running journeys in real browsers, the gallery and the worlds beside them');
  const options = { env: browsers, show: true, minutes: 18 };
  const workers = ['--maxWorkers', String(journeyWorkers)];
  return Promise.all([
    runJest(['journeys'], { ...options, args: [...workers, '--testPathIgnorePatterns', gallery] }),
    runJest(['journeys'], { ...patient, env: browsers, args: [gallery], part: 'gallery' }),
    runWorlds(patient),
  ]);
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const total = { passed: 0, failed: 0 };
    await setup();
    const browsers = await attempt(total, findBrowsers);
    const postgres = await attempt(total, findPostgres);
    const sipPeer = await attempt(total, findSipPeer);
    const isBuilt = await attempt(total, async () => {
      await build();
      return true;
    });
    const isBrowsing = browsers !== undefined && isBuilt === true;
    add(total, await check(steps.filter((name) => !isBrowsing || name !== 'worlds')));
    const outside = [postgres && runOnPostgres(postgres), sipPeer && runOnSip(sipPeer)];
    for (const counts of await Promise.all(outside)) add(total, counts);
    if (isBrowsing) for (const counts of await runJourneys(browsers)) add(total, counts);
    if (!postgres) console.log('\nNot run: the tests on PostgreSQL');
    if (!sipPeer) console.log('\nNot run: the tests with a SIP peer');
    if (!browsers) console.log('\nNot run: the journeys in browsers');
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    if (total.failed > 0) process.exitCode = 1;
  });
