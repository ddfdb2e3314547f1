import { shareEnded } from '../../events/received';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { sharePaused, shareStarted } from '../../features/sharing/sharing.actions';
import { videoFlowChanged } from '../../features/video/video.actions';
import { streamKeyOf } from '../../protocol/streamKey';
import { ownId } from './builders';
import { inside, meeting, type GalleryState } from './screens';

const grace = 2 * ownId;
const shared = 'ul[aria-label="Shared screen"]';
const notice = '[role=status] button';
const shares = (sharerPause = false) =>
  rosterUpdated({
    snapshot: false,
    add: [],
    remove: [],
    update: [{ userId: grace, sharerOn: true, sharerPause }],
  });
const flows = videoFlowChanged({ stream: streamKeyOf(grace, 'share'), isFlowing: true });

const another = rosterUpdated({
  ...{ snapshot: false, add: [], remove: [] },
  update: [{ userId: 4 * ownId, sharerOn: true }],
});

/** A screen that is shared, as its sharer and as others see it. */
export const sharingStates: readonly GalleryState[] = [
  meeting('share', "another's screen", [...inside(9, false), shares(), flows], { until: shared }),
  meeting('share-two', 'the screen of the other of two', [...inside(2, false), shares(), flows], {
    until: shared,
  }),
  meeting('share-awaited', 'a screen that does not come yet', [...inside(5), shares()], {
    until: shared,
  }),
  meeting('share-paused', "another's screen, paused", [...inside(5, false), shares(true), flows], {
    until: shared,
  }),
  meeting('share-several', 'two screens at once', [...inside(9, false), shares(), flows, another], {
    until: shared,
  }),
  meeting('share-menu', "ending another's share", [...inside(5), shares(), flows], {
    press: ['More for Grace Hopper'],
    until: '[role=menu]',
  }),
  meeting('sharing', 'the own screen', [...inside(5), shareStarted({ surface: 'monitor' })], {
    until: notice,
  }),
  meeting(
    'sharing-paused',
    'the own screen, paused',
    [...inside(5), shareStarted({ surface: 'monitor' }), sharePaused()],
    { until: notice },
  ),
  meeting('share-lost', 'somebody shares instead', [
    ...inside(5, false),
    shareEnded({ rev: 1, body: { because: 'grabbed', senderName: 'Grace Hopper' } }),
    shares(),
    flows,
  ]),
];
