import { plainReducer } from '../../effects/plainReducer';
import { videoControlled } from '../../events/received';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { tileCounts } from '../../protocol/limits';
import { suspendedOn } from '../meeting/hold.rules';
import {
  holdEnded,
  holdStarted,
  infoReceived,
  joinStarted,
  joinSucceeded,
  sessionEnded,
} from '../meeting/meeting.actions';
import { ladderSteps, type LadderStep } from './ladder.rules';
import { idOf, type StreamList } from './streamList.rules';
import type { SubscriptionLists } from './subscription.rules';
import { isCameraOn, type SuspendedCamera } from './suspended.state';
import {
  cameraFailed,
  cameraRemembered,
  cameraStarted,
  cameraStarting,
  cameraStopped,
  engineProbed,
  ladderNoticed,
  ladderStepped,
  receptionLimited,
  shareSized,
  videoDecodingChanged,
  videoFlowChanged,
  videoSubscribed,
  videoUnsubscribed,
} from './video.actions';

/** The size of what somebody shares, in pixels. */
export interface ShareSize {
  readonly width: number;
  readonly height: number;
}

/** The implemented part of the video state. @source media 3 (video state) */
export interface VideoState extends SubscriptionLists {
  readonly activeCamera: string;
  readonly capture: 'stopped' | 'starting' | 'started' | 'failed';
  readonly failure: MediaErrorCode | null;
  /**
   * The camera from before a hold or a reload; null when nothing is to be restored.
   * @source core 4
   */
  readonly suspended: SuspendedCamera | null;
  /** A host stopped the local video, and has not requested or permitted it since. */
  readonly bVideoMuted: boolean;
  readonly isHDSupported: boolean;
  /** Whether people may start video themselves. */
  readonly bCanUnmuteVideo: boolean;
  /**
   * The people in the spotlight, in the order they were added.
   * @source media 3 (spotlight users)
   */
  readonly spotlight: readonly number[];
  /** Everybody sees the host's layout. @source media 3 (follow-host-layout flag) */
  readonly bFollowHost: boolean;
  /** The host's order of tiles; empty when everybody has their own. @source media 3 */
  readonly dragLayout: readonly number[];
  /** Streams whose frames arrive. */
  readonly flowing: StreamList;
  /** The sizes of what is shared, in pixels, by stream; absent before the first. */
  readonly shareSizes?: Readonly<Record<number, ShareSize>>;
  /** The most that this machine may receive. @source media 9 */
  readonly reception: ReturnType<typeof receptionLimited>['payload'];
  /** The current step of reduced quality, and whether the person has read the notice. */
  readonly videoLadder: { readonly step: LadderStep; readonly isNoticed: boolean };
  /** Streams that arrive and cannot be decoded. */
  readonly undecodable: StreamList;
  readonly support: ReturnType<typeof engineProbed>['payload'] | null;
}

const [, , mostTiles] = tileCounts;

const initialState: VideoState = {
  activeCamera: 'default',
  capture: 'stopped',
  failure: null,
  suspended: null,
  bVideoMuted: false,
  isHDSupported: true,
  bCanUnmuteVideo: true,
  spotlight: [],
  bFollowHost: false,
  dragLayout: [],
  subscribedVideoList: [],
  unsubscribedVideoList: [],
  flowing: [],
  reception: { maxTiles: mostTiles, maxLayer: 4 },
  videoLadder: { step: 'full', isNoticed: false },
  undecodable: [],
  support: null,
};

const isGivenBack = (before: LadderStep, after: LadderStep): boolean =>
  ladderSteps.indexOf(after) < ladderSteps.indexOf(before);

/** The state of the machine, not of the meeting, remains. */
const fresh = ({ support, reception }: VideoState): VideoState => ({
  ...initialState,
  support,
  reception,
});

const without = <T extends { readonly userId: number }>(list: readonly T[], userId: number) =>
  list.filter((item) => item.userId !== userId);
/**
 * Removes an id from a list of unique ids. It uses native search and removal: thousands of people
 * may have had a tile.
 */
const withoutId = (list: readonly number[], userId: number): number[] => {
  const rest = [...list];
  const at = rest.indexOf(userId);
  if (at !== -1) rest.splice(at, 1);
  return rest;
};
/** The same with it as the last one. */
const withLast = (list: readonly number[], userId: number): number[] => {
  const next = withoutId(list, userId);
  next.push(userId);
  return next;
};

