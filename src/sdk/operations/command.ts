import { sendCommandRequested } from '../../features/command/command.actions';
import { selectCommandStatus } from '../../features/command/command.selectors';
import type { CommandChannelStatus } from '../../protocol/vocabulary/chat';
import { done, type Core } from './operation';

/** Texts between the pages of a meeting, which no screen shows and no history keeps. */
export interface CommandOperations {
  /**
   * Sends at most 512 characters to one person's page, or to everybody's. Settles when that page
   * has it, or when it is on its way to everybody; it arrives once.
   * @throws PlenaryError
   */
  send(text: string, userId?: number): Promise<void>;
  /** Success while commands can be sent; initial before, and while the channel is lost. */
  status(): CommandChannelStatus;
}

/** Operations of the command channel. @source collaboration 3, collaboration 5 */
export const commandOperations = ({ perform, read }: Core): CommandOperations => ({
  send: (text, receiver) =>
    done(perform(sendCommandRequested({ text, ...(receiver !== undefined && { receiver }) }))),
  status: () => selectCommandStatus(read()),
});
