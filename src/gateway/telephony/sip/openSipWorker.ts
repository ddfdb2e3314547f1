import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SipSettings } from './sipSettings';

/** A worker that needs more is faulty; it ends alone. In MB. @decision */
const memoryLimit = 256;

/** Begins the SIP worker, whose program the build lays beside the gateway's. */
export const openSipWorker = (settings: SipSettings): Worker =>
  new Worker(join(__dirname, 'sip.worker.js'), {
    workerData: settings,
    // None of the gateway's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
