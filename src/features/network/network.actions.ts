import { createAction } from '@reduxjs/toolkit';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';
import type { NetworkLevel } from './network.rules';

/** The local network, from the engine's statistics. */
export const ownNetworkMeasured = createAction<
  NetworkLevel & { readonly type: NetworkQualityType }
>('network/ownMeasured');

/** Nothing is sent in one direction: its quality is unknown. */
export const ownNetworkForgotten = createAction<{ readonly type: NetworkQualityType }>(
  'network/ownForgotten',
);

/** The local network has been poor for 15 s, or is good again. @source collaboration 9 */
export const stabilityChanged = createAction<{ readonly isUnstable: boolean }>(
  'network/stabilityChanged',
);
