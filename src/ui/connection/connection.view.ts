import type { FeatureView } from '../meeting/featureView';
import { ConnectionBanner } from './ConnectionBanner';

/** What of the connection is down. */
export const connectionView: FeatureView = { Banner: ConnectionBanner };
