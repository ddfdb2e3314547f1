import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { CrcProtocol, DialOutState } from '../../protocol/vocabulary/audio';
import type { Dialled } from './phone.rules';

/**
 * Whom to call, and how they are greeted.
 * @source media 7 (pn, dn2, bCallme, bPressOne, bGreeting)
 */
export interface DialWish extends Dialled {
  /** The name that others see; without it, the masked number. */
  readonly displayName?: string;
  /** The person called must press 1 to enter. */
  readonly mustPressOne?: boolean;
  /** The person called hears where the call comes from. */
  readonly isGreeted?: boolean;
}
/** A room system. @source media 3 (ip, protocol) */
export interface CrcWish {
  readonly ip: string;
  readonly protocol: CrcProtocol;
  readonly displayName?: string;
}
/** A call that this person placed; a room system's `transId` names it as well. */
export interface OfCall {
  readonly uuid: string;
}
/** The telephone of a call or a person; without both, one's own. */
export interface HangUpWish {
  readonly uuid?: string;
  readonly userId?: number;
}

/**
 * Call a telephone: one's own, or another person's as host or co-host. Settles with `DialledCall`.
 */
export const dialRequested = intent<DialWish>('phone/dialRequested');
/** Call a room system, as host or co-host. Settles with `DialledCall`. */
export const crcRequested = intent<CrcWish>('phone/crcRequested');
/** Give a call up that is not in the meeting yet. */
export const cancelCallRequested = intent<OfCall>('phone/cancelCallRequested');
/** Hang up a telephone in the meeting. */
export const hangUpRequested = intent<HangUpWish>('phone/hangUpRequested');

/** The name that was given to whom is called. */
export const callNamed = createAction<{ readonly sequence: number; readonly displayName: string }>(
  'phone/callNamed',
);
/** A state of a call that only this client knows. */
export const callMarked = createAction<{
  readonly sequence: number;
  readonly state: Extract<DialOutState, 'canceling' | 'cancel failed'>;
}>('phone/callMarked');
/** The person has read how a call ended. */
export const callDismissed = createAction<{ readonly sequence: number }>('phone/callDismissed');
