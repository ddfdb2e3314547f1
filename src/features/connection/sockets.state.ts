import type { SeatChannel } from '../../protocol/channels/mediaChannels';

/**
 * Sockets, by their field in the state.
 * @decision audioSocketStatus and videoSocketStatus are added to the three documented ones.
 */
export const socketNames = [
  'zoomSocketStatus',
  'xmppSocketStatus',
  'mainSessionSocketStatus',
  'audioSocketStatus',
  'videoSocketStatus',
] as const;
export type SocketName = (typeof socketNames)[number];
/** The field of each channel whose socket is open as long as the seat is held. */
export const socketOf: { readonly [C in SeatChannel]: SocketName & `${C}SocketStatus` } = {
  audio: 'audioSocketStatus',
  video: 'videoSocketStatus',
};
/** When something happened to each socket it happened to. */
export type SocketTimes = Readonly<Partial<Record<SocketName, number>>>;
