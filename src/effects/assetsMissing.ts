import { refusal } from '../protocol/error';
import { operationTexts } from '../protocol/vocabulary/messages';

/** The files of a part of the client could not be loaded. @source core 8 */
export const assetsMissing = refusal('INTERNAL_ERROR', operationTexts.dependentAssets);
