import type { FromAudio } from '../../protocol/engine/audio';
import type { MediaWorker } from '../../protocol/vocabulary/media';
import type { ChannelReport, StatisticsReport } from '../../protocol/engine/media';
import type { FromVideo } from '../../protocol/engine/video';
import type { EngineEvent } from '../enginePort';

/** What every media worker says of a channel, or of itself. */
type Shared =
  ChannelReport | StatisticsReport | { readonly type: 'captureStarted' | 'captureStopped' };

const shared = (message: Shared, worker: MediaWorker): EngineEvent => {
  switch (message.type) {
    case 'statistics':
      return { type: 'statistics', medium: worker, report: message };
    case 'captureStarted':
    case 'captureStopped':
      return { type: message.type, medium: worker };
    default: {
      const { channel: medium, ...report } = message;
      return { ...report, medium };
    }
  }
};

/** A video worker's message as the store hears it; undefined where it is the page's own business. */
export const fromVideoWorker = (message: FromVideo): EngineEvent | undefined => {
  switch (message.type) {
    case 'ready':
    case 'alive':
    case 'canvasLost':
    case 'screenshot':
    case 'trackMounted':
      return undefined;
    case 'firstFrame':
    case 'stalled':
    case 'aspectRatio':
    case 'decoding':
    case 'processorFailed':
      return message;
    default:
      return shared(message, 'video');
  }
};

/** An audio worker's message as the store hears it; levels go to meters and never to the store. */
export const fromAudioWorker = (message: FromAudio): EngineEvent | undefined => {
  switch (message.type) {
    case 'ready':
    case 'alive':
    case 'levels':
    case 'captureUnfit':
      return undefined;
    case 'activeSpeakers':
    case 'speakingWhileMuted':
    case 'silentMicrophone':
    case 'noiseSuppression':
      return message;
    default:
      return shared(message, 'audio');
  }
};
