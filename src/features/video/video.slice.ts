import { plainReducer } from '../../effects/plainReducer';
import { videoControlled } from '../../events/received';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { tileCounts } from '../../protocol/limits';
import { infoReceived, joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { ladderSteps, type LadderStep } from './ladder.rules';
import { idOf, type StreamList } from './streamList.rules';
import type { SubscriptionLists } from './subscription.rules';
import {
  cameraFailed,
  cameraStarted,
  cameraStarting,
  cameraStopped,
  engineProbed,
  ladderNoticed,
  ladderStepped,
  receptionLimited,
  videoDecodingChanged,
  videoFlowChanged,
  videoSubscribed,
  videoUnsubscribed,
} from './video.actions';

/** @source media 3 (video state), as far as it is built */
export interface VideoState extends SubscriptionLists {
  readonly activeCamera: string;
  readonly capture: 'stopped' | 'starting' | 'started' | 'failed';
  readonly failure: MediaErrorCode | null;
  /** A host stopped the own video, and has not asked for it or allowed it since. */
  readonly bVideoMuted: boolean;
  readonly isHDSupported: boolean;
  /** Whether people may start video themselves. */
  readonly bCanUnmuteVideo: boolean;
  /** People in the spotlight, first in it first. @source media 3 (spotlight users) */
  readonly spotlight: readonly number[];
  /** Everybody sees the host's layout. @source media 3 (follow-host-layout flag) */
  readonly bFollowHost: boolean;
  /** The host's order of tiles; empty where everybody has their own. @source media 3 */
  readonly dragLayout: readonly number[];
  /** Streams whose pictures are arriving. */
  readonly flowing: StreamList;
  /** What this machine may receive at most. @source media 9 */
  readonly reception: ReturnType<typeof receptionLimited>['payload'];
  /** What the machine made us give up, and whether the person has read it. */
  readonly videoLadder: { readonly step: LadderStep; readonly isNoticed: boolean };
  /** Streams whose pictures came and cannot be decoded. */
  readonly undecodable: StreamList;
  readonly support: ReturnType<typeof engineProbed>['payload'] | null;
}

const [, , mostTiles] = tileCounts;

const initialState: VideoState = {
  activeCamera: 'default',
  capture: 'stopped',
  failure: null,
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

/** What belongs to the machine and not to the meeting stays. */
const fresh = ({ support, reception }: VideoState): VideoState => ({
  ...initialState,
  support,
  reception,
});

const without = <T extends { readonly userId: number }>(list: readonly T[], userId: number) =>
  list.filter((item) => item.userId !== userId);
/**
 * Ids, of which none stands twice, without one of them. It is found and taken out natively: people whose
 * tiles were once seen are thousands.
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

/** The own camera, what is watched, and what this browser can do. */
export const videoSlice = {
  reducer: plainReducer(initialState, (cases) =>
    cases
      .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : fresh(state)))
      // Another seat: the same numbers are other people.
      .addCase(joinSucceeded, (state, { payload }) =>
        payload.reply.resumed
          ? state
          : {
              ...state,
              subscribedVideoList: [],
              unsubscribedVideoList: [],
              flowing: [],
              undecodable: [],
              spotlight: [],
              dragLayout: [],
            },
      )
      .addCase(infoReceived, (state, { payload }) => ({
        ...state,
        // Who comes back is told only what changed meanwhile: the host's word stands until then.
        isHDSupported: state.isHDSupported && payload.meetingOptions.isHDSupported,
      }))
      .addCase(ladderStepped, (state, { payload: { step } }) => ({
        ...state,
        // Read once is enough until all is given back; what is given back is no news.
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
  ),
};
