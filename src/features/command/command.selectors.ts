import type { CommandText } from '../../protocol/channels/commandRows';
import { judgeCommand, type CommandChannelStanding } from '../../protocol/privileges/commandRule';
import type { Verdict } from '../../protocol/verdict';
import { ChatTarget, type CommandChannelStatus } from '../../protocol/vocabulary/chat';
import { selectChatCase } from '../chat/chat.selectors';
import type { WithChat } from '../chat/history.selectors';
import type { WithConnection } from '../connection/connection.selectors';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import type { CommandState } from './command.state';

/** A state with the command channel. */
export interface WithCommand {
  readonly command: CommandState;
}

/** Whether commands can be sent. @source collaboration 3, collaboration 4 */
export const selectCommandStatus = ({ connection }: WithConnection): CommandChannelStatus =>
  connection.xmppSocketStatus === 'connected' ? 'success' : 'initial';

/** Whether a command has come before: an id is its sender's. */
export const selectHasCome = (
  { command }: WithCommand,
  { msgid, senderId }: Pick<CommandText, 'msgid' | 'senderId'>,
): boolean => command.received.some((one) => one.msgid === msgid && one.senderId === senderId);

const selectChannel = (state: WithConnection): CommandChannelStanding => {
  if (selectCommandStatus(state) === 'success') return 'connected';
  return state.connection.downSince.xmppSocketStatus === undefined ? 'not ready' : 'lost';
};

/** May this be sent to this receiver, or to everybody? The gateway judges by the same rule. */
export const selectMaySendCommand = (
  state: WithChat & WithRights,
  text: string,
  receiver?: number,
): Verdict =>
  judgeCommand({
    text,
    mayChat: selectMay('chat')(state),
    channel: selectChannel(state),
    isToSelf: receiver === state.meeting.userId,
    chat: selectChatCase(state, receiver ?? ChatTarget.everyone),
  });
