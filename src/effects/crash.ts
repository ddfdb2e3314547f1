import { createAction } from '@reduxjs/toolkit';
import { refusal } from '../protocol/error';

/** A saga threw: a defect. `of` names the saga or intent; the message is the program's own. */
export const sagaCrashed = createAction<{ readonly of: string; readonly message: string }>(
  'effects/sagaCrashed',
);

/** A thrown value as text. */
export const crashMessage = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'not an Error';

/** The refusal of an intent that a defect ended. @source core 8 (internal failure) */
export const internalFailure = refusal('INTERNAL_ERROR', 'internal failure');
