import { fail, ok, type Result } from '../../kernel/result';
import type { CommandToSend } from '../../protocol/channels/commandRows';
import { refusal, type Refusal } from '../../protocol/error';
import { readsChat } from '../../protocol/privileges/chatTable';
import { judgeCommand } from '../../protocol/privileges/commandRule';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { judgeFor } from './authority';
import { chatCaseOf, recipientsOf } from './chatReach';
import { scopeOf } from './scope';
import { isControlling, type MeetingState, type Seat } from './state';

/** Where a permitted command goes. */
export interface CommandRoute {
  readonly sender: Seat;
  readonly isControlling: boolean;
  readonly receivers: readonly number[];
}

const receiversOf = (state: MeetingState, sender: Seat): readonly number[] =>
  [...state.seats]
    .filter((seat) => seat.userId !== sender.userId && !seat.isOnHold && readsChat(seat))
    .filter((seat) => scopeOf(seat) === scopeOf(sender))
    .map(({ userId }) => userId);

/**
 * Who receives a command, or why nobody does: by the rule of the client, on the facts of now.
 * @source collaboration 5 (command channel)
 */
export const routeCommand = (
  state: MeetingState,
  from: number,
  { text, id }: Pick<CommandToSend, 'text' | 'id'>,
): Result<CommandRoute, Refusal> => {
  const sender = state.seats.get(from);
  if (!sender) return fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
  const { to } = recipientsOf(state, sender, id ?? ChatTarget.everyone);
  const verdict = judgeCommand({
    text,
    mayChat: judgeFor(state, sender, 'chat'),
    channel: 'connected',
    isToSelf: id === from,
    chat: chatCaseOf(state, sender, to),
  });
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const receivers = id === undefined ? receiversOf(state, sender) : [id];
  return ok({ sender, isControlling: isControlling(sender), receivers });
};
