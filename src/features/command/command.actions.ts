import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { CommandTextAck } from '../../protocol/channels/commandRows';
import type { MediaCommand } from '../../protocol/channels/mediaControl';

/** Send a text to one person's page, or to everybody's without a receiver. */
export const sendCommandRequested = intent<{
  readonly text: string;
  readonly receiver?: number;
}>('command/sendCommandRequested');

/** A frame for the open command channel. */
export const commandWritten =
  createAction<Extract<MediaCommand, { name: 'sendCommandText' | 'confirmCommandTexts' }>>(
    'command/written',
  );
/** Everything up to this number has come on this line. */
export const commandArrived = createAction<{ readonly no: number }>('command/arrived');
/** The gateway said what became of a command of one's own. */
export const commandAnswered = createAction<CommandTextAck>('command/answered');
