import { commandTextLimit } from '../limits';
import { allowed, denied, firstDenied, type Verdict } from '../verdict';
import { commandChannelTexts, operationTexts } from '../vocabulary/messages';
import { judgeChat, type ChatCase } from './chatTable';

/** Whether a channel carries commands: not yet, now, or not since it was lost. */
export type CommandChannelStanding = 'not ready' | 'connected' | 'lost';

/** The facts that decide about a command; the chat table's say whom it may reach. */
export interface CommandCase {
  readonly text: string;
  /** Whether the sender may send any text now, by the table of privileges. */
  readonly mayChat: Verdict;
  readonly channel: CommandChannelStanding;
  readonly isToSelf: boolean;
  readonly chat: ChatCase;
}

/** Is this the text of a command? @source collaboration 5 */
export const judgeCommandText = (text: string): Verdict => {
  if (text === '') return denied('INVALID_PARAMETERS', commandChannelTexts.empty);
  return text.length > commandTextLimit
    ? denied('INVALID_PARAMETERS', commandChannelTexts.tooLong)
    : allowed;
};

/** @decision "Cannot establish" is of a channel that was lost, or did not open. */
const judgeChannel = (channel: CommandChannelStanding): Verdict => {
  switch (channel) {
    case 'connected':
      return allowed;
    case 'not ready':
      return denied('IMPROPER_MEETING_STATE', commandChannelTexts.notReady);
    case 'lost':
      return denied('IMPROPER_MEETING_STATE', commandChannelTexts.notEstablished);
  }
};

const judgeReceiver = (isToSelf: boolean, chat: ChatCase): Verdict => {
  if (isToSelf) return denied('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  const verdict = judgeChat(chat);
  return !verdict.isAllowed && verdict.refusal.reason === operationTexts.noMatchingUser
    ? denied('INVALID_PARAMETERS', commandChannelTexts.userNotFound)
    : verdict;
};

/**
 * May this command be sent? Client and gateway judge by this rule alone.
 * @source collaboration 5 (command channel), collaboration 8
 * @decision Commands reach whom chat reaches: otherwise they would be a way around its privileges.
 */
export const judgeCommand = ({ text, mayChat, channel, isToSelf, chat }: CommandCase): Verdict =>
  firstDenied(
    judgeCommandText(text),
    mayChat,
    judgeChannel(channel),
    judgeReceiver(isToSelf, chat),
  );
