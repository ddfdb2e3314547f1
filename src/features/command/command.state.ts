import type { CommandText } from '../../protocol/channels/commandRows';

/**
 * The state of the command channel. @source collaboration 3
 * @decision The documented connectionStatus is read from the socket, and the map of jids by node is
 * the roster, which has the jid and userGuid of each: neither is stored twice.
 */
export interface CommandState {
  /** The latest commands that came, each once, oldest first. */
  readonly received: readonly CommandText[];
}

/** What a meeting begins with. */
export const initialCommand: CommandState = { received: [] };
