import {
  type CapabilityName,
  capsOf,
  encodeFeatureFlags,
  type FeatureFlag,
} from '../../protocol/vocabulary/capabilities';
import type { WithVideo } from '../video/video.selectors';

const isFullHd = ({ video }: WithVideo): boolean => video.reception.maxLayer === 4;

/**
 * What this client can do of what capabilities are documented.
 * @source core 9 @decision Who may receive full HD can make it too.
 */
export const selectOwnCaps = (state: WithVideo): number => {
  const own: CapabilityName[] = ['preview', 'farEndCameraControl'];
  if (isFullHd(state)) own.push('send1080PVideo');
  return capsOf(own);
};

/** The features that are on, as one string. @source core 9 */
export const selectOwnFeatures = (state: WithVideo): string => {
  const renderer = state.video.support?.renderer;
  const flags: FeatureFlag[] = [];
  if (isFullHd(state)) flags.push('fullHDVideo');
  if (renderer === 'webgl2') flags.push('WebGL2');
  if (renderer === 'webgpu') flags.push('WebGPU');
  return encodeFeatureFlags(flags);
};
