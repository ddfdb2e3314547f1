import { createAction } from '@reduxjs/toolkit';

/** Somebody who was asked for the own log has decided, or nobody answered. */
export const logPullDecided = createAction<{
  readonly req_id: string;
  readonly agreed: boolean;
}>('report/logPullDecided');
