import { plainReducer } from '../../effects/plainReducer';
import { shareControlled, shareViewersChanged } from '../../events/received';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { hasShareEnded } from './rosterShares.rules';
import {
  contentChanged,
  contentChosen,
  contentRecognized,
  freezeEnded,
  freezeStarted,
  ownShareAudioMuted,
  resumeAwaited,
  shareAudioMuted,
  shareMuted,
  shareOptimized,
  shareOver,
  sharePaused,
  sharePicking,
  shareResumed,
  shareSoundBegan,
  shareSoundEnded,
  shareStarted,
  shareThawed,
  surfaceChanged,
  surfaceSoundsFound,
  type FreezeReason,
} from './sharing.actions';
import { initialSharing, type SharingState } from './sharing.state';

const noShare = {
  status: 'End',
  isPicking: false,
  freezes: [],
  isFrozen: false,
  isResumeAwaited: false,
  surface: undefined,
  surfaceNo: undefined,
  startedAt: undefined,
  content: 'text',
  chosenContent: undefined,
  shows: undefined,
  hasSound: false,
  isSoundMuted: false,
  secondaryCameraId: undefined,
  isOptimizedForSharedVideo: false,
  viewers: [],
  isRequireReadReceipt: false,
} as const;

const without = (freezes: readonly FreezeReason[], by: FreezeReason): readonly FreezeReason[] =>
  freezes.filter((other) => other !== by);

/** A new meeting begins, in the same browser. */
const reset = ({ surfaceSounds, takesHint }: SharingState): SharingState => ({
  ...initialSharing,
  ...(surfaceSounds && { surfaceSounds, takesHint }),
});

/** A list of people with or without one of them. */
const listed = (
  people: readonly number[],
  { userId, isMuted }: { readonly userId: number; readonly isMuted: boolean },
): readonly number[] => {
  const others = people.filter((other) => other !== userId);
  return isMuted ? [...others, userId] : others;
};

/** The state of sharing. */
export const sharingReducer = plainReducer(initialSharing, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : reset(state)))
    .addCase(surfaceSoundsFound, (state, { payload: { sounds, takesHint } }) => ({
      ...state,
      surfaceSounds: sounds,
      takesHint,
    }))
    .addCase(shareControlled, (state, { payload: { body } }) => ({
      ...state,
      lockShare: body.lockShare,
    }))
    .addCase(shareMuted, (state, { payload }) => ({
      ...state,
      mutedShares: listed(state.mutedShares, payload),
    }))
    .addCase(shareAudioMuted, (state, { payload }) => ({
      ...state,
      mutedSounds: listed(state.mutedSounds, payload),
    }))
    .addCase(rosterUpdated, (state, { payload }) => {
      const goesOn = (userId: number) => !hasShareEnded(userId, payload);
      return [...state.mutedShares, ...state.mutedSounds].every(goesOn)
        ? state
        : {
            ...state,
            mutedShares: state.mutedShares.filter(goesOn),
            mutedSounds: state.mutedSounds.filter(goesOn),
          };
    })
    .addCase(shareViewersChanged, (state, { payload: { body } }) => {
      const { snapshot = false, add = [], remove = [] } = body;
      const others = snapshot
        ? []
        : state.viewers.filter((one) => !add.includes(one) && !remove.includes(one));
      return { ...state, viewers: [...others, ...add] };
    })
    .addCase(sharePicking, (state, { payload }) => ({
      ...state,
      isPicking: true,
      viewers: [],
      isRequireReadReceipt: payload?.requestReadReceipt === true,
    }))
    .addCase(shareStarted, (state, { payload: { surface, at, hasSound = false, ...rest } }) => ({
      ...state,
      status: 'Sharing',
      isPicking: false,
      surface,
      startedAt: at,
      hasSound,
      secondaryCameraId: rest.secondaryCameraId,
    }))
    .addCase(contentChanged, (state, { payload: { kind } }) => ({ ...state, content: kind }))
    .addCase(contentRecognized, (state, { payload: { shows } }) =>
      // The engine may have said it before it heard of the end.
      state.status === 'End' ? state : { ...state, shows },
    )
    .addCase(contentChosen, (state, { payload: { kind } }) => ({ ...state, chosenContent: kind }))
    .addCase(surfaceChanged, (state, { payload: { surface, hasSound = false, ...rest } }) => ({
      ...state,
      surface,
      surfaceNo: (state.surfaceNo ?? 0) + 1,
      hasSound,
      secondaryCameraId: rest.secondaryCameraId,
    }))
    .addCase(shareOptimized, (state, { payload: { isOn } }) => ({
      ...state,
      isOptimizedForSharedVideo: isOn,
    }))
    .addCase(ownShareAudioMuted, (state, { payload: { isMuted } }) => ({
      ...state,
      isSoundMuted: isMuted,
    }))
    .addCase(shareSoundBegan, (state) => ({ ...state, hasSound: true }))
    .addCase(shareSoundEnded, (state) => ({ ...state, hasSound: false }))
    .addCase(sharePaused, (state) => ({ ...state, status: 'Paused' }))
    .addCase(shareResumed, (state) => ({ ...state, status: 'Sharing' }))
    .addCase(freezeStarted, (state, { payload: { by } }) =>
      state.status === 'End'
        ? state
        : { ...state, freezes: [...without(state.freezes, by), by], isFrozen: true },
    )
    .addCase(freezeEnded, (state, { payload: { by } }) => ({
      ...state,
      freezes: without(state.freezes, by),
    }))
    .addCase(shareThawed, (state) => ({ ...state, isFrozen: false, isResumeAwaited: false }))
    .addCase(resumeAwaited, (state, { payload }) => ({
      ...state,
      isResumeAwaited: payload.isAwaited,
    }))
    .addCase(shareOver, (state, { payload: ending }) => ({ ...state, ...noShare, ending }))
    .addCase(sessionEnded, reset),
);
