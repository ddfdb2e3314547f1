import * as z from 'zod/mini';
import { scopeId, userId } from '../../../protocol/ids';
import { chatMessage } from '../../../protocol/signal/chat';
import { defineLog } from './subState';

/** A chat message and the revision at which it was sent. */
const keptMessage = z.strictObject({
  message: z.readonly(chatMessage),
  rev: z.int().check(z.positive()),
  /** Who was on the stage when it was sent to all panelists; left out otherwise. */
  stage: z.optional(z.readonly(z.array(userId))),
  /** The room in which it was sent; left out in the main session. */
  scope: z.optional(scopeId),
});
/** A chat message and the revision at which it was sent. */
export type KeptMessage = Readonly<z.output<typeof keptMessage>>;

/** What was said in chat. */
export interface ChatState {
  /** The latest messages, oldest first. */
  readonly messages: readonly KeptMessage[];
}

declare module '../areaStates' {
  interface AreaStates {
    readonly chat: ChatState;
  }
}

/** The state of the area `chat`: what was said and acknowledged outlives the process. */
export const chatState = defineLog({
  entry: keptMessage,
  entriesOf: ({ messages }: ChatState) => messages,
  read: (messages) => ({ messages }),
});
