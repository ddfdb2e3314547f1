import { isLayer, layerHeights, type Layer } from '../../protocol/channels/packet';
import { downgradedHeight, hdHeight, hdSubscriptionLimit } from '../../protocol/limits';

/** A subscription to a camera, with a quality of 0 (90p) to 4 (1080p). @source media 3, media 7 */
export interface VideoSubscription {
  readonly userId: number;
  readonly videoQuality: number;
}

/** Explicit subscriptions, in addition to those by the size of tiles. */
export interface SubscriptionLists {
  readonly subscribedVideoList: readonly VideoSubscription[];
  readonly unsubscribedVideoList: readonly number[];
}

const isHd = (layer: Layer): boolean => layerHeights[layer] >= hdHeight;
const downgraded = layerHeights.findIndex((height) => height === downgradedHeight);

/**
 * The granted quality, or undefined if `videoQuality` is invalid. HD becomes 360p if it is
 * unsupported, or if other people's streams have used up the limit.
 * @source media 5 (HD subscription limit), media 9 (1 by default)
 */
export const grantedQuality = (
  { userId, videoQuality }: VideoSubscription,
  facts: {
    readonly subscribed: readonly VideoSubscription[];
    readonly isHDSupported: boolean;
  },
): Layer | undefined => {
  if (!isLayer(videoQuality)) return undefined;
  const others = facts.subscribed.filter(
    (other) => other.userId !== userId && isLayer(other.videoQuality) && isHd(other.videoQuality),
  );
  const mayBeHd = facts.isHDSupported && others.length < hdSubscriptionLimit;
  return isHd(videoQuality) && !mayBeHd && isLayer(downgraded) ? downgraded : videoQuality;
};
