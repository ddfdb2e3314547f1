import { createSlice } from '@reduxjs/toolkit';
import type { ConnectionStatus, SocketStatus } from '../../protocol/vocabulary/meeting';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import {
  connectionStatusChanged,
  inactivityNoticed,
  malformedReceived,
  serverListReceived,
  socketStatusChanged,
  type SocketName,
} from './connection.actions';

export type { SocketName } from './connection.actions';

/** @source core 3 (socket state) */
export interface ConnectionState extends Readonly<Record<SocketName, SocketStatus>> {
  readonly connectionStatus: ConnectionStatus;
  readonly retryCount: number;
  readonly rwgServerList: readonly string[];
  /** When each socket took its present status. */
  readonly since: Readonly<Partial<Record<SocketName, number>>>;
  readonly statusSince: number;
  readonly nextTryAt: number;
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
  statusSince: 0,
  nextTryAt: 0,
  isInactive: false,
  malformedCount: 0,
};

/** What is connected, since when, and when it is tried again. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
      .addCase(socketStatusChanged, (state, { payload: { socket, status, at } }) => ({
        ...state,
        [socket]: status,
        since: { ...state.since, [socket]: at },
        isInactive: status === 'connected' ? false : state.isInactive,
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
      .addCase(malformedReceived, (state) => ({
        ...state,
        malformedCount: state.malformedCount + 1,
      }))
      .addCase(sessionEnded, (state) => ({
        ...initialState,
        malformedCount: state.malformedCount,
      })),
});
