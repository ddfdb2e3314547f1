import { withReaction } from '../../protocol/chatReactions';
import type { ChatMessageBody, ChatReactedBody } from '../../protocol/signal/chat';
import type { ChatMessage, ChatState } from './chat.state';
import { messageIn, withReplaced } from './history.state';

/** A message as the gateway has it. */
export const messageOf = (body: ChatMessageBody): ChatMessage => ({
  id: body.id,
  sn: body.sn,
  message: body.text,
  sender: { name: body.senderName, userId: body.senderNodeID, userGuid: body.senderGuid },
  receiver: { name: body.receiverName, userId: body.destNodeID },
  timestamp: body.timestamp,
  status: 'sent',
  ...(body.attendeeNodeID !== undefined && { attendeeId: body.attendeeNodeID }),
  ...(body.threadId !== undefined && { threadId: body.threadId }),
  ...(body.file !== undefined && { file: body.file }),
  ...(body.editedAt !== undefined && { editedAt: body.editedAt }),
  ...(body.reactions !== undefined && { reactions: body.reactions }),
  ...(body.deletedBy !== undefined && { deletedBy: body.deletedBy }),
});

/** Whether the same people have reacted in the same ways. */
const areAlike = (one: ChatMessage['reactions'], other: ChatMessage['reactions']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether two states of a message are the same; it may be edited twice in a millisecond. */
export const isAsBefore = (known: ChatMessage, now: ChatMessage): boolean =>
  known.id === now.id &&
  known.message === now.message &&
  known.editedAt === now.editedAt &&
  areAlike(known.reactions, now.reactions) &&
  known.deletedBy === now.deletedBy;

/** The state with a known message as it is now, in its place. */
export const withChanged = (state: ChatState, message: ChatMessage): ChatState => {
  const known = messageIn(state.chatHistory, message);
  if (known === undefined || isAsBefore(known, message)) return state;
  return { ...state, chatHistory: withReplaced(state.chatHistory, message) };
};

/** The state where somebody has reacted to a known message, or has taken that back. */
export const withReacted = (state: ChatState, reacted: ChatReactedBody): ChatState => {
  const known = state.chatHistory.findLast(({ id }) => id === reacted.id);
  if (known === undefined || known.deletedBy !== undefined) return state;
  const { reactions: before = [], ...message } = known;
  const after = withReaction(before, reacted);
  if (after === before) return state;
  const changed = { ...message, ...(after.length > 0 && { reactions: after }) };
  return { ...state, chatHistory: withReplaced(state.chatHistory, changed) };
};
