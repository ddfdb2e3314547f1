import { createAction } from '@reduxjs/toolkit';

/** A saga threw: a defect. `of` names the saga or intent; the message is the program's own. */
export const sagaCrashed = createAction<{ readonly of: string; readonly message: string }>(
  'effects/sagaCrashed',
);

/** The program's own words about what was thrown. */
export const crashMessage = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'not an Error';
