import { operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** What most operations are judged by first. */
export interface Standing {
  readonly isJoined: boolean;
  readonly isReconnecting: boolean;
  readonly isOnHold: boolean;
}

const improper = (reason: string): Verdict => denied('IMPROPER_MEETING_STATE', reason);

/**
 * Most operations are refused unless joined, and also while reconnecting or on hold.
 * @source core 4, core 8 (closed, reconnecting, on hold)
 */
export const mayOperate = ({ isJoined, isReconnecting, isOnHold }: Standing): Verdict => {
  if (!isJoined) return improper(operationTexts.closed);
  if (isReconnecting) return improper(operationTexts.reconnecting);
  return isOnHold ? improper(operationTexts.onHold) : allowed;
};

/**
 * What takes something away from others (mute, stop, leave) is allowed during a reconnection too.
 * @decision Privacy does not wait for a network; the gateway is told when the seat is resumed.
 */
export const mayWithdraw = ({ isJoined }: Standing): Verdict =>
  isJoined ? allowed : improper(operationTexts.closed);
