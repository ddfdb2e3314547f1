import { createSelector } from 'reselect';
import { streamKeyOf, type StreamKey } from '../../protocol/streamKey';
import { allowed, denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectRule } from '../meeting/rules.selectors';
import { selectIsControlling, selectPeople } from '../participants/participants.selectors';
import type { WithVideo } from '../video/video.selectors';
import type { SharingState } from './sharing.slice';

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
/** The shares of others, in the order of their arrival. */
export const selectShares = (state: WithRights): readonly StreamKey[] => selectOthersShares(state);

const selectAreSeveral = selectRule('bMultipleShare');

const mayStart = (facts: {
  readonly sharing: SharingState;
  readonly canShare: boolean;
  /** Others share, and the person may not take their place. */
  readonly isTaken: boolean;
}): Verdict => {
  if (!facts.canShare) return denied('INVALID_OPERATION', sharingTexts.technicalLimitation);
  if (facts.sharing.status !== 'End' || facts.sharing.isPicking)
    return denied('INVALID_OPERATION', sharingTexts.alreadyStarted);
  return facts.isTaken ? denied('INSUFFICIENT_PRIVILEGES', sharingTexts.onlyHostGrabs) : allowed;
};

/** May a share start? @source media 5 (screen share) */
export const selectMayStartShare = (state: State): Verdict =>
  firstDenied(
    selectMay('share')(state),
    mayStart({
      sharing: state.sharing,
      canShare: selectCanShare(state),
      isTaken:
        selectShares(state).length > 0 && !selectAreSeveral(state) && !selectIsControlling(state),
    }),
  );
/** May the own share stop? */
export const selectMayStopShare = (state: State): Verdict => selectMay('stopShare')(state);
