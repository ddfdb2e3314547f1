import type { ConnectionState } from '../../features/connection/connection.slice';
import type { SocketName } from '../../features/connection/sockets';

/** A part of the connection that is down, in the order of what it matters. */
export type Outage = 'signalling' | 'command' | 'audio' | 'video';

const sockets: readonly (readonly [Outage, SocketName])[] = [
  ['signalling', 'zoomSocketStatus'],
  ['command', 'xmppSocketStatus'],
  ['audio', 'audioSocketStatus'],
  ['video', 'videoSocketStatus'],
];

/** What is down, since when, and when it is tried again; null when nothing is. */
export interface Outages {
  readonly parts: readonly Outage[];
  /** Milliseconds since 1970. */
  readonly since: number;
  /** 0 when nothing is planned. */
  readonly nextTryAt: number;
}

/**
 * Reads the sockets. One that was never up is starting, not lost: it counts only once it had a
 * status since the meeting began and is not connected now.
 */
export const outagesOf = (connection: ConnectionState): Outages | null => {
  const isReconnecting = connection.connectionStatus === 'reconnecting';
  const parts = sockets.flatMap(([part, socket]) => {
    if (part === 'signalling') return isReconnecting ? [part] : [];
    const isLost = connection.since[socket] !== undefined && connection[socket] === 'closed';
    return isLost ? [part] : [];
  });
  if (parts.length === 0) return null;
  const times = sockets
    .filter(([part]) => parts.includes(part))
    .map(([part, socket]) =>
      part === 'signalling' ? connection.statusSince : (connection.since[socket] ?? 0),
    );
  return { parts, since: Math.min(...times), nextTryAt: connection.nextTryAt };
};
