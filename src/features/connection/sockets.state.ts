import type { SeatChannel } from '../../protocol/channels/mediaChannels';
import type { MediaChannel } from '../../protocol/vocabulary/media';

/**
 * Sockets, by their field in the state.
 * @decision audioSocketStatus, videoSocketStatus and sharingSocketStatus are added to the three
 * documented ones.
 */
export const socketNames = [
  'zoomSocketStatus',
  'xmppSocketStatus',
  'mainSessionSocketStatus',
  'audioSocketStatus',
  'videoSocketStatus',
  'sharingSocketStatus',
] as const;
export type SocketName = (typeof socketNames)[number];
/** The field of each media channel. */
export const socketOf = {
  audio: 'audioSocketStatus',
  video: 'videoSocketStatus',
  sharing: 'sharingSocketStatus',
} as const satisfies { readonly [C in MediaChannel]: SocketName & `${C}SocketStatus` };
/** A socket that opens when its channel is used; its field is absent until then. */
export type UsedSocketName = (typeof socketOf)[Exclude<MediaChannel, SeatChannel>];
/** The time of an event for each socket that had it. */
export type SocketTimes = Readonly<Partial<Record<SocketName, number>>>;
