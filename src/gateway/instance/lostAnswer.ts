import type { Command } from '../../protocol/signal/registry';
import { messageUnder } from '../meeting/chat';
import type { MeetingState } from '../meeting/state';
import type { Ack } from './commandMemory';

/**
 * Whether a command's answer has lost its value, because another process accepted the command, so
 * that the message itself is sent again.
 */
export const isAnswerLost = (
  state: MeetingState,
  userId: number,
  command: Command,
  ack: Ack,
): boolean =>
  command.name === 'sendChat' &&
  ack.code === 0 &&
  ack.value === undefined &&
  messageUnder(state, userId, command.body.sn) !== undefined;
