import type { ToAudio } from '../../protocol/engine/audio';
import type { ToVideo } from '../../protocol/engine/video';

/** What a later video worker is told too: it must not do more than the one before was allowed to. */
export const keptOfVideo = ({ type }: ToVideo): string | undefined =>
  type === 'limitReception' || type === 'limitSending' ? type : undefined;

/**
 * What a later audio worker is told too. Whoever was muted stays so, and whoever was not heard is
 * not: this is never left to what the worker begins with.
 */
export const keptOfAudio = (message: ToAudio): string | undefined => {
  switch (message.type) {
    case 'mute':
    case 'noiseSuppression':
    case 'soundQuality':
      return message.type;
    case 'volume':
      return `volume ${message.userId}`;
    default:
      return undefined;
  }
};
