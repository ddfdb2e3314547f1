import { refusal, type Refusal } from '../../protocol/error';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import type { PlaybackFailure } from '../../transport/deviceTestPort';

/** The refusal for a sound that was not played. @decision The wording. */
export const playbackRefusal = (failure: PlaybackFailure): Refusal =>
  refusal(
    'INTERNAL_ERROR',
    failure === 'autoplay-failed'
      ? mediaErrorText(failure, 'audio')
      : 'The sound cannot be played on this speaker.',
  );
