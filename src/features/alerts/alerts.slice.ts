import { createAction, createSlice } from '@reduxjs/toolkit';
import { intentSettled } from '../../effects/intent';

/** A short notice; `type` and `reason` are the refusal's, so that the log says the same. */
export interface Alert {
  readonly id: string;
  readonly intent: 'info' | 'warning' | 'error';
  readonly type: string;
  readonly reason: string;
  /** The action that was refused. */
  readonly of: string;
}
export const alertDismissed = createAction<{ readonly id: string }>('alerts/dismissed');
/** Something a person should know that no intent of theirs caused. */
export const alertRaised = createAction<Alert>('alerts/raised');

/** What was refused and not yet dismissed, newest last; at most five. */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: { shown: [] as readonly Alert[] },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(intentSettled, (state, { payload, meta }) =>
        payload.ok
          ? state
          : {
              shown: [
                ...state.shown.slice(-4),
                {
                  id: payload.intentId,
                  intent: 'error' as const,
                  type: payload.error.type,
                  reason: payload.error.reason,
                  of: meta.of,
                },
              ],
            },
      )
      .addCase(alertRaised, (state, { payload }) => ({
        shown: [...state.shown.slice(-4), payload],
      }))
      .addCase(alertDismissed, (state, { payload }) => ({
        shown: state.shown.filter(({ id }) => id !== payload.id),
      })),
});
