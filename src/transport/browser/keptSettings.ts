import type { ToAudio } from '../../protocol/engine/audio';
import type { ToVideo } from '../../protocol/engine/video';

const kept: readonly (ToAudio | ToVideo)['type'][] = [
  'mute',
  'noiseSuppression',
  'soundQuality',
  'limitReception',
  'limitSending',
];

/**
 * Under which name a message is told to a later worker too, where it is. Whoever was muted stays so,
 * whoever was not heard is not, and no worker does more than the one before was allowed to: this is
 * never left to what a worker begins with.
 */
export const keptName = (message: ToAudio | ToVideo): string | undefined =>
  message.type === 'volume'
    ? `volume ${message.userId}`
    : kept.find((type) => type === message.type);
