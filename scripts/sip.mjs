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
 * The path of `sipp`, as `{ SIPP_BIN }`, ready for a child's environment.
 * Throws a `PlainError` when it is neither found nor installable.
 */
export const findSipPeer = () => findPrograms([peer]);

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findSipPeer(), null, 2)));
