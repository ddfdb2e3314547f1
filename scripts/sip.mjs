/**
 * Finds the SIP peer that tests call, and installs it if it is missing.
 */
import { isProgram, runMain } from './steps/command.mjs';
import { findPrograms } from './steps/programs.mjs';

const peer = {
  name: 'SIPp',
  variable: 'SIPP_BIN',
  packageName: 'sip-tester',
  names: ['sipp'],
  paths: () => [],
};

/**
 * Returns the path of `sipp` as `{ SIPP_BIN }`, for the environment of a child process.
 * Throws a `PlainError` when it is not found and cannot be installed.
 */
export const findSipPeer = () => findPrograms([peer]);

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findSipPeer(), null, 2)));
