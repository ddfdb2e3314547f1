import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { openTelephonyWorker } from './openTelephonyWorker';
import type { SipSettings } from './sip/sipSettings';
import { offerOfSip, simulatedOffer } from './telephonyOffers';
import type { TelephonyPort } from './telephonyPort';
import { TelephonyWorker } from './telephonyWorker';

/** How telephones are to be reached. */
export type WantedTelephony = 'none' | 'simulated' | SipSettings | TelephonyPort;

/** The port that the gateway is configured for; undefined when calls are off. */
export const openTelephony = (
  wanted: WantedTelephony,
  parts: { readonly environment: Environment; readonly log: Logger },
): TelephonyPort | undefined => {
  if (wanted === 'none') return undefined;
  if (wanted === 'simulated')
    return new TelephonyWorker(simulatedOffer, {
      ...parts,
      open: () => openTelephonyWorker('simulated'),
      begins: 'with a call',
    });
  if (!('trunk' in wanted)) return wanted;
  return new TelephonyWorker(offerOfSip(wanted), {
    ...parts,
    open: () => openTelephonyWorker(wanted),
    begins: 'at once',
  });
};
