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

/** Says that attendees are kept out. */
export const webinarView: FeatureView = { Banner: PracticeBanner };
