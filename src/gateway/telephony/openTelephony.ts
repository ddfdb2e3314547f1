import type { Environment } from '../environment';
import { SimulatedCarrier } from './simulatedCarrier';
import type { TelephonyPort } from './telephonyPort';

/** The port that a gateway was asked to use; undefined where nobody is to be called. */
export const openTelephony = (
  wanted: 'none' | 'simulated' | TelephonyPort,
  environment: Environment,
): TelephonyPort | undefined => {
  if (wanted === 'none') return undefined;
  return wanted === 'simulated' ? new SimulatedCarrier(environment) : wanted;
};
