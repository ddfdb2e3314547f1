import { createAction } from '@reduxjs/toolkit';
import type { MediaStatusChange } from './mediaStatus.state';

/** A worker began or failed to encode or decode, or nothing is sent any more. @source media 4 */
export const mediaStatusChanged = createAction<MediaStatusChange>('statistics/mediaStatusChanged');
