import type { AlertsState } from './alerts.slice';

/** A state that holds alerts. */
export interface WithAlerts {
  readonly alerts: AlertsState;
}

/** The alerts that are shown and not dismissed, newest last. */
export const selectAlerts = (state: WithAlerts) => state.alerts.shown;
