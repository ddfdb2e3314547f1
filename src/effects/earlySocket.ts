import type { SignalPort, SignalSocket, SignalSocketEvent } from '../transport/ports';

/** A text socket that was opened before its user came; its events wait. */
export interface EarlySocket {
  readonly url: string;
  /** Whether it was closed, by either end. */
  readonly isOver: boolean;
  /** Hands it over: `onEvent` receives the events so far, and those that follow. */
  take(onEvent: (event: SignalSocketEvent) => void): SignalSocket;
  /** Closes it; without effect once it was handed over. */
  close(): void;
}

const closeNormally = 1000;

/** Opens the socket at `url` for a later user. */
export const openEarly = (signal: SignalPort, url: string): EarlySocket => {
  const waiting: SignalSocketEvent[] = [];
  let isOver = false;
  let listener: ((event: SignalSocketEvent) => void) | undefined;
  const socket = signal.open(url, (event) => {
    if (event.type === 'closed') isOver = true;
    if (listener) listener(event);
    else waiting.push(event);
  });
  return {
    url,
    get isOver() {
      return isOver;
    },
    take: (onEvent) => {
      listener = onEvent;
      for (const event of waiting.splice(0)) onEvent(event);
      return socket;
    },
    close: () => {
      if (listener || isOver) return;
      isOver = true;
      socket.close(closeNormally, '');
    },
  };
};
