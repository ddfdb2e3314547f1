/**
 * Sockets, by their field in the state.
 * @decision audioSocketStatus and videoSocketStatus stand beside the three documented ones.
 */
export type SocketName =
  | 'zoomSocketStatus'
  | 'xmppSocketStatus'
  | 'mainSessionSocketStatus'
  | 'audioSocketStatus'
  | 'videoSocketStatus';
/** When something happened to each socket it happened to. */
export type SocketTimes = Readonly<Partial<Record<SocketName, number>>>;
