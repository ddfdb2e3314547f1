import { createSelector } from 'reselect';
import { streamKeyOf, userOfStream, type StreamKey } from '../../protocol/streamKey';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { ClientCapability, lacksCapability } from '../../protocol/vocabulary/capabilities';
import { selectOwnCaps } from '../connection/ownFeatures.selectors';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectRule } from '../meeting/rules.selectors';
import { selectPeople } from '../participants/participants.selectors';
import type { WithVideo } from '../video/video.selectors';
import { mayOptimize, mayStart } from './sharing.rules';
import type { ShareOptions } from './sharing.actions';
import type { SharingState } from './sharing.state';

/** A state with sharing. */
export interface WithSharing {
  readonly sharing: SharingState;
}
type State = WithSharing & WithRights & WithVideo;

export const selectSharing = ({ sharing }: WithSharing): SharingState => sharing;
/** Whether the own share runs or pauses. */
export const selectIsSharing = ({ sharing }: WithSharing): boolean => sharing.status !== 'End';

/** Whether this browser captures screens, windows or tabs; true until it is known. */
export const selectCanShare = ({ video }: WithVideo): boolean => video.support?.canShare !== false;

const selectOthersShares = createSelector(
  [selectPeople, (state: WithRights) => state.meeting.userId],
  (people, own): readonly StreamKey[] =>
    people
      .filter(({ userId, sharerOn }) => sharerOn && userId !== own)
      .map(({ userId }) => streamKeyOf(userId, 'share')),
);
/**
 * The shares of others, in the order of their arrival.
 * @decision Whoever starts a share goes on receiving others' where several are allowed: "stops
 * receiving another's share" (media 4) is for one share at a time, where the start ends the other.
 */
export const selectShares = (state: WithRights): readonly StreamKey[] => selectOthersShares(state);

/** The shares of others that the person has not hidden, in the order of their arrival. */
export const selectSeenShares: (state: State) => readonly StreamKey[] = createSelector(
  [selectOthersShares, (state: WithSharing) => state.sharing.mutedShares],
  (shares, muted) =>
    muted.length === 0 ? shares : shares.filter((stream) => !muted.includes(userOfStream(stream))),
);

/** Whether several people may share at once. */
export const selectAreSeveral = selectRule('bMultipleShare');

/** Of these facts the rule of optimizing is made. */
const selectMayOptimizeIf = (state: State, isSharing: boolean): Verdict =>
  mayOptimize({
    isSharing,
    areSeveral: selectAreSeveral(state),
    canOptimize: selectCanShare(state),
  });
/** May the own share be optimized for shared video? @source media 5 */
export const selectMayOptimize = (state: State): Verdict =>
  selectMayOptimizeIf(state, selectIsSharing(state));

/** May a share start? @source media 5 (screen share) */
export const selectMayStartShare = (state: State, wish: ShareOptions = {}): Verdict =>
  firstDenied(
    selectMay('share')(state),
    mayStart({
      isSharing: selectIsSharing(state) || selectSharing(state).isPicking,
      canShare: wish.secondaryCameraId !== undefined || selectCanShare(state),
      others: selectShares(state).length,
      areSeveral: selectAreSeveral(state),
      canShowSeveral: !lacksCapability(selectOwnCaps(state), ClientCapability.shareMultiStream),
      mayGrab: selectMay('grabShare')(state).isAllowed,
    }),
    ...(wish.optimizedForSharedVideo === true ? [selectMayOptimizeIf(state, true)] : []),
  );
/** Whether the person does not want to hear somebody's share. */
export const selectIsShareAudioMuted = ({ sharing }: WithSharing, userId: number): boolean =>
  sharing.mutedSounds.includes(userId);
/** Whether the sound of the own share goes along. */
export const selectIsOwnSoundShared = ({ sharing }: WithSharing): boolean =>
  sharing.status === 'Sharing' && sharing.hasSound && !sharing.isSoundMuted;
/** May the own share stop? */
export const selectMayStopShare = (state: State): Verdict => selectMay('stopShare')(state);
