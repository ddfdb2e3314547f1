import { createAction } from '@reduxjs/toolkit';
import { plainReducer } from '../../effects/plainReducer';
import { intentSettled } from '../../effects/intent';
import type { Sentence } from '../../protocol/phrase';
import { joinStarted } from '../meeting/meeting.actions';

/** A short notice; its type and text are the refusal's, so that the log has the same ones. */
export interface Alert extends Sentence {
  readonly id: string;
  readonly intent: 'info' | 'warning' | 'error';
  readonly type: string;
  /** The action that was refused. */
  readonly of: string;
  /** Tells of a call that is simulated. */
  readonly isSimulated?: boolean;
}
/** The person dismissed an alert. */
export const alertDismissed = createAction<{ readonly id: string }>('alerts/dismissed');
/** Something to tell the person that no intent of theirs caused. */
export const alertRaised = createAction<Alert>('alerts/raised');

/** The notices that are on the screen. */
export interface AlertsState {
  readonly shown: readonly Alert[];
}
const initialState: AlertsState = { shown: [] };
/** More would hide the meeting: the oldest are dropped. @decision */
const shownLimit = 5;
const withAlert = ({ shown }: AlertsState, alert: Alert): AlertsState => ({
  // A repeated notice replaces the former one.
  shown: [...shown.filter(({ id }) => id !== alert.id).slice(1 - shownLimit), alert],
});

/** Refusals that were not dismissed, newest last; at most five. */
export const alertsReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(intentSettled, (state, { payload, meta }) =>
      payload.ok || payload.error.isSilent === true
        ? state
        : withAlert(state, {
            // A refusal without an intent has no id of its own.
            id: payload.intentId || meta.of,
            intent: 'error',
            type: payload.error.type,
            reason: payload.error.reason,
            phrase: payload.error.phrase,
            of: meta.of,
          }),
    )
    // The lobby shows its own alerts.
    .addCase(joinStarted, () => initialState)
    .addCase(alertRaised, (state, { payload }) => withAlert(state, payload))
    .addCase(alertDismissed, (state, { payload }) => ({
      shown: state.shown.filter(({ id }) => id !== payload.id),
    })),
);
