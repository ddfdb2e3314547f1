import type { SignalPort } from '../ports';

/** These sockets carry no bytes: binary messages are refused like malformed text. */
const isText = (data: unknown): data is string => typeof data === 'string';

/**
 * Sockets of the browser. A frame that is not text arrives as empty text, which no decoder accepts.
 */
export const createSignalSockets = (): SignalPort => ({
  open: (url, onEvent) => {
    const socket = new WebSocket(url);
    socket.onopen = () => onEvent({ type: 'open' });
    socket.onmessage = ({ data }: MessageEvent<unknown>) =>
      onEvent({ type: 'text', text: isText(data) ? data : '' });
    socket.onclose = ({ code, reason }) => onEvent({ type: 'closed', code, reason });
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: (code, reason) => socket.close(code, reason),
    };
  },
});