/** The local camera, subscriptions, and the capabilities of this browser. */
export const videoReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : fresh(state)))
    // On another seat the same numbers identify other people.
    .addCase(joinSucceeded, (state, { payload }) =>
      payload.reply.resumed
        ? { ...state, suspended: suspendedOn(state.suspended, payload.reply) }
        : {
            ...state,
            suspended: suspendedOn(state.suspended, payload.reply),
            subscribedVideoList: [],
            unsubscribedVideoList: [],
            flowing: [],
            ...(state.shareSizes && { shareSizes: {} }),
            undecodable: [],
            spotlight: [],
            dragLayout: [],
          },
    )
    .addCase(cameraRemembered, (state, { payload }) => ({ ...state, suspended: payload }))
    .addCase(holdStarted, (state) => ({
      ...state,
      suspended: state.suspended ?? { isOn: isCameraOn(state), isAwaited: true },
    }))
    .addCase(holdEnded, (state) => ({ ...state, suspended: null }))
    .addCase(infoReceived, (state, { payload }) => ({
      ...state,
      // A resumed seat receives only what changed in between: the host's setting applies until
      // then.
      isHDSupported: state.isHDSupported && payload.meetingOptions.isHDSupported,
    }))
    .addCase(ladderStepped, (state, { payload: { step } }) => ({
      ...state,
      // The notice is read once, until full quality is restored.
      videoLadder: {
        step,
        isNoticed:
          step !== 'full' &&
          (state.videoLadder.isNoticed || isGivenBack(state.videoLadder.step, step)),
      },
    }))
    .addCase(ladderNoticed, (state) => ({
      ...state,
      videoLadder: { ...state.videoLadder, isNoticed: true },
    }))
    .addCase(receptionLimited, (state, { payload }) => ({ ...state, reception: payload }))
    .addCase(engineProbed, (state, { payload }) => ({ ...state, support: payload }))
    .addCase(cameraStarting, (state) => ({ ...state, capture: 'starting', failure: null }))
    .addCase(cameraStarted, (state, { payload }) => ({
      ...state,
      capture: 'started',
      activeCamera: payload.cameraId,
      failure: null,
    }))
    .addCase(cameraStopped, (state) => ({ ...state, capture: 'stopped' }))
    .addCase(cameraFailed, (state, { payload }) => ({
      ...state,
      capture: 'failed',
      failure: payload.code,
    }))
    .addCase(videoSubscribed, (state, { payload }) => ({
      ...state,
      subscribedVideoList: [...without(state.subscribedVideoList, payload.userId), payload],
      unsubscribedVideoList: withoutId(state.unsubscribedVideoList, payload.userId),
    }))
    .addCase(videoUnsubscribed, (state, { payload }) => ({
      ...state,
      subscribedVideoList: without(state.subscribedVideoList, payload.userId),
      unsubscribedVideoList: withLast(state.unsubscribedVideoList, payload.userId),
    }))
    .addCase(videoFlowChanged, (state, { payload }) => ({
      ...state,
      flowing: (payload.isFlowing ? withLast : withoutId)(state.flowing, idOf(payload)),
    }))
    .addCase(shareSized, (state, { payload: { stream, ...size } }) => ({
      ...state,
      shareSizes: { ...state.shareSizes, [stream]: size },
    }))
    .addCase(videoDecodingChanged, (state, { payload }) => ({
      ...state,
      undecodable: (payload.isFailing ? withLast : withoutId)(state.undecodable, idOf(payload)),
    }))
    .addCase(videoControlled, (state, { payload: { body } }) => ({
      ...state,
      bVideoMuted: body.bVideoMuted ?? state.bVideoMuted,
      isHDSupported: body.isHDSupported ?? state.isHDSupported,
      bCanUnmuteVideo: body.bCanUnmuteVideo ?? state.bCanUnmuteVideo,
      spotlight: body.spotlight ?? state.spotlight,
      bFollowHost: body.bFollowHost ?? state.bFollowHost,
      dragLayout: body.dragLayout ?? state.dragLayout,
    }))
    .addCase(sessionEnded, fresh),
);
