import type { PlenaryState } from '../client/client';
import { selectOwnCaps } from '../features/connection/ownFeatures.selectors';
import { selectRules } from '../features/meeting/rules.selectors';
import { selectShareViewers } from '../features/sharing/shareControls.selectors';
import {
  selectIsOwnSoundShared,
  selectIsShareAudioMuted,
  selectShares,
  selectSharing,
} from '../features/sharing/sharing.selectors';
import { selectParticipant } from '../features/participants/participants.selectors';
import { sharersMax } from '../protocol/sharingLimits';
import { shareLockOf } from '../protocol/privileges/shareLock';
import { userOfStream } from '../protocol/streamKey';
import { ClientCapability, lacksCapability } from '../protocol/vocabulary/capabilities';
import {
  defaultSharePrivilege,
  type ShareLockMode,
  type SharePrivilege,
  type ShareStatus,
  type ShareSurface,
} from '../protocol/vocabulary/sharing';

/** The own share. @source media 3 (sharing state), media 4 */
export interface PublicOwnShare {
  readonly status: ShareStatus;
  /** An entire screen, window or tab; empty for a camera, and where the browser does not say. */
  readonly surface: ShareSurface | '';
  /** The camera that is shared in place of a screen; empty for none. */
  readonly secondaryCameraId: string;
  /** What is shared has a sound. */
  readonly hasAudio: boolean;
  /** The person leaves the sound out. */
  readonly isAudioMuted: boolean;
  /** The sound goes along now: there is one, it is not left out, and the share does not pause. */
  readonly isSharingAudio: boolean;
  readonly isOptimizedForSharedVideo: boolean;
  /** The people who see it, in the order of the roster; attendees of a webinar are not counted. */
  readonly viewers: readonly number[];
}

/** Another's share. @source media 3 */
export interface PublicShare {
  readonly userId: number;
  readonly sharePause: boolean;
  readonly bShareAudioOn: boolean;
  readonly bVideoShare: boolean;
  /** This person does not receive it. */
  readonly isHidden: boolean;
  /** This person does not hear it. */
  readonly isAudioMutedLocally: boolean;
}

/** The own share for embedders. */
export const publicOwnShare = (state: PlenaryState): PublicOwnShare => {
  const { status, surface, secondaryCameraId, ...sharing } = selectSharing(state);
  return {
    status,
    surface: surface ?? '',
    secondaryCameraId: secondaryCameraId ?? '',
    hasAudio: sharing.hasSound,
    isAudioMuted: sharing.isSoundMuted,
    isSharingAudio: selectIsOwnSoundShared(state),
    isOptimizedForSharedVideo: sharing.isOptimizedForSharedVideo,
    viewers: selectShareViewers(state).map(({ userId }) => userId),
  };
};

/** The shares of others for embedders, in the order of the roster. */
export const publicShares = (state: PlenaryState): readonly PublicShare[] =>
  selectShares(state).map((stream) => {
    const userId = userOfStream(stream);
    const sharer = selectParticipant(state, userId);
    return {
      userId,
      sharePause: sharer?.sharerPause ?? false,
      bShareAudioOn: sharer?.bShareAudioOn ?? false,
      bVideoShare: sharer?.bVideoShare ?? false,
      isHidden: selectSharing(state).mutedShares.includes(userId),
      isAudioMutedLocally: selectIsShareAudioMuted(state, userId),
    };
  });

/** The most shares that this client shows at once. @source core 9 (share multi-stream) */
export const publicMostShares = (state: PlenaryState): number =>
  lacksCapability(selectOwnCaps(state), ClientCapability.shareMultiStream) ? 1 : sharersMax;

/** The lock mode that a public privilege names. */
export const lockOfPrivilege = {
  OnlyHost: 'only host',
  HostGrab: 'host grab',
  MultipleShare: 'multiple share',
} as const satisfies Readonly<Record<SharePrivilege, ShareLockMode>>;

/** The lock mode of shares; the documented default before joining. @source media 3, media 4 */
export const publicShareLock = (state: PlenaryState): ShareLockMode =>
  state.meeting.meetingStatus === 'joined'
    ? shareLockOf(selectRules(state))
    : lockOfPrivilege[defaultSharePrivilege];

/**
 * Who may share. @source media 4, collaboration 6
 * @decision The public values have none for a share that anyone may grab: of them, `HostGrab` is of
 * one share at a time too.
 */
export const publicSharePrivilege = (state: PlenaryState): SharePrivilege => {
  switch (publicShareLock(state)) {
    case 'only host':
      return 'OnlyHost';
    case 'host grab':
    case 'anyone grab':
      return 'HostGrab';
    case 'multiple share':
      return 'MultipleShare';
  }
};
