import type { Command } from '../../protocol/signal/registry';
import { areaTable } from '../meeting/areas';
import type { MeetingState } from '../meeting/state';
import type { Ack } from './commandMemory';

/**
 * Whether the value of the ack of a person's command is lost, because another process accepted the
 * command, so that the command is performed again.
 */
export const isAnswerLost = (
  ack: Ack,
  command: Command,
  { state, userId }: { readonly state: MeetingState; readonly userId: number },
): boolean =>
  ack.code === 0 &&
  ack.value === undefined &&
  areaTable.needs.get(command.name)?.repeats?.(state, userId, command) === true;
