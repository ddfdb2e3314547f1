import type { ChatMessageBody } from '../../../protocol/signal/chat';
import { defineTransient } from './subState';

/** A chat message and the revision at which it was sent. */
export interface KeptMessage {
  readonly message: ChatMessageBody;
  readonly rev: number;
  /** Who was on the stage when it was sent to all panelists; left out otherwise. */
  readonly stage?: readonly number[];
}

/** What was said in chat. */
export interface ChatState {
  /** The latest messages, oldest first. */
  readonly messages: readonly KeptMessage[];
}

/** The state of the area `chat`. */
export const chatState = defineTransient((): ChatState => ({ messages: [] }));
