import type { AlertsState } from './alerts.slice';

/** A state that holds alerts. */
export interface WithAlerts {
  readonly alerts: AlertsState;
}

/** What is shown and not yet dismissed, newest last. */
export const selectAlerts = (state: WithAlerts) => state.alerts.shown;
