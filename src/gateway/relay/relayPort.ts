import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { UserId } from '../../protocol/ids';
import type { GrantChange } from './grants';
import type { MediaTap, TapAdmission, TapListener } from './mediaTap';
import type { PacketSocketType } from './packetSocket';

/** Commands to the relay, as plain data that can be copied. */
export type RelayCommand =
  /** Opens a meeting. Until grants arrive, nobody sends or receives. */
  | { readonly name: 'openMeeting'; readonly meetingId: string }
  /** Grants change; refused unless `revision` is newer than the last. */
  | {
      readonly name: 'setGrants';
      readonly meetingId: string;
      readonly revision: number;
      readonly changes: readonly GrantChange[];
    }
  /** Forgets stored frames: whoever comes from now on is shown nothing from before. */
  | { readonly name: 'forgetPictures'; readonly meetingId: string }
  /** Closes every media socket of a person; nothing more reaches them on it. */
  | {
      readonly name: 'removePerson';
      readonly meetingId: string;
      readonly userId: UserId;
      readonly code: number;
      readonly reason: string;
    }
  /** Closes every media socket of a meeting; it is known no more. */
  | {
      readonly name: 'endMeeting';
      readonly meetingId: string;
      readonly code: number;
      readonly reason: string;
    };

/** The owner of a media socket. */
export interface Admission {
  readonly meetingId: string;
  readonly userId: UserId;
  readonly type: PacketSocketType;
  /** The seat's second socket of this medium, for copies under loss. */
  readonly isCopy: boolean;
}

/** A media socket whose ticket the gateway has accepted. */
export interface MediaHandle {
  /** The raw socket beneath `ws`; from now on only the relay writes to it. */
  readonly socket: Socket;
  readonly ws: WebSocket;
}

/**
 * The relay as the gateway sees it: commands are messages, and it knows nothing of a meeting but
 * grants. Sockets are passed as objects.
 * @decision The relay runs in the gateway's process, because Node cannot pass a socket to a thread.
 * A child process with the sockets took 5 to 20 % more CPU per delivery (2 cores, the load
 * generator beside it: 20 receivers at 2,000 packets/s and 100 at 500; 69 % in one run), and made
 * signaling faster only when the relay used its whole core. Messages can be copied, so the relay
 * may move later.
 */
export interface RelayPort {
  post(command: RelayCommand): void;
  /** Takes over a socket; one of a meeting that is not open is closed. */
  admit(admission: Admission, handle: MediaHandle): void;
  /** Opens a tap; undefined when the meeting is not open. */
  openTap(admission: TapAdmission, listener: TapListener): MediaTap | undefined;
  /** Totals for metrics, by name. */
  figures(): Readonly<Record<string, number>>;
  /** Closes every socket (1012: come back) and stops the clock. */
  close(): void;
}
