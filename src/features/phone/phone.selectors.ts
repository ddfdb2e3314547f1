import { createSelector } from 'reselect';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import type { CrcProtocol, DialOutResult, DialOutState } from '../../protocol/vocabulary/audio';
import { dialOutCountries, type Country } from '../../protocol/vocabulary/countries';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant, selectSelf } from '../participants/participants.selectors';
import { isPending, mayCancel, mayDial, mayHangUp, mayInviteCrc } from './phone.rules';
import type { Dialled, PhoneFacts } from './phone.rules';
import type { HangUpWish } from './phone.actions';
import type { PhoneState } from './phone.state';

/** A state with telephones. */
export interface WithPhone {
  readonly phone: PhoneState;
}
type State = WithPhone & WithRights;

/** How the gateway calls telephones: not at all, in a simulation, or by a trunk. */
export const selectTelephony = ({ phone }: WithPhone) => phone.telephony;

/** A call to a telephone or a room system. */
export interface PlacedCall {
  readonly sequence: number;
  /** Names it to the gateway: a telephone's uuid, a room system's transId. */
  readonly uuid: string;
  /** A number, or an address. */
  readonly called: string;
  /** The given name; empty without one. */
  readonly name: string;
  readonly state: DialOutState;
  readonly returnCode: DialOutResult;
  readonly phoneNodeId: number | undefined;
  readonly isCallMe: boolean;
  /** Only for a room system. */
  readonly protocol: CrcProtocol | undefined;
}

/** The person's calls, oldest first. */
export const selectCalls = createSelector(
  [({ phone }: WithPhone) => phone],
  ({ dialout, crcDevice, names }): readonly PlacedCall[] =>
    [
      ...dialout.map((entry) => ({
        ...entry,
        called: entry.phoneNumber,
        isCallMe: entry.bCallme,
        protocol: undefined,
      })),
      ...crcDevice.map((entry) => ({
        ...entry,
        uuid: entry.transId,
        called: entry.ip,
        isCallMe: false,
      })),
    ]
      .map(({ sequence, uuid, called, state, returnCode, phoneNodeId, isCallMe, protocol }) => ({
        ...{ sequence, uuid, called, state, returnCode, phoneNodeId, isCallMe, protocol },
        name: names[sequence] ?? '',
      }))
      .sort((a, b) => a.sequence - b.sequence),
);

/** A call by its uuid or transId. */
export const selectCall = (state: WithPhone, uuid: string): PlacedCall | undefined =>
  selectCalls(state).find((one) => one.uuid === uuid);

/** Countries that the gateway can call. @source media 5 */
export const selectCountries = createSelector(
  [({ phone }: WithPhone) => phone.countries],
  (codes): readonly Country[] =>
    dialOutCountries.filter(({ code }) => codes === null || codes.includes(code)),
);

const factsOf = (state: State): PhoneFacts => {
  const pending = selectCalls(state).filter((one) => isPending(one.state));
  return {
    telephony: state.phone.telephony,
    countries: state.phone.countries,
    protocols: state.phone.protocols,
    audio: selectSelf(state)?.audio ?? '',
    pending: pending.length,
    isCalledAlready: pending.some(({ isCallMe }) => isCallMe),
  };
};

/** Whether telephones are called from here, in some country at least. */
export const selectHasTelephones = ({ phone }: WithPhone): boolean =>
  phone.telephony !== 'none' && phone.countries?.length !== 0;
/** Protocols of the room systems that the gateway can call. */
export const selectCrcProtocols = ({ phone }: WithPhone): readonly CrcProtocol[] => phone.protocols;

/**
 * Whether the person may call themselves, others or rooms at all: otherwise none of it is shown.
 */
export const selectMayCallMe = (state: State): boolean =>
  selectHasTelephones(state) && selectMay('callMe')(state).isAllowed;
/** The dial-in info of this person; null without dial-in. @source core 3 (dial-in info) */
export const selectDialIn = ({ phone }: WithPhone) => phone.dialIn;
export type DialInInfo = NonNullable<PhoneState['dialIn']>;
/** Whether the person may use a telephone: called by the gateway, or dialing in. */
export const selectMayUsePhone = (state: State): boolean =>
  state.phone.dialIn !== null || selectMayCallMe(state);
export const selectMayCallOthers = (state: State): boolean =>
  selectHasTelephones(state) && selectMay('callOthers')(state).isAllowed;
export const selectMayCallRooms = (state: State): boolean =>
  selectCrcProtocols(state).length > 0 && selectMay('inviteRoomDevice')(state).isAllowed;
/** May this number be called? */
export const selectMayDial = (state: State, dialled: Dialled): Verdict =>
  firstDenied(
    selectMay(dialled.isCallMe ? 'callMe' : 'callOthers')(state),
    mayDial(factsOf(state), dialled),
  );
/** May a room system be called? */
export const selectMayInviteCrc = (state: State, protocol?: CrcProtocol): Verdict =>
  firstDenied(selectMay('inviteRoomDevice')(state), mayInviteCrc(factsOf(state), protocol));
/** May this call be canceled? */
export const selectMayCancelCall = (state: State, uuid: string): Verdict =>
  firstDenied(selectMay('cancelCall')(state), mayCancel(selectCall(state, uuid)?.state));

/** May this telephone be hung up? @source media 5 */
export const selectMayHangUp = (state: State, { uuid, userId }: HangUpWish): Verdict => {
  if (uuid !== undefined) {
    const isInside = selectCall(state, uuid)?.state === 'success';
    return firstDenied(selectMay('hangUp')(state), mayHangUp(isInside ? 'phone' : ''));
  }
  const person = userId === undefined ? selectSelf(state) : selectParticipant(state, userId);
  return firstDenied(selectMay('hangUp')(state, userId), mayHangUp(person?.audio ?? ''));
};
