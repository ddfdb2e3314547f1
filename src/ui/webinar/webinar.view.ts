import { selectIsPracticing } from '../../features/webinar/webinar.selectors';
import type { FeatureView } from '../meeting/featureView';
import { partWhile } from '../meeting/screenPart';
import { lazyPart } from '../texts/lazyPart';

const PracticeBanner = partWhile(
  selectIsPracticing,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "practice" */ './PracticeBanner')).PracticeBanner,
  ),
);

/** The banner of a practice session, which keeps attendees out. */
export const webinarView: FeatureView = { Banner: PracticeBanner };
