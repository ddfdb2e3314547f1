import { createSelector } from 'reselect';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import type { Verdict } from '../../protocol/verdict';
import type { WithRights } from '../meeting/privilege.selectors';
import { selectParticipant, selectPeople } from '../participants/participants.selectors';
import { hasStream } from '../video/streamList.rules';
import type { WithVideo } from '../video/video.selectors';
import { mayMuteOwnShareAudio, mayMuteShare, mayMuteShareAudio } from './shareMuting.rules';
import {
  selectIsSharing,
  selectSeenShares,
  selectShares,
  selectSharing,
  type WithSharing,
} from './sharing.selectors';

type State = WithSharing & WithRights & WithVideo;

/** The shares of others that are seen now: their pictures arrive. */
export const selectWatchedShares: (state: State) => readonly StreamKey[] = createSelector(
  [selectSeenShares, ({ video }: WithVideo) => video.flowing],
  (shares, flowing) => shares.filter((stream) => hasStream(flowing, stream)),
);
/** Whoever sees the own share, in the order of the roster. */
export const selectShareViewers = createSelector(
  [selectPeople, ({ sharing }: WithSharing) => sharing.viewers],
  (people, viewers) => people.filter(({ userId }) => viewers.includes(userId)),
);

/** May a share be hidden, or shown again? @source media 5 (mute another's share) */
export const selectMayMuteShare = (state: State, userId: number): Verdict =>
  mayMuteShare({
    isOwn: userId === state.meeting.userId,
    isSharing: selectShares(state).some((stream) => userOfStream(stream) === userId),
  });

/** Whose shares are not played: whoever hides a share does not hear it either. */
export const selectUnheardShares = ({ sharing }: WithSharing): readonly number[] => [
  ...new Set([...sharing.mutedShares, ...sharing.mutedSounds]),
];
/** May the sound of somebody's share be muted or unmuted here? */
export const selectMayMuteShareAudio = (state: State, userId: number): Verdict => {
  const { sharerOn = false, bShareAudioOn = false } = selectParticipant(state, userId) ?? {};
  return mayMuteShareAudio({ isSelf: userId === state.meeting.userId, sharerOn, bShareAudioOn });
};
/** May the sound of the own share be muted or unmuted? */
export const selectMayMuteOwnShareAudio = (state: WithSharing): Verdict =>
  mayMuteOwnShareAudio({
    isSharing: selectIsSharing(state),
    hasSound: selectSharing(state).hasSound,
  });
/** Whether somebody else's share is heard. */
export const selectIsSoundShared = createSelector(
  [selectPeople, (state: WithRights) => state.meeting.userId],
  (people, own): boolean =>
    people.some(
      ({ userId, sharerOn, bShareAudioOn = false }) => userId !== own && sharerOn && bShareAudioOn,
    ),
);
