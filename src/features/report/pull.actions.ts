import { createAction } from '@reduxjs/toolkit';

/** A person has answered the request for their log, or the request expired. */
export const logPullDecided = createAction<{
  readonly req_id: string;
  readonly agreed: boolean;
}>('report/logPullDecided');
