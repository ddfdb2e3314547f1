import { plainReducer } from '../../effects/plainReducer';
import { shareControlled, shareViewersChanged } from '../../events/received';
import type { ContentClass, ContentKind } from '../../protocol/engine/video';
import type { ShareEnding, ShareStatus } from '../../protocol/vocabulary/sharing';
import type { SurfaceKind, SurfaceSounds } from '../../transport/devicesPort';
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

/** The implemented part of the sharing state. @source media 3 (sharing state) */
export interface SharingState {
  /** Only hosts may share. */
  readonly lockShare: boolean;
  /** Of the own share. @source media 4 */
  readonly status: ShareStatus;
  /** People whose shares are not received, by the person's own choice. @source media 5 */
  readonly mutedShares: readonly number[];
  /** People whose shares are not heard, by the person's own choice. @source media 5 */
  readonly mutedSounds: readonly number[];
  /** What the own share shows has a sound, which goes along unless it is muted. */
  readonly hasSound: boolean;
  /** The person has muted the sound of the own share. */
  readonly isSoundMuted: boolean;
  /** The camera that is shared in place of a screen. @source media 3 (secondCameraId) */
  readonly secondaryCameraId?: string | undefined;
  /** @source media 3 (isOptimizedForSharedVideo) */
  readonly isOptimizedForSharedVideo: boolean;
  /** The picker is open, or the gateway has not answered yet. */
  readonly isPicking: boolean;
  /** What this page shows of its own that no viewer may see. */
  readonly freezes: readonly FreezeReason[];
  /** The own share keeps its last picture for that, or until no captured picture has it. */
  readonly isFrozen: boolean;
  /** The own share goes on once it has thawed. */
  readonly isResumeAwaited: boolean;
  /** What is shared; undefined without a share, and where the browser does not say. */
  readonly surface?: SurfaceKind | undefined;
  /** How many other things it has shown before; absent where it shows the first one. */
  readonly surfaceNo?: number | undefined;
  /** What it is sent as: text stays sharp, a film runs smoothly. */
  readonly content: ContentKind;
  /** What it was recognized as; undefined while nobody watches. */
  readonly shows?: ContentClass | undefined;
  /** What the person chose; undefined leaves it to the engine. */
  readonly chosenContent?: ContentKind | undefined;
  /** People who see the own share. */
  readonly viewers: readonly number[];
  /** Whether the person wants to know when somebody sees it. @source media 3 */
  readonly isRequireReadReceipt: boolean;
  /** Whether the sound of each kind of surface can go along here; undefined until it is known. */
  readonly surfaceSounds?: SurfaceSounds | undefined;
  /** Whether the browser's picker begins with what is wished for; undefined until it is known. */
  readonly takesHint?: boolean | undefined;
  /** Why the last one ended; undefined before one did. */
  readonly ending?: ShareEnding | undefined;
  /** When it started, in milliseconds since 1970. */
  readonly startedAt?: number | undefined;
}
const initialState: SharingState = {
  lockShare: false,
  status: 'End',
  mutedShares: [],
  mutedSounds: [],
  hasSound: false,
  isSoundMuted: false,
  isOptimizedForSharedVideo: false,
  isPicking: false,
  freezes: [],
  isFrozen: false,
  isResumeAwaited: false,
  content: 'text',
  viewers: [],
  isRequireReadReceipt: false,
};
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
  ...initialState,
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
export const sharingReducer = plainReducer(initialState, (cases) =>
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
