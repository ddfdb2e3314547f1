import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { SimulatedCarrier } from './simulatedCarrier';
import { openSipWorker } from './sip/openSipWorker';
import type { SipSettings } from './sip/sipSettings';
import { SipWorker } from './sip/sipWorker';
import type { TelephonyPort } from './telephonyPort';

/** How telephones are to be reached. */
export type WantedTelephony = 'none' | 'simulated' | SipSettings | TelephonyPort;

/** The port that a gateway was asked to use; undefined where nobody is to be called. */
export const openTelephony = (
  wanted: WantedTelephony,
  parts: { readonly environment: Environment; readonly log: Logger },
): TelephonyPort | undefined => {
  if (wanted === 'none') return undefined;
  if (wanted === 'simulated') return new SimulatedCarrier(parts.environment);
  return 'trunk' in wanted ? new SipWorker(wanted, { ...parts, open: openSipWorker }) : wanted;
};
