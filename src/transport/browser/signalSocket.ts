import type { SignalPort } from '../ports';

/** Bytes are not spoken on these sockets: the gateway that sends them is refused like any noise. */
const isText = (data: unknown): data is string => typeof data === 'string';

/** Sockets of the browser. A frame that is not text is handed on as empty text, which no decoder takes. */
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
