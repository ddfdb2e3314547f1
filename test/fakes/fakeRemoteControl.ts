import type { RemoteControlAppInstallStatus } from '../../src/protocol/vocabulary/remoteControl';
import type { RemoteControlPort } from '../../src/transport/remoteControlPort';

/** The socket of a controller's input, whose other end a test holds. */
export interface FakeInputSocket {
  readonly url: string;
  readonly sent: string[];
  isOpen: boolean;
  tell(state: 'open' | 'closed'): void;
  /** A message of the gateway. */
  hear(text: string): void;
}

export interface FakeRemoteControl extends RemoteControlPort {
  /** What the next launch finds. */
  status: RemoteControlAppInstallStatus;
  readonly launched: string[];
  readonly inputs: FakeInputSocket[];
}

/** Remote control without a network and without an agent. */
export const createFakeRemoteControl = (): FakeRemoteControl => {
  const port: FakeRemoteControl = {
    status: 'unknown',
    launched: [],
    inputs: [],
    launch: async (link) => {
      port.launched.push(link);
      return port.status;
    },
    codeOf: async (token) => `code of ${token}`,
    openInput: (url, { onChange, onText }) => {
      const socket: FakeInputSocket = {
        url,
        sent: [],
        isOpen: false,
        tell: (state) => {
          socket.isOpen = state === 'open';
          onChange(state);
        },
        hear: onText,
      };
      port.inputs.push(socket);
      return {
        send: (text) => void (socket.isOpen && socket.sent.push(text)),
        close: () => void (socket.isOpen = false),
      };
    },
  };
  return port;
};
