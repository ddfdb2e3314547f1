import type { Command } from '../../protocol/signal/registry';
import type { ChatMessageBody } from '../../protocol/signal/chat';
import type { Seat } from './state';

/** What a person brings who takes a seat; the gateway has proved it. */
export interface Newcomer {
  readonly userGuid: string;
  readonly displayName: string;
  readonly isOriginalHost: boolean;
  readonly isHostByToken: boolean;
  readonly isGuest: boolean;
}

/** What somebody is from now on. */
export type RoleChange = Pick<Seat, 'userId' | 'isOriginalHost' | 'isHost' | 'isCoHost'>;

/** What happened in a meeting. Each gives the meeting one revision. */
export type MeetingEvent =
  | { readonly name: 'seatTaken'; readonly seat: Seat }
  | { readonly name: 'seatResumed'; readonly userId: number; readonly keyId: number }
  | { readonly name: 'seatDropped'; readonly userId: number }
  | { readonly name: 'seatLeft'; readonly userId: number }
  | {
      readonly name: 'hostChanged';
      readonly changes: readonly RoleChange[];
      /** Nobody where no seated person has the right. */
      readonly hostId: number | undefined;
      readonly isSuccession: boolean;
    }
  | { readonly name: 'meetingLocked'; readonly bLock: boolean }
  | { readonly name: 'meetingEnded'; readonly reason: number; readonly subReason: string }
  | { readonly name: 'renamed'; readonly userId: number; readonly displayName: string }
  | { readonly name: 'handRaised'; readonly userId: number }
  | { readonly name: 'handLowered'; readonly userId: number }
  | { readonly name: 'voipJoined'; readonly userId: number; readonly muted: boolean }
  | { readonly name: 'voipLeft'; readonly userId: number }
  | { readonly name: 'audioMuted'; readonly userId: number; readonly muted: boolean }
  | { readonly name: 'muteImposed'; readonly userId: number }
  | { readonly name: 'videoSwitched'; readonly userId: number; readonly bOn: boolean }
  | { readonly name: 'chatSent'; readonly message: ChatMessageBody };

/** An event in the meeting's log. Revisions begin at 1 and have no gaps. */
export interface RecordedEvent {
  readonly rev: number;
  readonly event: MeetingEvent;
}

type WireCommand = Command extends infer C ? (C extends Command ? Omit<C, 'seq'> : never) : never;

/** What a meeting is asked: a person's command, or the gateway's own about a seat. */
export type MeetingCommand =
  | Exclude<WireCommand, { name: 'heartbeat' | 'joinMeeting' | 'openMedia' }>
  | { readonly name: 'takeSeat'; readonly newcomer: Newcomer }
  | { readonly name: 'resumeSeat' }
  | { readonly name: 'dropSeat' }
  | { readonly name: 'giveUpSeat' }
  | { readonly name: 'closeMeeting'; readonly subReason: string };

/** Who asks, and what the world adds: decisions have no clock and no dice of their own. */
export interface Actor {
  /** 0 where the gateway itself asks on nobody's behalf. */
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A fresh random identifier. */
  readonly newId: string;
}
