import type { Phrase } from '../protocol/phrase';
import type { ErrorType } from '../protocol/vocabulary/errorTypes';
import { encodeEnvelope } from '../protocol/signal/envelope';
import { JoinErrorCode } from '../protocol/vocabulary/errorCodes';
import { operationTexts } from '../protocol/vocabulary/messages';

/** The gateway's answer to a command, before its value is read. */
export interface Ack {
  readonly seq: number;
  readonly code: number;
  readonly type?: ErrorType | undefined;
  readonly reason?: string | undefined;
  readonly phrase?: Phrase | undefined;
  readonly value?: unknown;
}

/**
 * Numbers a seat's commands and keeps each until it is answered. Without a socket they wait; when
 * the seat is resumed they are sent again, in order and under their old numbers, so that the
 * gateway can tell a repeat from a new command. @source core 7 (increasing sequence number)
 */
export interface CommandLink {
  /** Numbers a command, sends it now or at the next resume, and returns its number. */
  issue(
    command: { readonly evt: number; readonly body: unknown },
    onAck: (ack: Ack) => void,
  ): number;
  /** Stops resending a command without a waiting caller. */
  forget(seq: number): void;
  /** Delivers an answer to its command. */
  settle(ack: Ack): void;
  /** A seat is held on a new socket: sends all that is unanswered. */
  attach(send: (text: string) => void): void;
  /** The socket is gone. */
  detach(): void;
  /** The gateway has already seen numbers up to `seq` from this seat. */
  continueAfter(seq: number): void;
  /** Refuses every unanswered command: the seat is lost. */
  refuseWaiting(): void;
  /** Starts a new seat: numbers restart and unanswered commands are dropped. */
  reset(): void;
}

interface Unanswered {
  readonly text: string;
  readonly onAck: (ack: Ack) => void;
}

/** A link without a socket. */
export const createCommandLink = (): CommandLink => {
  const waiting = new Map<number, Unanswered>();
  let last = 0;
  let send: ((text: string) => void) | undefined;
  return {
    issue: ({ evt, body }, onAck) => {
      last += 1;
      const text = encodeEnvelope({ evt, body, seq: last });
      waiting.set(last, { text, onAck });
      send?.(text);
      return last;
    },
    forget: (seq) => void waiting.delete(seq),
    settle: (ack) => {
      const command = waiting.get(ack.seq);
      waiting.delete(ack.seq);
      command?.onAck(ack);
    },
    attach: (sendText) => {
      send = sendText;
      for (const { text } of [...waiting.values()]) sendText(text);
    },
    detach: () => {
      send = undefined;
    },
    continueAfter: (seq) => {
      last = Math.max(last, seq);
    },
    refuseWaiting: () => {
      const lost = [...waiting];
      waiting.clear();
      for (const [seq, { onAck }] of lost)
        onAck({
          seq,
          code: JoinErrorCode.reconnecting,
          type: 'IMPROPER_MEETING_STATE',
          reason: operationTexts.reconnecting,
        });
    },
    reset: () => {
      waiting.clear();
      last = 0;
      send = undefined;
    },
  };
};
