import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import type { ConnectionStatus, SocketStatus } from '../../protocol/vocabulary/meeting';
import { socketOf, type SocketName, type SocketTimes } from './sockets.state';

/** A part of the connection that is down, in the order of what it matters. */
export type TroubledPart = 'signalling' | 'command' | MediaChannel;

/** One part that is down. Times are milliseconds since 1970. */
export interface SocketTrouble {
  readonly part: TroubledPart;
  readonly since: number;
  /** When it is dialled again; 0 while it is being dialled, or waits for signalling to be back. */
  readonly nextTryAt: number;
}

/** What is wrong, and what works all the same. */
export interface SocketTroubles {
  /** Never empty. */
  readonly parts: readonly SocketTrouble[];
  /** Messages, hands, roles: all that signalling carries. */
  readonly canChat: boolean;
  /** The audio socket works. */
  readonly canHear: boolean;
  /** Others are seen, and see. */
  readonly canSee: boolean;
}

/** What of the connection is judged. Times are milliseconds since 1970. */
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
 * Reads the sockets. One that opens for the first time is starting, not lost. While signalling is
 * down, media goes on as long as its own sockets live, but nothing is sent of a person whom the
 * others see reconnecting.
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
