import type { Store } from '@reduxjs/toolkit';
import type { SubscriptionLists } from '../features/video/subscription.rules';
import { wantedTiles } from '../features/video/wantedTiles.rules';
import type { EnginePort, MountedStage } from '../transport/enginePort';
import type { PlenaryClient } from './client';

interface WithSubscriptions {
  readonly video: SubscriptionLists;
}

/** The stage's tiles with the store's subscriptions applied; recomputed when either changes. */
export const narrowed = (
  store: Pick<Store<WithSubscriptions>, 'getState' | 'subscribe'>,
  drawn: MountedStage,
): MountedStage => {
  let laidOut: Parameters<MountedStage['layout']> | undefined;
  let { subscribedVideoList, unsubscribedVideoList } = store.getState().video;
  const draw = (): void => {
    if (!laidOut) return;
    const [width, height, tiles] = laidOut;
    drawn.layout(width, height, wantedTiles(tiles, { subscribedVideoList, unsubscribedVideoList }));
  };
  const unsubscribe = store.subscribe(() => {
    const { video } = store.getState();
    const isSame =
      video.subscribedVideoList === subscribedVideoList &&
      video.unsubscribedVideoList === unsubscribedVideoList;
    if (isSame) return;
    ({ subscribedVideoList, unsubscribedVideoList } = video);
    draw();
  });
  return {
    layout: (...next) => {
      laidOut = next;
      draw();
    },
    unmount: () => {
      unsubscribe();
      drawn.unmount();
    },
  };
};

/** The engine's stages, limited to subscribed streams; picture sizes follow the tiles. */
export const createStage = (
  engine: Pick<EnginePort, 'mountStage' | 'onLevels' | 'pictures'>,
  store: Pick<Store<WithSubscriptions>, 'getState' | 'subscribe'>,
): PlenaryClient['stage'] => ({
  mountStage: (...args) => narrowed(store, engine.mountStage(...args)),
  onLevels: (listener) => engine.onLevels(listener),
  pictures: () => engine.pictures(),
});
