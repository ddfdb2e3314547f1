/** Runs jest projects and counts what passed. It imports only Node's modules, but jest must be installed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root, runNode } from './command.mjs';

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Returns the counts of a jest report. A file that could not run is a failure, and so is a skipped test: a
 * test that is not run proves nothing.
 */
export const countReport = (report) =>
  report
    ? {
        passed: report.numPassedTests,
        failed:
          report.numFailedTests +
          report.numRuntimeErrorTestSuites +
          report.numPendingTests +
          report.numTodoTests,
      }
    : { passed: 0, failed: 1 };

const hasFailed = ({ status }) => status === 'failed';
const isUnrun = ({ status }) => status === 'pending' || status === 'todo';

/**
 * Returns the failures of a jest report: a line of text, the path of the file, and the full name of the test,
 * undefined if the whole file failed. Of a test that was not run it is the text alone: it is never run again.
 */
const failuresOf = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => hasFailed(test) || isUnrun(test));
    if (tests.length === 0) return status === 'failed' ? [{ file, text: file }] : [];
    return tests.map((test) => {
      const text = `${file}: ${test.fullName}`;
      return isUnrun(test) ? { text: `${text} (not run)` } : { file, test: test.fullName, text };
    });
  });

/** The files of a jest report that took longest, with their seconds. */
export const slowest = (report) =>
  (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      name: basename(name, '.test.ts'),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 12);

/**
 * Runs the named jest projects to their end; resolves with counts, failures, output and seconds. `part` names
 * the tests that `args` select, if others of the project run at the same time; `rest` is for `runCommand`.
 */
export const runJest = async (projects, { args = [], env = {}, part, ...rest } = {}) => {
  const folder = join(root, '.cache/reports');
  const report = join(folder, `${[...projects, part].filter(Boolean).join('-')}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const result = await runNode(
    'node_modules/jest/bin/jest.js',
    [
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      '--silent=false',
      ...args,
    ],
    // A handle that a test leaves open keeps jest alive.
    { env: { FORCE_COLOR: '0', ...env }, lastWords: 'Test results written to', ...rest },
  );
  const told = readReport(report);
  const { passed, failed } = countReport(told);
  const failures = failuresOf(told).map((failure) => ({ ...failure, projects, env }));
  const isFine = failed === 0 && result.code === 0;
  if (isFine || failures.length > 0) return { ...result, report: told, passed, failed, failures };
  // Jest may fail without a failed test: a handle is never closed, or it ran for too long.
  const text = `jest ended with ${result.code} (${projects.join(', ')}${part ? `, ${part}` : ''})`;
  return { ...result, report: told, passed, failed: 1, failures: [{ text }] };
};

/**
 * Runs the file of some failures alone; returns those that passed. The tests of a file may build on each other, so
 * that all of them run.
 */
const repeatFile = async (failures) => {
  const [{ file, projects, env }] = failures;
  const { report } = await runJest(projects, {
    args: ['--maxWorkers', '1', '--runTestsByPath', file],
    env,
    part: 'again',
    show: true,
    minutes: 20,
  });
  const [result] = report?.testResults ?? [];
  const hasPassed = ({ test }) =>
    test === undefined
      ? result?.status === 'passed'
      : result?.assertionResults.some(
          ({ fullName, status }) => fullName === test && status === 'passed',
        );
  return failures.filter(hasPassed);
};

/** Runs the files of failed tests once more, one at a time; returns those of `failures` that passed then. */
export const runAgain = async (failures) => {
  const byFile = {};
  for (const failure of failures.filter(({ file }) => file))
    (byFile[[...failure.projects, failure.file].join()] ??= []).push(failure);
  const passed = [];
  for (const some of Object.values(byFile)) passed.push(...(await repeatFile(some)));
  return passed;
};

/** Most objects of tests are short-lived: a larger young generation takes less time to collect. */
export const roomForTheYoung = '--max-semi-space-size=64';

/** Runs the tests in virtual time; `options` are those of `runCommand`. */
export const runWorlds = (options) =>
  runJest(['worlds'], {
    args: ['--maxWorkers', '2'],
    // They need a third of it; without a limit garbage fills the memory of small machines.
    env: { NODE_OPTIONS: `--max-old-space-size=768 ${roomForTheYoung}` },
    ...options,
  });
