import {
  ClientCapability,
  encodeFeatureFlags,
  type FeatureFlag,
} from '../../protocol/vocabulary/capabilities';
import type { WithVideo } from '../video/video.selectors';

const isFullHd = ({ video }: WithVideo): boolean => video.reception.maxLayer === 4;
const drawnWith: Readonly<Record<string, FeatureFlag>> = { webgl2: 'WebGL2', webgpu: 'WebGPU' };

/** What a browser that captures screens can do with them. */
const ofScreens =
  ClientCapability.remoteControlRequest |
  ClientCapability.videoShare |
  ClientCapability.send1080PShare;

/**
 * The documented capabilities of this client.
 * @source core 9
 * @decision A client that may receive full HD can also send it. A browser that moves no cameras
 * lacks far-end camera control; whether one camera moves is known to its executives alone. Whoever
 * can receive video can receive several shares. Whoever joins before the engine has told what it
 * can do is taken to do it all: a share that shows itself impossible is refused when it starts.
 */
export const selectOwnCaps = (state: WithVideo): number =>
  ClientCapability.preview |
  (state.video.support?.canMoveCamera === false ? 0 : ClientCapability.farEndCameraControl) |
  (state.video.support?.canReceiveVideo === false ? 0 : ClientCapability.shareMultiStream) |
  (state.video.support?.canShare === false ? 0 : ofScreens) |
  (isFullHd(state) ? ClientCapability.send1080PVideo : 0);

/** The features that are on, as one string. @source core 9 */
export const selectOwnFeatures = (state: WithVideo): string =>
  encodeFeatureFlags([
    ...(isFullHd(state) ? (['fullHDVideo'] as const) : []),
    ...[drawnWith[state.video.support?.renderer ?? '']].filter((flag) => flag !== undefined),
  ]);
