import { createAction } from '@reduxjs/toolkit';
import type { CommandText } from '../../protocol/channels/commandRows';

/** A command came that had not come before. */
export const commandReceived = createAction<CommandText>('command/received');
