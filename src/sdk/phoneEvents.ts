import type { selectCalls, selectDialIn } from '../features/phone/phone.selectors';
import type { CrcProtocol, DialOutResult, DialOutState } from '../protocol/vocabulary/audio';

/** A number by which the meeting is called. */
export interface PublicTollNumber {
  /** In international form. */
  readonly number: string;
  /** ISO 3166 code. */
  readonly country: string;
  /** A city or region; empty if the country is enough. */
  readonly displayName: string;
  readonly isTollFree: boolean;
}

/** How this person dials in; each entry ends with #. @source core 3 (dial-in info) */
export interface PublicDialIn {
  /** The meeting number. */
  readonly meetingId: string;
  /** Connects the telephone to this person's seat. */
  readonly participantId: string;
  /** Digits; undefined without a passcode. */
  readonly password: string | undefined;
  readonly tollNumbers: readonly PublicTollNumber[];
}

/** A call that this person placed. @source media 3 (dialout and crcDevice entries) */
export interface PublicCall {
  /** Counts the calls of the meeting. */
  readonly sequence: number;
  /** Names it for `cancel` and `hangUp`; a room system's is its transId. */
  readonly uuid: string;
  /** The number, or the address of a room system. */
  readonly called: string;
  /** The given name, if this page knows it. */
  readonly displayName: string;
  readonly state: DialOutState;
  /** 0 success, 1 ringing, 2 timeout, 101 busy, 104 fail. @source media 9 */
  readonly returnCode: DialOutResult;
  /**
   * The seat whose audio the call carries, while it is in the meeting; for a call to oneself, one's
   * own.
   */
  readonly phoneNodeId: number | null;
  /** Whether it calls this person. */
  readonly isCallMe: boolean;
  /** Of a room system; null of a telephone. */
  readonly protocol: CrcProtocol | null;
}

/** The public shape of a call. */
export const publicCall = (call: ReturnType<typeof selectCalls>[number]): PublicCall => ({
  sequence: call.sequence,
  uuid: call.uuid,
  called: call.called,
  displayName: call.name,
  state: call.state,
  returnCode: call.returnCode,
  phoneNodeId: call.phoneNodeId ?? null,
  isCallMe: call.isCallMe,
  protocol: call.protocol ?? null,
});

/** Events of telephones and room systems. @source media 4 */
export interface PhoneEvents {
  /** A call to a telephone is new, or has changed its state. */
  readonly 'dialout-changed': PublicCall;
  /** A call to a room system is new, or has changed its state. */
  readonly 'crc-changed': PublicCall;
}

/** Dial-in info in its public form. */
export const publicDialIn = (info: ReturnType<typeof selectDialIn>): PublicDialIn | undefined =>
  info === null
    ? undefined
    : {
        meetingId: info.meetingId,
        participantId: info.participantId,
        password: info.password,
        tollNumbers: info.tollNumbers,
      };
