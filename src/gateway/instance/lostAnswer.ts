import type { Command } from '../../protocol/signal/registry';
import { messageUnder } from '../meeting/chat';
import type { MeetingState } from '../meeting/state';
import type { Ack } from './commandMemory';

/**
 * Whether the answer to a message is known without its value, as it is in another process than the
 * one that took it: the message itself says it once more.
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
