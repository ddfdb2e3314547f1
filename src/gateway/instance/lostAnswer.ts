import type { Command } from '../../protocol/signal/registry';
import { areaTable } from '../meeting/areas';
import type { MeetingState } from '../meeting/state';
import type { Ack } from './commandMemory';

/**
 * Whether the value of a command's ack is lost, because another process accepted the command, so
 * that the command is performed again.
 */
export const isAnswerLost = (
  state: MeetingState,
  userId: number,
  command: Command,
  ack: Ack,
): boolean =>
  ack.code === 0 &&
  ack.value === undefined &&
  areaTable.needs.get(command.name)?.repeats?.(state, userId, command) === true;
