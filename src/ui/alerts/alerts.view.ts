import type { FeatureView } from '../meeting/featureView';
import { Alerts } from './Alerts';

/** What was refused. */
export const alertsView: FeatureView = { Banner: Alerts };
