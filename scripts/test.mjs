/**
 * `npm test`: installs what tests need, browsers, PostgreSQL and a SIP peer included, and runs all of
 * them. The last line is a plain count.
 */
import { availableParallelism } from 'node:os';
import { isProgram, runMain } from './steps/command.mjs';
import { findBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { findPostgres } from './postgres.mjs';
import { runJest } from './steps/jest.mjs';
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
  return runJest(['sip'], { args: ['--maxWorkers', '2'], env: peer, show: true, minutes: 2 });
};

/** Pictures of every screen, which wait for nobody: what journeys leave of the cores is theirs. */
const gallery = 'test/journeys/gallery.test.ts';

const runJourneys = async (browsers, total) => {
  console.log('Running journeys in real browsers, and the gallery beside them');
  const options = { env: browsers, show: true, minutes: 18 };
  const workers = ['--maxWorkers', String(journeyWorkers)];
  const both = await Promise.all([
    runJest(['journeys'], { ...options, args: [...workers, '--testPathIgnorePatterns', gallery] }),
    runJest(['journeys'], { ...options, args: [gallery], part: 'gallery', isPatient: true }),
  ]);
  for (const counts of both) add(total, counts);
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
    add(total, await check());
    if (postgres) add(total, await runOnPostgres(postgres));
    if (sipPeer) add(total, await runOnSip(sipPeer));
    if (browsers && isBuilt) await runJourneys(browsers, total);
    if (!postgres) console.log('\nNot run: the tests on PostgreSQL');
    if (!sipPeer) console.log('\nNot run: the tests with a SIP peer');
    if (!browsers) console.log('\nNot run: the journeys in browsers');
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    if (total.failed > 0) process.exitCode = 1;
  });
