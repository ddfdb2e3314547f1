import { createAction } from '@reduxjs/toolkit';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';

/** How good a network is: 0 (bad) to 5. @source media 3 (level, bwLevel) */
export interface NetworkLevel {
  readonly level: number;
  readonly bwLevel: number;
}
/** The own network, as the engine's statistics tell. */
export const ownNetworkMeasured = createAction<
  NetworkLevel & { readonly type: NetworkQualityType }
>('network/ownMeasured');
