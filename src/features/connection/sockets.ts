/**
 * Sockets, by their field in the state.
 * @decision audioSocketStatus and videoSocketStatus stand beside the three documented ones.
 */
export const socketNames = [
  'zoomSocketStatus',
  'xmppSocketStatus',
  'mainSessionSocketStatus',
  'audioSocketStatus',
  'videoSocketStatus',
] as const;
export type SocketName = (typeof socketNames)[number];
/** When something happened to each socket it happened to. */
export type SocketTimes = Readonly<Partial<Record<SocketName, number>>>;
