import { selectIsControlling } from '../../features/participants/participants.selectors';
import { partWhile } from '../meeting/screenPart';
import { lazyPart } from '../texts/lazyPart';

/** What those who lead hear of the others. */
export const HostNotices = partWhile(
  selectIsControlling,
  lazyPart(
    async () => (await import(/* webpackChunkName: "host-notices" */ './HostNotices')).HostNotices,
    { texts: ['panels'] },
  ),
);
