import { systemEnvironment } from '../environment';
import type { Carrier } from './carrier';
import type { CarrierLog } from './carrierLog';
import { SimulatedCarrier } from './simulatedCarrier';
import { SipCarrier } from './sip/sipCarrier';
import { telephonyWorkerSettings } from './workerMessages';

/** The carrier that a telephony worker's settings ask for. */
export const openCarrier = (settings: unknown, log: CarrierLog): Carrier => {
  const wanted = telephonyWorkerSettings.parse(settings);
  return wanted === 'simulated'
    ? new SimulatedCarrier(systemEnvironment)
    : new SipCarrier(wanted, { environment: systemEnvironment, log });
};
