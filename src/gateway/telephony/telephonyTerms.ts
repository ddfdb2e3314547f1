import type { Logger } from 'pino';
import type { Telephony } from '../meeting/settings';
import { countriesOf, defaultDialPolicy, numberRulesOf, type DialPolicy } from './dialPolicy';
import type { TelephonyOffer } from './telephonyPort';

/** A port's capabilities, as meetings show them; undefined when this policy permits no calls. */
export const telephonyOf = (
  port: TelephonyOffer,
  policy: DialPolicy = defaultDialPolicy,
): Telephony | undefined => {
  const { kind, callsRoomSystems } = port;
  if (kind === 'simulated') return { kind, countries: port.countries, callsRoomSystems };
  const countries = countriesOf(policy);
  return countries.length === 0 && callsRoomSystems.length === 0
    ? undefined
    : { kind, countries, numbers: numberRulesOf(policy), callsRoomSystems };
};

/**
 * The capabilities of a gateway's port, and a line of the log when calls are off.
 * @decision If anyone may create meetings, anyone may be a host: a real trunk is not used then,
 * unless the operator asks for it. SECURITY H2.
 */
export const openTerms = (
  port: TelephonyOffer | undefined,
  given: {
    readonly policy: DialPolicy;
    readonly create: 'anyone' | 'token';
    readonly log: Pick<Logger, 'info' | 'warn'>;
  },
): Telephony | undefined => {
  const { policy, create, log } = given;
  if (port?.kind === 'simulated')
    log.warn('telephone calls are simulated: nobody is really called');
  if (port?.kind !== 'sip') return port && telephonyOf(port, policy);
  if (create === 'anyone' && !policy.isOpenCreationAllowed) {
    log.warn(
      'nobody is called through the trunk: anybody may create meetings; set PLENARY_CREATE=token, or PLENARY_SIP_OPEN_CREATION=on',
    );
    return undefined;
  }
  if (countriesOf(policy).length === 0)
    log.warn('no telephone is called through the trunk: PLENARY_SIP_COUNTRIES lists no country');
  return telephonyOf(port, policy);
};
