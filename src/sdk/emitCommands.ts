import type { PlenaryState } from '../client/client';
import { selectCommandStatus } from '../features/command/command.selectors';
import { publicCommand } from './commandEvents';
import type { Emit } from './events';

/** Emits each command that came, and each change of the channel. */
export const emitCommands = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const status = selectCommandStatus(after);
  if (selectCommandStatus(before) !== status) emit('command-status-changed', { status });
  const { received } = after.command;
  if (before.command.received === received) return;
  const known = new Set(before.command.received);
  for (const command of received) if (!known.has(command)) emit('command', publicCommand(command));
};
