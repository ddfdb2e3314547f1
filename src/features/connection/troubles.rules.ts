import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import type { ConnectionStatus, SocketStatus } from '../../protocol/vocabulary/meeting';
import { socketOf, type SocketName, type SocketTimes } from './sockets.state';

/** A part of the connection that is down, most important first. */
export type TroubledPart = 'signalling' | 'command' | MediaChannel;

/** One part that is down. Times are milliseconds since 1970. */
export interface SocketTrouble {
  readonly part: TroubledPart;
  readonly since: number;
  /** When it is dialed again; 0 while it is being dialed, or waits for signaling. */
  readonly nextTryAt: number;
}

/** What is down, and what still works. */
export interface SocketTroubles {
  /** Never empty. */
  readonly parts: readonly SocketTrouble[];
  /** Messages, hands, roles: everything over signaling. */
  readonly canChat: boolean;
  /** The audio socket works. */
  readonly canHear: boolean;
  /** The video socket works. */
  readonly canSee: boolean;
}

/** The facts about the connection. Times are milliseconds since 1970. */
export interface SocketFacts {
  readonly connectionStatus: ConnectionStatus;
  readonly statusSince: number;
  readonly nextTryAt: number;
  readonly zoomSocketStatus: SocketStatus;
  readonly downSince: SocketTimes;
  readonly nextTry: SocketTimes;
}

const sockets: readonly (readonly [TroubledPart, SocketName])[] = [
  ['signalling', 'zoomSocketStatus'],
  ['command', 'xmppSocketStatus'],
  ...channelNames.map((channel): readonly [TroubledPart, SocketName] => [
    channel,
    socketOf[channel],
  ]),
];

const signallingTrouble = (connection: SocketFacts): readonly SocketTrouble[] =>
  connection.connectionStatus === 'reconnecting'
    ? [
        {
          part: 'signalling',
          since: connection.statusSince,
          nextTryAt: connection.zoomSocketStatus === 'closed' ? connection.nextTryAt : 0,
        },
      ]
    : [];

/**
 * The troubles of the sockets. One that opens for the first time is starting, not lost. While
 * signaling is down, media continues while its own sockets are open, but a person whom the others
 * see reconnecting sends nothing.
 */
export const troublesOf = (connection: SocketFacts): SocketTroubles | null => {
  if (connection.connectionStatus === 'closed' || connection.connectionStatus === 'failed')
    return null;
  const parts = sockets.flatMap(([part, socket]): readonly SocketTrouble[] => {
    if (part === 'signalling') return signallingTrouble(connection);
    const since = connection.downSince[socket];
    return since === undefined ? [] : [{ part, since, nextTryAt: connection.nextTry[socket] ?? 0 }];
  });
  if (parts.length === 0) return null;
  const isUp = (part: TroubledPart): boolean => !parts.some((trouble) => trouble.part === part);
  return {
    parts,
    canChat: isUp('signalling'),
    canHear: isUp('audio'),
    canSee: isUp('video'),
  };
};
