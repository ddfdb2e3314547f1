import { plainReducer } from '../../effects/plainReducer';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { ConnectionStatus, SocketStatus } from '../../protocol/vocabulary/meeting';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import {
  connectionStatusChanged,
  inactivityNoticed,
  inactivityOver,
  malformedReceived,
  serverListReceived,
  socketRetryPlanned,
  socketStatusChanged,
} from './connection.actions';
import type { SocketName, SocketTimes, UsedSocketName } from './sockets.state';

/** @source core 3 (socket state) */
export interface ConnectionState
  extends
    Readonly<Record<Exclude<SocketName, UsedSocketName>, SocketStatus>>,
    Readonly<Partial<Record<UsedSocketName, SocketStatus>>> {
  readonly connectionStatus: ConnectionStatus;
  readonly retryCount: number;
  readonly rwgServerList: readonly string[];
  /** When each socket took its present status. */
  readonly since: SocketTimes;
  /** Sockets that were lost or did not open, and since when; a socket that is up has no entry. */
  readonly downSince: SocketTimes;
  /** When each of them is dialed again; absent while it is being dialed. */
  readonly nextTry: SocketTimes;
  readonly statusSince: number;
  readonly nextTryAt: number;
  /** No message has come since the previous ping. @source core 4 */
  readonly isInactive: boolean;
  readonly malformedCount: number;
}

const initialState: ConnectionState = {
  zoomSocketStatus: 'closed',
  xmppSocketStatus: 'closed',
  mainSessionSocketStatus: 'closed',
  audioSocketStatus: 'closed',
  videoSocketStatus: 'closed',
  connectionStatus: 'closed',
  retryCount: 0,
  rwgServerList: [],
  since: {},
  downSince: {},
  nextTry: {},
  statusSince: 0,
  nextTryAt: 0,
  isInactive: false,
  malformedCount: 0,
};

const without = (times: SocketTimes, socket: SocketName): SocketTimes => {
  const { [socket]: _gone, ...rest } = times;
  return rest;
};

const withSocket = (
  state: ConnectionState,
  { socket, status, at }: ReturnType<typeof socketStatusChanged>['payload'],
): ConnectionState => {
  const downSince = {
    connected: () => without(state.downSince, socket),
    connecting: () => state.downSince,
    closed: () => ({ ...state.downSince, [socket]: state.downSince[socket] ?? at }),
  };
  return {
    ...state,
    [socket]: status,
    since: { ...state.since, [socket]: at },
    downSince: downSince[status](),
    nextTry: without(state.nextTry, socket),
    isInactive: status === 'connected' ? false : state.isInactive,
  };
};

/** The status of each socket, since when, and when it is dialed again. */
export const connectionReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    .addCase(socketStatusChanged, (state, { payload }) => withSocket(state, payload))
    .addCase(socketRetryPlanned, (state, { payload: { socket, nextTryAt } }) => ({
      ...state,
      nextTry: { ...state.nextTry, [socket]: nextTryAt },
    }))
    .addCase(serverListReceived, (state, { payload }) => ({ ...state, rwgServerList: payload }))
    .addCase(connectionStatusChanged, (state, { payload }) => ({
      ...state,
      connectionStatus: payload.status,
      statusSince: state.connectionStatus === payload.status ? state.statusSince : payload.at,
      nextTryAt: payload.nextTryAt,
      retryCount: payload.retryCount,
    }))
    .addCase(inactivityNoticed, (state) => ({ ...state, isInactive: true }))
    .addCase(inactivityOver, (state) => ({ ...state, isInactive: false }))
    .addCase(malformedReceived, (state) => ({
      ...state,
      malformedCount: state.malformedCount + 1,
    }))
    .addCase(sessionEnded, (state, { payload }) => ({
      ...initialState,
      // No server was left; any other end is an end.
      connectionStatus: payload.reason === JoinErrorCode.disconnect ? 'failed' : 'closed',
      malformedCount: state.malformedCount,
    })),
);
