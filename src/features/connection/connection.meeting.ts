import type { FeaturePart } from '../../effects/feature';
import { watchFailover } from './failover.saga';
import { keepNetworkHints } from './network.saga';
import { keepMediaSockets } from './mediaSockets.saga';
import { keepSignalling } from './connection.saga';

export const connectionMeeting: FeaturePart = {
  always: [watchFailover],
  inMeeting: [
    keepNetworkHints,
    keepMediaSockets,
    {
      // It acts at once: the others must be listening.
      saga: keepSignalling,
      after: 'others',
    },
  ],
};
