import * as z from 'zod/mini';
import type { CrcProtocol } from '../../../protocol/vocabulary/audio';
import type { LiveCallState } from '../callStates';
import type { Telephony } from '../settings';
import { defineTransientPart } from './seatPart';
import { defineState } from './subState';

/** A call to a telephone or a room system that is not over. */
export interface Call {
  /** Its transId, where it goes to a room system. */
  readonly uuid: string;
  /** The how many-th of this run: no two are alike. */
  readonly sequence: number;
  /** Who placed it. */
  readonly by: number;
  readonly to:
    | { readonly is: 'phone'; readonly number: string }
    | { readonly is: 'room system'; readonly ip: string; readonly protocol: CrcProtocol };
  /** The name that is shown. */
  readonly displayName: string;
  readonly bCallme: boolean;
  readonly isGreeted: boolean;
  readonly mustPressOne: boolean;
  /** It came in by a dial-in number: nobody was called. */
  readonly isDialIn?: true;
  readonly state: LiveCallState;
  /** The seat that is heard by it; undefined until it is in the meeting. */
  readonly phoneNodeId: number | undefined;
}

/** Telephones and room systems. */
export interface PhoneState {
  /** Undefined where nobody can be called. */
  readonly telephony: Telephony | undefined;
  /** Calls that ring, or are in the meeting. They end with the gateway that placed them. */
  readonly calls: readonly Call[];
  /** How many have been placed. */
  readonly callsEver: number;
}

/** What a telephone's seat has more than others. */
interface TelephoneSeat {
  /** Left out in seats of people. @source core 3 (phoneNumber, avatarBackgroundType) */
  readonly phone?: { readonly number: string; readonly avatarBackgroundType: number } | undefined;
}

declare module '../areaStates' {
  interface AreaStates {
    readonly phone: PhoneState;
  }
  interface SeatParts {
    readonly phone: TelephoneSeat;
  }
}

/** A telephone's seat ends with the gateway that called it. */
export const telephoneSeat = defineTransientPart<TelephoneSeat>({});

/** The state of the area `phone`. */
export const phoneState = defineState({
  initial: ({ telephony }): PhoneState => ({ telephony, calls: [], callsEver: 0 }),
  stored: {
    // Numbers of calls are never used again; runs were stored before there were any.
    fields: { callsEver: z._default(z.int().check(z.nonnegative()), 0) },
    write: ({ callsEver }) => ({ callsEver }),
    // Who can be called is for the gateway to say that goes on.
    read: ({ callsEver }) => ({ telephony: undefined, calls: [], callsEver }),
  },
});
