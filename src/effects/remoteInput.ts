import type { ControllerCommand } from '../protocol/agent/agentMessages';
import type { RemoteInput } from '../protocol/agent/remoteInput';
import { remoteMoveInterval } from '../protocol/sharingLimits';
import type { Clock } from '../transport/ports';
import type { Unsubscribe } from '../transport/unsubscribe';

/**
 * The way of a controller's input to the gateway, and of what they copy back. It passes no action
 * and no store, so that no log has what a person types or copies. Moves are gathered for a frame of
 * the screen; anything else takes the last move with it, so that it happens where the pointer is.
 */
export interface RemoteInputLine {
  /** Sends input, or drops it while nothing is controlled. */
  send(input: RemoteInput): void;
  /** Sends numbered messages through `say` from now on. */
  open(say: (message: ControllerCommand, seq: number) => void): void;
  ping(): void;
  /** The controller has copied a text on the other computer; undefined for one that is too long. */
  copied(text: string | undefined): void;
  /** Hears what is copied. */
  onCopied(listener: (text: string | undefined) => void): Unsubscribe;
  close(): void;
}

/** A line that is not open yet. */
export const createRemoteInput = (clock: Pick<Clock, 'after' | 'monotonic'>): RemoteInputLine => {
  let say: Parameters<RemoteInputLine['open']>[0] | undefined;
  let seq = 0;
  let move: RemoteInput | undefined;
  let sentAt = -Infinity;
  let cancel: Unsubscribe | undefined;
  const listeners = new Set<(text: string | undefined) => void>();
  const write = (input: RemoteInput): void => {
    seq += 1;
    say?.({ name: 'sendInput', body: { input } }, seq);
  };
  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    if (!move) return;
    write(move);
    move = undefined;
    sentAt = clock.monotonic();
  };
  return {
    send: (input) => {
      if (!say) return;
      if (input.kind !== 'move') {
        flush();
        return write(input);
      }
      move = input;
      const wait = sentAt + remoteMoveInterval - clock.monotonic();
      if (wait <= 0) flush();
      else cancel ??= clock.after(remoteMoveInterval, flush);
    },
    open: (next) => {
      say = next;
      seq = 0;
      move = undefined;
    },
    ping: () => {
      seq += 1;
      say?.({ name: 'ping', body: {} }, seq);
    },
    copied: (text) => {
      for (const listener of [...listeners]) listener(text);
    },
    onCopied: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      cancel?.();
      cancel = undefined;
      move = undefined;
      say = undefined;
    },
  };
};
