import { selectIsControlling } from '../../features/participants/participants.selectors';
import type { FeatureView } from '../meeting/featureView';
import { partWhile } from '../meeting/screenPart';
import { lazyPart } from '../texts/lazyPart';

const HostNotices = partWhile(
  selectIsControlling,
  lazyPart(
    async () => (await import(/* webpackChunkName: "host-notices" */ './HostNotices')).HostNotices,
    { texts: ['panels'] },
  ),
);

/** Notices for hosts. */
export const hostingView: FeatureView = { Banner: HostNotices };
