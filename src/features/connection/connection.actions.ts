import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import type { ConnectionStatus, SocketStatus } from '../../protocol/vocabulary/meeting';
import type { SocketName } from './sockets.state';

/** Delay and loss were seen on a medium's way: a second socket would help. */
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
/** A lost socket is dialled again at `nextTryAt`, milliseconds since 1970. */
export const socketRetryPlanned = createAction<{
  readonly socket: SocketName;
  readonly nextTryAt: number;
}>('connection/socketRetryPlanned');
/** Nothing has come over an open media socket for `millis`, though it was asked. */
export const mediaSilenced = createAction<{
  readonly socket: SocketName;
  readonly millis: number;
}>('connection/mediaSilenced');

/** The servers that may be dialled, best first. */
export const serverListReceived = createAction<readonly string[]>('connection/serverListReceived');
/** A server of the meeting info failed: it is not tried again until all have. @source core 3 */
export const serverDiscarded = createAction<{ readonly rwc: string }>('connection/serverDiscarded');
/** All have failed: each gets another chance. */
export const serversRestored = createAction('connection/serversRestored');

/** What the connection shows to a person. */
export interface ConnectionFacts {
  readonly status: ConnectionStatus;
  readonly nextTryAt: number;
  readonly retryCount: number;
}
/** The connection as a person sees it. `nextTryAt` is 0 when nothing is planned. */
export const connectionStatusChanged = createAction<ConnectionFacts & { readonly at: number }>(
  'connection/connectionStatusChanged',
);

/** No message came since the ping before. @source core 4 */
export const inactivityNoticed = createAction<{ readonly at: number }>(
  'connection/inactivityNoticed',
);

/** Something came again after an interval without any message. */
export const inactivityOver = createAction('connection/inactivityOver');

/** Media has a new key, since somebody left; the key itself is in no action. */
export const mediaRekeyed = createAction<{ readonly keyEpoch: number }>('connection/mediaRekeyed');
/** Frames that could not be read, counted and dropped. */
export const malformedReceived = createAction<{ readonly detail: string }>(
  'connection/malformedReceived',
);

/** The network may have changed under an open socket: a sign of life is asked for. */
export const lifeDoubted = createAction('connection/lifeDoubted');
/** The page's hint that the network is back, or gone. */
export const networkHinted = createAction<{ readonly isOnline: boolean }>(
  'connection/networkHinted',
);
/** All that happened before the seat was taken or resumed has been taken in. */
export const seatSettled = createAction<{ readonly isResumed: boolean }>('connection/seatSettled');

/** A person asks for a new connection, or does not want to wait for the next try. @source core 7 */
export const failoverRequested = intent('connection/failoverRequested');
/** A failover was permitted: the line is abandoned, or the wait ends. @source core 4 */
export const failoverNoticed = createAction('connection/failoverNoticed');
