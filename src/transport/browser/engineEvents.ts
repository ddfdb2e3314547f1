import type { FromAudio } from '../../protocol/engine/audio';
import type { MediaWorker } from '../../protocol/vocabulary/media';
import type { ChannelReport, WorkerStatistics } from '../../protocol/engine/media';
import type { FromVideo } from '../../protocol/engine/video';
import type { EngineEvent } from '../enginePort';

/** What every media worker says of a channel, or of itself. */
type Shared =
  ChannelReport | WorkerStatistics | { readonly type: 'captureStarted' | 'captureStopped' };

const shared = (message: Shared, worker: MediaWorker): EngineEvent => {
  // Why a socket closed is the worker's business.
  if (message.type === 'socket') {
    const { type, channel: medium, state, code } = message;
    return { type, medium, state, ...(code === undefined ? {} : { code }) };
  }
  if ('channel' in message) {
    const { channel: medium, ...report } = message;
    return { ...report, medium };
  }
  if (message.type === 'statistics') {
    const { medium = worker, ...report } = message;
    return { type: 'statistics', medium, report };
  }
  return { type: message.type, medium: worker };
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
    case 'decoding':
    case 'processorFailed':
      return message;
    case 'socket':
    case 'silent':
    case 'error':
    case 'counter':
    case 'statistics':
    case 'status':
    case 'captureStarted':
    case 'captureStopped':
    case 'copyWanted':
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
    case 'socket':
    case 'silent':
    case 'error':
    case 'counter':
    case 'statistics':
    case 'status':
    case 'captureStarted':
    case 'captureStopped':
    case 'copyWanted':
      return shared(message, 'audio');
  }
};
