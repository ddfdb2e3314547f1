import type { FeatureView } from '../meeting/featureView';
import { ConnectionBanner } from './ConnectionBanner';

/** The banner of a broken connection. */
export const connectionView: FeatureView = { Banner: ConnectionBanner };
