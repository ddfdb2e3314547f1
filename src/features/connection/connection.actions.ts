import { createAction } from '@reduxjs/toolkit';
import type { ConnectionStatus, SocketName, SocketStatus } from './connection.slice';

/** A socket changed; `at` is milliseconds since 1970. */
export const socketStatusChanged = createAction<{
  readonly socket: SocketName;
  readonly status: SocketStatus;
  readonly at: number;
}>('connection/socketStatusChanged');

/** The servers that may be dialled, best first. */
export const serverListReceived = createAction<readonly string[]>('connection/serverListReceived');

/** The connection as a person sees it. `nextTryAt` is 0 when nothing is planned. */
export const connectionStatusChanged = createAction<{
  readonly status: ConnectionStatus;
  readonly at: number;
  readonly nextTryAt: number;
  readonly retryCount: number;
}>('connection/connectionStatusChanged');

/** No message came since the ping before. @source core 4 */
export const inactivityNoticed = createAction<{ readonly at: number }>(
  'connection/inactivityNoticed',
);

/** Frames that could not be read, counted and dropped. */
export const malformedReceived = createAction<{ readonly detail: string }>(
  'connection/malformedReceived',
);
