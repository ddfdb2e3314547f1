import type { FeatureView } from '../meeting/featureView';
import { Alerts } from './Alerts';

/** The banner of refusals. */
export const alertsView: FeatureView = { Banner: Alerts };
