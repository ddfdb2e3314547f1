import type { CommandState } from '../features/command/command.state';
import type { CommandChannelStatus } from '../protocol/vocabulary/chat';

/** A command as an embedder sees it. @source sdk-surface (CommandChannelMsg) */
export interface PublicCommand {
  readonly id: string;
  readonly text: string;
  readonly sender: { readonly name: string; readonly userId: number; readonly userGuid: string };
  /** Whether it was sent to everybody. */
  readonly isToEveryone: boolean;
  /** When the gateway took it, milliseconds since 1970. */
  readonly timestamp: number;
}

/** Events of the command channel. */
export interface CommandEvents {
  /** A command came, for this person or for everybody; those of one sender come in order. */
  readonly command: PublicCommand;
  /** The channel was connected, or lost. */
  readonly 'command-status-changed': { readonly status: CommandChannelStatus };
}

/** The public shape of a command. */
export const publicCommand = (command: CommandState['received'][number]): PublicCommand => ({
  id: command.msgid,
  text: command.text,
  sender: {
    name: command.senderName,
    userId: command.senderId,
    userGuid: command.senderGuid,
  },
  isToEveryone: command.receiverId === undefined,
  timestamp: command.timestamp,
});
