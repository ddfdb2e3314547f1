import { plainReducer } from '../../effects/plainReducer';
import { crcResult, dialOutResult } from '../../events/received';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { isOver, mayFollow } from './dialOut.rules';
import { callDismissed, callMarked, callNamed } from './phone.actions';
import { initialPhone, type DialOutEntry, type PhoneState } from './phone.state';

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
export const phoneReducer = plainReducer(initialPhone, (cases) =>
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
      const calls = resumed ? state : initialPhone;
      return isOnHold ? calls : { ...calls, telephony, countries, protocols, dialIn };
    })
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialPhone))
    .addCase(sessionEnded, () => initialPhone),
);
