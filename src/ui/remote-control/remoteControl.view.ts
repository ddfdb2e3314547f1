import { selectIsScreenInvolved } from '../../features/remote-control/remoteControl.selectors';
import type { FeatureView } from '../meeting/featureView';
import { partWhile } from '../meeting/screenPart';
import { lazyPart } from '../texts/lazyPart';

const options = { texts: ['panels'], instead: null } as const;

const RemoteNotices = partWhile(
  selectIsScreenInvolved,
  lazyPart(
    async () =>
      (await import(/* webpackChunkName: "remote-control" */ './RemoteNotices')).RemoteNotices,
    options,
  ),
);

const RemoteRows = partWhile(
  selectIsScreenInvolved,
  lazyPart(
    async () => (await import(/* webpackChunkName: "remote-control" */ './RemoteRows')).RemoteRows,
    options,
  ),
);

/** Requests for and control of shared screens. */
export const remoteControlView: FeatureView = { Banner: RemoteNotices, Row: RemoteRows };
