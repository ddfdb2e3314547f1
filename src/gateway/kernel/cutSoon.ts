import type { WebSocket } from 'ws';
import type { Environment } from '../environment';

/** How long a client may take to receive its close frame and to end, in milliseconds. @decision */
const closeWait = 2000;

type Cut = Pick<WebSocket, 'once' | 'terminate'>;

/** Cuts a socket that was closed, unless its client ends it: `ws` would read it for half a minute. */
export const cutSoon = (ws: Cut, { after }: Pick<Environment, 'after'>): void => {
  ws.once(
    'close',
    after(closeWait, () => ws.terminate()),
  );
};

/** Reads nothing more of a socket that was closed for abuse, and cuts it. */
export const stopReading = (
  ws: Cut & Pick<WebSocket, 'pause'>,
  environment: Pick<Environment, 'after'>,
): void => {
  ws.pause();
  cutSoon(ws, environment);
};
