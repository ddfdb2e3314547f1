import type { ConnectionState } from './connection.slice';

/** A state that holds the connection. */
export interface WithConnection {
  readonly connection: ConnectionState;
}

export const selectConnection = (state: WithConnection) => state.connection;
export const selectConnectionStatus = (state: WithConnection) => state.connection.connectionStatus;
