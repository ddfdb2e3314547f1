import { createAction } from '@reduxjs/toolkit';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';
import type { NetworkLevel } from './network.rules';

/** The own network, as the engine's statistics tell. */
export const ownNetworkMeasured = createAction<
  NetworkLevel & { readonly type: NetworkQualityType }
>('network/ownMeasured');
