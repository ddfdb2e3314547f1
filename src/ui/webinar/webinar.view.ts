import { selectIsPracticing } from '../../features/webinar/webinar.selectors';
import { partWhile } from '../meeting/screenPart';
import { lazyPart } from '../texts/lazyPart';

/** Says that attendees are kept out. */
export const PracticeBanner = partWhile(
  selectIsPracticing,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "practice" */ './PracticeBanner')).PracticeBanner,
  ),
);
