import type { Alert } from './alerts.slice';

/** A state that holds alerts. */
export interface WithAlerts {
  readonly alerts: { readonly shown: readonly Alert[] };
}

export const selectAlerts = (state: WithAlerts) => state.alerts.shown;
