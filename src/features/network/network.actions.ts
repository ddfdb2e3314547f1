import { createAction } from '@reduxjs/toolkit';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';
import type { NetworkLevel } from './network.rules';

/** The own network, as the engine's statistics tell. */
export const ownNetworkMeasured = createAction<
  NetworkLevel & { readonly type: NetworkQualityType }
>('network/ownMeasured');

/** Nothing goes one way any more: how good it is cannot be told. */
export const ownNetworkForgotten = createAction<{ readonly type: NetworkQualityType }>(
  'network/ownForgotten',
);

/** The own network has been poor for 15 s, or is good again. @source collaboration 9 */
export const stabilityChanged = createAction<{ readonly isUnstable: boolean }>(
  'network/stabilityChanged',
);
