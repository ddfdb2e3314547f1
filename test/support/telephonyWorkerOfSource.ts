import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TelephonyWorkerSettings } from '../../src/gateway/telephony/workerMessages';

const program = join(__dirname, '../../src/gateway/telephony/telephony.worker.ts');

/** The telephony worker as it stands in the source. */
export const telephonyWorkerOfSource = (settings: TelephonyWorkerSettings): Worker =>
  new Worker(`require('tsx/cjs'); require(${JSON.stringify(program)});`, {
    eval: true,
    workerData: settings,
    env: {},
  });
