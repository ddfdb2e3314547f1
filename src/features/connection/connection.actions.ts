import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { JoinRequest } from '../meeting/meeting.actions';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import type { ConnectionStatus, SocketStatus } from '../../protocol/vocabulary/meeting';
import type { SocketName } from './sockets.state';

/** Delay and loss on a channel call for a second socket. */
export const copyWished = createAction<{ readonly medium: MediaChannel }>('connection/copyWished');

/** A channel that opens when it is used was used, and has no socket. */
export const channelUsed = createAction<{ readonly medium: MediaChannel }>(
  'connection/channelUsed',
);

/** A socket changed; `at` is milliseconds since 1970. */
export const socketStatusChanged = createAction<{
  readonly socket: SocketName;
  readonly status: SocketStatus;
  readonly at: number;
}>('connection/socketStatusChanged');
/** A lost socket will be dialed again at `nextTryAt`, milliseconds since 1970. */
export const socketRetryPlanned = createAction<{
  readonly socket: SocketName;
  readonly nextTryAt: number;
}>('connection/socketRetryPlanned');
/** An open media socket has been silent for `millis`, although data was requested. */
export const mediaSilenced = createAction<{
  readonly socket: SocketName;
  readonly millis: number;
}>('connection/mediaSilenced');

/** The servers to dial, best first. */
export const serverListReceived = createAction<readonly string[]>('connection/serverListReceived');
/** A server of the meeting info failed, and is skipped until all have failed. @source core 3 */
export const serverDiscarded = createAction<{ readonly rwc: string }>('connection/serverDiscarded');
/** All servers have failed: all may be tried again. */
export const serversRestored = createAction('connection/serversRestored');

/** The status of the connection for the person. */
export interface ConnectionFacts {
  readonly status: ConnectionStatus;
  readonly nextTryAt: number;
  readonly retryCount: number;
}
/** The status of the connection for the person. `nextTryAt` is 0 when nothing is planned. */
export const connectionStatusChanged = createAction<ConnectionFacts & { readonly at: number }>(
  'connection/connectionStatusChanged',
);

/** No message has come since the previous ping. @source core 4 */
export const inactivityNoticed = createAction<{ readonly at: number }>(
  'connection/inactivityNoticed',
);

/** A message came after an interval without any. */
export const inactivityOver = createAction('connection/inactivityOver');

/** Media has a new key, since somebody left; the key itself is in no action. */
export const mediaRekeyed = createAction<{ readonly keyEpoch: number }>('connection/mediaRekeyed');
/** Frames that could not be read, counted and dropped. */
export const malformedReceived = createAction<{ readonly detail: string }>(
  'connection/malformedReceived',
);

/** The network may have changed under an open socket: a probe is requested. */
export const lifeDoubted = createAction('connection/lifeDoubted');
/** The page's hint that the network is back, or gone. */
export const networkHinted = createAction<{ readonly isOnline: boolean }>(
  'connection/networkHinted',
);
/** Everything from before the seat was taken or resumed has been applied. */
export const seatSettled = createAction<{ readonly isResumed: boolean }>('connection/seatSettled');

/** A person asks for a new connection, or to try again without waiting. @source core 7 */
export const failoverRequested = intent('connection/failoverRequested');
/** A failover was permitted: the line is abandoned, or the wait ends. @source core 4 */
export const failoverNoticed = createAction('connection/failoverNoticed');

/**
 * Prepare this join, which the person may press for at any time; null when nobody may any more.
 * It fetches and opens what needs no seat.
 */
export const preparationRequested = intent<JoinRequest | null>('connection/preparationRequested');
export type PreparationStep =
  /** The meeting info was asked for. */
  | 'started'
  /** Info and relays have answered. */
  | 'ready'
  /** The gateway refused the info: a join with this query is answered with that. */
  | 'refused'
  /** There was no answer, or too many clients asked: a join asks for itself. */
  | 'failed'
  /** The signaling socket is being opened; no seat is requested on it. */
  | 'dialed'
  /** It was too old, or another one was requested: what it opened was closed. */
  | 'dropped'
  /** A join used the answers. */
  | 'used'
  /** A join took the socket over. */
  | 'seated';
/** What a preparation did, for the log: no other action of a lobby concerns the gateway. */
export const preparationNoted = createAction<{
  readonly step: PreparationStep;
  readonly at: number;
  /** Of a refusal. */
  readonly code?: number | undefined;
}>('connection/preparationNoted');
