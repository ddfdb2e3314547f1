import { parentPort, workerData } from 'node:worker_threads';
import { systemEnvironment } from '../environment';
import type { Carrier } from './carrier';
import { ServedTelephones } from './servedTelephones';
import type { CarrierLog } from './carrierLog';
import type { FromTelephonyWorker } from './workerMessages';

/** Serves a carrier to the parent thread. `open` receives the parent's settings and a log. */
export const serveTelephones = (open: (settings: unknown, log: CarrierLog) => Carrier): void => {
  const gateway = parentPort;
  if (!gateway) throw new Error('this program is a worker of the gateway');
  const post = (message: FromTelephonyWorker, transfer?: readonly ArrayBuffer[]): void =>
    gateway.postMessage(message, transfer);
  const carrier = open(workerData, {
    info: (fields, text) => post({ is: 'log', level: 'info', ...fields, text }),
    warn: (fields, text) => post({ is: 'log', level: 'warn', ...fields, text }),
  });
  const telephones = new ServedTelephones(carrier, { environment: systemEnvironment, post });
  gateway.on('message', (message: unknown) => telephones.take(message));
};
