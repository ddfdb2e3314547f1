import type { Phrase } from '../../protocol/phrase';
import { callsPlacedLimit } from '../../protocol/limits';
import { phoneNumberPattern } from '../../protocol/phoneNumber';
import { allowed, denied, firstDenied, type Verdict } from '../../protocol/verdict';
import type { CrcProtocol, DialOutState, TelephonyKind } from '../../protocol/vocabulary/audio';
import { isSupportedNumber } from '../../protocol/vocabulary/countries';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';

const invalid = (of: string | Phrase): Verdict => denied('INVALID_OPERATION', of);

/** The facts that decide about calls, apart from rights. */
export interface PhoneFacts {
  readonly telephony: TelephonyKind;
  /** Country codes that can be called; null: all that dial-out supports. */
  readonly countries: readonly string[] | null;
  /** Protocols of the room systems that can be called. */
  readonly protocols: readonly CrcProtocol[];
  /** The person's own audio connection. */
  readonly audio: '' | 'computer' | 'phone';
  /** Calls that one has placed and that are not in the meeting yet. */
  readonly pending: number;
  /** Whether one of them is to the person themselves. */
  readonly isCalledAlready: boolean;
}

/** Whom a call is to. */
export interface Dialled {
  readonly phoneNumber: string;
  readonly isCallMe: boolean;
}

const mayPlace = ({ pending }: PhoneFacts): Verdict =>
  pending < callsPlacedLimit ? allowed : invalid(callTexts.tooManyCalls);

/** May this number be called? @source media 5 (a supported country code) */
export const mayDial = (facts: PhoneFacts, { phoneNumber, isCallMe }: Dialled): Verdict => {
  if (facts.telephony === 'none')
    return invalid(operationTexts.moduleNotEnabled({ name: 'telephone' }));
  const isSupported =
    phoneNumberPattern.test(phoneNumber) &&
    isSupportedNumber(phoneNumber, facts.countries ?? undefined);
  if (!isSupported) return denied('INVALID_PARAMETERS', callTexts.countryNotSupported);
  if (isCallMe && facts.audio === 'phone') return invalid(audioTexts.joinedByPhone);
  return isCallMe && facts.isCalledAlready ? invalid(callTexts.tooManyCalls) : mayPlace(facts);
};

/** May a room system be called, by this protocol if given? */
export const mayInviteCrc = (facts: PhoneFacts, protocol?: CrcProtocol): Verdict =>
  firstDenied(
    facts.protocols.length === 0 || (protocol && !facts.protocols.includes(protocol))
      ? invalid(operationTexts.moduleNotEnabled({ name: 'room device' }))
      : allowed,
    mayPlace(facts),
  );

/** Whether a call rings, or is about to. */
export const isPending = (state: DialOutState): boolean =>
  state === 'calling' || state === 'ringing' || state === 'accepted' || state === 'cancel failed';

/** May a call be canceled, or canceled again? Undefined for an unknown call. */
export const mayCancel = (state: DialOutState | undefined): Verdict =>
  state !== undefined && isPending(state) ? allowed : invalid(callTexts.dialOutCancelFailed);

/** May a person's telephone be hung up? @source media 5 (only if joined by phone) */
export const mayHangUp = (audio: '' | 'computer' | 'phone'): Verdict =>
  audio === 'phone' ? allowed : invalid(callTexts.notJoinedByPhone);
