import { plainReducer } from '../../effects/plainReducer';
import { crcResult, dialOutResult } from '../../events/received';
import type { IndicationBody } from '../../protocol/signal/registry';
import type { DialInInfo } from '../../protocol/signal/session';
import type { CrcProtocol, DialOutState, TelephonyKind } from '../../protocol/vocabulary/audio';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { isOver, mayFollow } from './dialOut.rules';
import { callDismissed, callMarked, callNamed } from './phone.actions';

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
const initialState: PhoneState = {
  telephony: 'none',
  countries: null,
  protocols: [],
  dialIn: null,
  dialout: [],
  crcDevice: [],
  names: {},
};

/** The number of calls to remember; a meeting has no more at once. */
const remembered = 50;

type Entry = Pick<DialOutEntry, 'sequence' | 'state'>;

const withResult = <E extends Entry>(entries: readonly E[], result: E): readonly E[] => {
  const known = entries.find(({ sequence }) => sequence === result.sequence);
  if (!known) return [...entries, result].slice(-remembered);
  return mayFollow(known.state, result.state)
    ? entries.map((entry) => (entry === known ? result : entry))
    : entries;
};

/** Both lists with one change. */
const inBoth = (
  state: PhoneState,
  change: <E extends Entry>(entries: readonly E[]) => readonly E[],
): PhoneState => ({
  ...state,
  dialout: change(state.dialout),
  crcDevice: change(state.crcDevice),
});

/** Telephones and room systems that this person called. @source media 3 */
export const phoneReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(dialOutResult, (state, { payload }) => ({
      ...state,
      dialout: withResult(state.dialout, payload.body),
    }))
    .addCase(crcResult, (state, { payload }) => ({
      ...state,
      crcDevice: withResult(state.crcDevice, payload.body),
    }))
    .addCase(callMarked, (state, { payload: { sequence, state: own } }) =>
      inBoth(state, (entries) =>
        entries.map((entry) =>
          entry.sequence === sequence && mayFollow(entry.state, own)
            ? { ...entry, state: own }
            : entry,
        ),
      ),
    )
    .addCase(callNamed, (state, { payload: { sequence, displayName } }) => ({
      ...state,
      names: { ...state.names, [sequence]: displayName },
    }))
    .addCase(callDismissed, (state, { payload }) =>
      inBoth(state, (entries) => entries.filter(({ sequence }) => sequence !== payload.sequence)),
    )
    // Active calls are reported again after a snapshot.
    .addCase(rosterUpdated, (state, { payload }) =>
      payload.snapshot
        ? inBoth(state, (entries) => entries.filter((entry) => isOver(entry.state)))
        : state,
    )
    .addCase(joinSucceeded, (state, { payload: { reply } }) => {
      const { resumed, isOnHold, telephony = 'none', dialIn = null } = reply;
      const { dialOutCountries: countries = null, crcProtocols: protocols = [] } = reply;
      const calls = resumed ? state : initialState;
      return isOnHold ? calls : { ...calls, telephony, countries, protocols, dialIn };
    })
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    .addCase(sessionEnded, () => initialState),
);
