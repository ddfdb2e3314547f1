import type { IndicationBody } from '../../protocol/signal/registry';
import type { DialInInfo } from '../../protocol/signal/session';
import type { CrcProtocol, DialOutState, TelephonyKind } from '../../protocol/vocabulary/audio';

type CallResult<N extends 'dialOutResult' | 'crcResult'> = Readonly<
  Omit<IndicationBody<N>, 'state'> & { state: DialOutState }
>;
/** A call to a telephone: sequence, phoneNumber, returnCode, phoneNodeId, uuid. @source media 3 */
export type DialOutEntry = CallResult<'dialOutResult'>;
/** A call to a room system: sequence, ip, protocol, transId, returnCode. @source media 3 */
export type CrcEntry = CallResult<'crcResult'>;

/** Calls that this person placed, oldest first, with those that are over. */
export interface PhoneState {
  /** How telephones are reached from here. */
  readonly telephony: TelephonyKind;
  /** Country codes that can be called; null: all. */
  readonly countries: readonly string[] | null;
  /** Protocols of the room systems that can be called. */
  readonly protocols: readonly CrcProtocol[];
  /** The dial-in info of this person; null without dial-in. */
  readonly dialIn: DialInInfo | null;
  readonly dialout: readonly DialOutEntry[];
  readonly crcDevice: readonly CrcEntry[];
  /** Names that were given to those who were called, by sequence. */
  readonly names: Readonly<Record<number, string>>;
}
/** What a meeting begins with. */
export const initialPhone: PhoneState = {
  telephony: 'none',
  countries: null,
  protocols: [],
  dialIn: null,
  dialout: [],
  crcDevice: [],
  names: {},
};
