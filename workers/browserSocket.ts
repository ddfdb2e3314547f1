import type { OpenSocket } from './engine/environment';

/** Opens a WebSocket whose binary messages are whole packets. */
export const openBrowserSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) events.binary(data);
    else if (typeof data === 'string') events.text(data);
  };
  socket.onclose = ({ code, reason }) => events.closed(code, reason);
  return {
    buffered: () => socket.bufferedAmount,
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
    },
    close: (code) => socket.close(code),
  };
};
