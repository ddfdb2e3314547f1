import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TelephonyWorkerSettings } from './workerMessages';

/** A worker that needs more is faulty, and ends without ending the gateway. In MB. @decision */
const memoryLimit = 256;

/** Starts the telephony worker, whose program the build places beside the gateway's. */
export const openTelephonyWorker = (settings: TelephonyWorkerSettings): Worker =>
  new Worker(join(__dirname, 'telephony.worker.js'), {
    workerData: settings,
    // None of the gateway's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
