import { parentPort, workerData } from 'node:worker_threads';
import { systemEnvironment } from '../../environment';
import { ServedCalls, type PostToGateway } from './servedCalls';
import { SipCarrier, type SipCarrierParts } from './sipCarrier';
import { sipWorkerSettings } from './workerMessages';

/** Calls by SIP for the thread that began this one, with the settings that it gave. */
export const serveSip = (parts: Partial<SipCarrierParts> = {}): void => {
  const gateway = parentPort;
  if (!gateway) throw new Error('this program is a worker of the gateway');
  const post: PostToGateway = (message, transfer) => gateway.postMessage(message, transfer);
  const carrier = new SipCarrier(sipWorkerSettings.parse(workerData), {
    environment: systemEnvironment,
    log: {
      info: (fields, text) => post({ is: 'log', level: 'info', ...fields, text }),
      warn: (fields, text) => post({ is: 'log', level: 'warn', ...fields, text }),
    },
    ...parts,
  });
  const calls = new ServedCalls(carrier, post);
  gateway.on('message', (message: unknown) => calls.take(message));
};
