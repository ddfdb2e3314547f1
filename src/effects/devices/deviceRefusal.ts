import { refusal, type Refusal } from '../../protocol/error';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { mediaErrorText, type TroubledMedium } from '../../protocol/vocabulary/mediaErrorTexts';

/** A failing device as an operation's refusal. @source media 8 */
export const deviceRefusal = (code: MediaErrorCode, medium: TroubledMedium): Refusal =>
  refusal(
    code === 'permission-denied' || code === 'permission-blocked-by-system'
      ? 'INSUFFICIENT_PRIVILEGES'
      : 'INTERNAL_ERROR',
    mediaErrorText(code, medium),
  );
