import * as z from 'zod/mini';
import { token64, userId } from '../ids';
import { crcProtocols, reportedDialOutStates, DialOutResult } from '../vocabulary/audio';
import { indication } from './define';

/** An IPv4 or IPv6 address of a room system. */
export const roomSystemAddress = z.union([z.ipv4(), z.ipv6()]);

/** Fields of a call's progress; `dialOutCodes` has the code of each state. */
const progress = {
  sequence: z.int(),
  returnCode: z.enum(DialOutResult),
  state: z.enum(reportedDialOutStates),
};

/**
 * Reports the state of a telephone call to the caller, and again when the caller resumes the seat.
 * @source media 3 (dialout entries), media 4
 * @decision The state is sent as well, since five codes do not distinguish twelve states.
 */
export const dialOutResult = indication({
  name: 'dialOutResult',
  evt: 0x2090,
  body: z.object({
    ...progress,
    phoneNumber: z.string(),
    uuid: token64,
    /**
     * The seat whose audio the call carries, once it is in the meeting; for bCallme, the caller's
     * own.
     */
    phoneNodeId: z.optional(userId),
    bCallme: z.boolean(),
  }),
});
/** @source media 3 (crcDevice entries), media 4 */
export const crcResult = indication({
  name: 'crcResult',
  evt: 0x2091,
  body: z.object({
    ...progress,
    ip: z.string(),
    protocol: z.enum(crcProtocols),
    transId: token64,
    /** The room system's seat, once it is in the meeting. */
    phoneNodeId: z.optional(userId),
  }),
});
