import { fail, ok } from '../../kernel/result';
import {
  judgeDeletion,
  judgeEdit,
  type ChatChangeCase,
} from '../../protocol/privileges/chatChanges';
import { judgeChat } from '../../protocol/privileges/chatTable';
import type { ChatMessageBody } from '../../protocol/signal/chat';
import type { CommandBody } from '../../protocol/signal/registry';
import type { ChatDeleter } from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import type { Decided } from './area';
import { readableMessage, type StoredMessage } from './chatHistory';
import { chatCaseOf, recipientsOf } from './chatReach';
import { happened, refused } from './decision';
import type { Actor, MeetingEvent } from './event';
import { isControlling, type MeetingState, type Seat } from './state';

/** A message is as wanted already: the command waits until that is stored, like the first one. */
const unchanged: Decided = ok({ events: [], repeatsEntry: true });

const wrongId = (): Decided => refused('INVALID_PARAMETERS', chatTexts.wrongMessageId);

const caseOf = (state: MeetingState, seat: Seat, { message }: StoredMessage): ChatChangeCase => ({
  isOwn: message.senderNodeID === seat.userId,
  isControlling: isControlling(seat),
  messageEditAction: state.areas.chatPrivilege.messageEditAction,
});

/** Deletes a message: its row stays in the history, without its text. */
export const remove = (
  state: MeetingState,
  seat: Seat,
  { id }: CommandBody<'deleteChat'>,
): Decided => {
  const stored = readableMessage(state, seat, id);
  if (!stored) return wrongId();
  const facts = caseOf(state, seat, stored);
  const verdict = judgeDeletion(facts);
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const { editedAt: _at, reactions: _reactions, file: _file, ...message } = stored.message;
  if (message.deletedBy !== undefined) return unchanged;
  const deletedBy: ChatDeleter = facts.isOwn ? 'sender' : 'host';
  const changed = { ...stored, message: { ...message, text: '', deletedBy } };
  return happened({ name: 'chatChanged', changed });
};

/**
 * Replaces the text of a message.
 * @decision It is judged as a new message to the same receivers: where the host has closed the
 * chat, or the receiver has left, an old message carries no new text.
 */
export const edit = (
  state: MeetingState,
  { seat, actor }: { readonly seat: Seat; readonly actor: Actor },
  { id, text }: CommandBody<'editChat'>,
): Decided => {
  const stored = readableMessage(state, seat, id);
  if (!stored || stored.message.deletedBy !== undefined) return wrongId();
  const verdict = judgeEdit(caseOf(state, seat, stored));
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const { message } = stored;
  if (text.trim() === '') return refused('INVALID_PARAMETERS', chatTexts.empty);
  if (text === message.text) return unchanged;
  if (actor.refusalReason !== undefined) return refused('INVALID_OPERATION', actor.refusalReason);
  const { to } = recipientsOf(state, seat, message.destNodeID);
  const reach = judgeChat(chatCaseOf(state, seat, to));
  if (!reach.isAllowed) return fail(reach.refusal);
  const changed = { ...stored, message: { ...message, text, editedAt: actor.now } };
  return happened({ name: 'chatChanged', changed });
};

/** A message in an earlier event, as it is now: nobody who resumes is sent the text it had. */
export const rewritten = (
  earlier: MeetingEvent,
  { message }: { readonly message: ChatMessageBody },
): MeetingEvent => {
  if (earlier.name === 'chatSent' && earlier.message.id === message.id)
    return { ...earlier, message };
  return earlier.name === 'chatChanged' && earlier.changed.message.id === message.id
    ? { ...earlier, changed: { ...earlier.changed, message } }
    : earlier;
};
