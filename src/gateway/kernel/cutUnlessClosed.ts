import type { WebSocket } from 'ws';
import type { Environment } from '../environment';

/** How long a client may take to receive its close frame and to end, in milliseconds. @decision */
const closeWait = 2000;
/** The same for one that does not read what it is sent, or whose media ended. @decision */
const shortCloseWait = 1000;

type Cut = Pick<WebSocket, 'once' | 'terminate'>;
type Timer = Pick<Environment, 'after'>;

const cutAfter =
  (wait: number) =>
  (ws: Cut, { after }: Timer): void => {
    ws.once(
      'close',
      after(wait, () => ws.terminate()),
    );
  };

/**
 * Cuts a socket that was closed, unless its client ends it: `ws` would read it for half a minute.
 */
export const cutUnlessClosed = cutAfter(closeWait);

/** The same in half the time: bytes that its client does not read are held for it. */
export const cutUnlessClosedQuickly = cutAfter(shortCloseWait);

/** Reads nothing more of a socket that was closed for abuse, and cuts it. */
export const stopReading = (ws: Cut & Pick<WebSocket, 'pause'>, timer: Timer): void => {
  ws.pause();
  cutUnlessClosed(ws, timer);
};
