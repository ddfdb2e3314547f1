import { createAction } from '@reduxjs/toolkit';
import type { MediaStatusChange } from './mediaStatus.state';

/** A worker started or failed to encode or decode, or sending has stopped. @source media 4 */
export const mediaStatusChanged = createAction<MediaStatusChange>('statistics/mediaStatusChanged');
