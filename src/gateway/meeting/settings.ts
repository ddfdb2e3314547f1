import type { RuleOptions } from '../../protocol/privileges/meetingRules';
import type { CrcProtocol, TelephonyKind } from '../../protocol/vocabulary/audio';
import type { NumberRules } from './numberRules';
import type { SeatNumbers } from './seatNumbers';

/** How a meeting reaches telephones and room systems. */
export interface Telephony {
  readonly kind: Exclude<TelephonyKind, 'none'>;
  /** Country codes that people are shown; undefined: all supported ones. */
  readonly countries?: readonly string[] | undefined;
  /** Which numbers may be called; undefined: all of those countries. */
  readonly numbers?: NumberRules | undefined;
  readonly callsRoomSystems: readonly CrcProtocol[];
}

/** The settings of a new run. */
export interface MeetingSettings extends RuleOptions {
  readonly topic: string;
  readonly capacity: number;
  readonly bLock: boolean;
  readonly isWebinar: boolean;
  /** A webinar that attendees enter once it is started. */
  readonly isPracticeSession: boolean;
  readonly isJoinBeforeHost: boolean;
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
  readonly telephony?: Telephony | undefined;
  /** How seats are numbered; sequentially by default. */
  readonly numbers?: SeatNumbers | undefined;
}
