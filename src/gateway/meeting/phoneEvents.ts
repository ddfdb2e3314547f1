import type { CrcProtocol, ReportedDialOutState } from '../../protocol/vocabulary/audio';
import type { LiveCallState } from './callStates';

/** A call to a telephone or a room system that is not over. */
export interface Call {
  /** The call's id; for a room system its transId. */
  readonly uuid: string;
  /** The how many-th of this run: no two are alike. */
  readonly sequence: number;
  /** The caller. */
  readonly by: number;
  readonly to:
    | { readonly is: 'phone'; readonly number: string }
    | { readonly is: 'room system'; readonly ip: string; readonly protocol: CrcProtocol };
  /**
   * The name that is shown. Empty for a hidden number, and for a room system that nobody named.
   * @decision Each client names these in its own language.
   */
  readonly displayName: string;
  readonly bCallme: boolean;
  readonly isGreeted: boolean;
  readonly mustPressOne: boolean;
  /** An incoming call by a dial-in number. */
  readonly isDialIn?: true;
  readonly state: LiveCallState;
  /** The seat that is heard by it; undefined until it is in the meeting. */
  readonly phoneNodeId: number | undefined;
}

/** A caller to a meeting. */
export interface Caller {
  /** As the network reports it; empty when the network reports none. */
  readonly number: string;
  /** Empty as the number is. */
  readonly displayName: string;
  /** What they are known by if they are removed. */
  readonly identifiers: readonly string[];
}

declare module './areaStates' {
  /** What happens with telephones and room systems. */
  interface MeetingEvents {
    readonly callPlaced: { readonly call: Call };
    /** The call as it is from now on. */
    readonly callAdvanced: { readonly call: Call };
    /** The call as it was, and how it ended. */
    readonly callEnded: {
      readonly call: Call;
      readonly state: Exclude<ReportedDialOutState, LiveCallState>;
    };
    /** A seat is heard by telephone from now on. */
    readonly phoneJoined: { readonly userId: number; readonly muted: boolean };
    /** A person's telephone hung up; their seat stays. */
    readonly phoneLeft: { readonly userId: number };
  }
}
