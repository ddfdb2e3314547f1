import type { Environment } from '../../environment';
import { SipEndpoint } from './sipEndpoint';
import type { SipMessage } from './sipMessage';
import type { SipPeer } from './sipTransport';
import { openStream } from './streamTransport';
import { openUdp } from './udpTransport';

/**
 * Opens a connection to a peer.
 * @throws Error when it is unreachable, or the local port is taken
 */
export const openEndpoint = async (of: {
  readonly peer: SipPeer;
  readonly localPort: number;
  readonly publicAddress: string | undefined;
  readonly isFriend: (address: string) => boolean;
  /** The connection was lost. */
  readonly onLost?: () => void;
  readonly environment: Environment;
}): Promise<SipEndpoint> => {
  let deliver: (message: SipMessage) => void = () => undefined;
  const open = of.peer.protocol === 'udp' ? openUdp : openStream;
  const transport = await open({
    peer: of.peer,
    localPort: of.localPort,
    isFriend: of.isFriend,
    onMessage: (message) => deliver(message),
    ...(of.onLost && { onLost: of.onLost }),
  });
  const endpoint = new SipEndpoint(transport, {
    environment: of.environment,
    address: of.publicAddress ?? transport.local.host,
  });
  deliver = (message) => endpoint.receive(message);
  return endpoint;
};
