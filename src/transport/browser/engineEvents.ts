import type { FromAudio } from '../../protocol/engine/audio';
import type { MediaWorker } from '../../protocol/vocabulary/media';
import type { ChannelReport, WorkerStatistics } from '../../protocol/engine/media';
import type { FromVideo } from '../../protocol/engine/video';
import type { EngineEvent } from '../enginePort';

/** What every media worker reports about a channel or itself. */
type Shared = ChannelReport | WorkerStatistics;

const shared = (message: Shared, worker: MediaWorker): EngineEvent => {
  // The close reason concerns only the worker.
  if (message.type === 'socket') {
    const { type, channel: medium, state, code } = message;
    return { type, medium, state, ...(code === undefined ? {} : { code }) };
  }
  if ('channel' in message) {
    const { channel: medium, ...report } = message;
    return { ...report, medium };
  }
  const { medium = worker, ...report } = message;
  return { type: 'statistics', medium, report };
};

/**
 * A video worker's message as an event for the store; undefined for messages that only concern the
 * page.
 */
export const fromVideoWorker = (message: FromVideo): EngineEvent | undefined => {
  switch (message.type) {
    case 'ready':
    case 'alive':
    case 'canvasLost':
    case 'trackLost':
    case 'screenshot':
    case 'trackMounted':
    case 'captureStarted':
    case 'captureStopped':
    case 'frameDue':
      return undefined;
    case 'sized':
    case 'firstFrame':
    case 'stalled':
    case 'decoding':
    case 'processorFailed':
    case 'content':
    case 'shows':
      return message;
    case 'socket':
    case 'silent':
    case 'error':
    case 'counter':
    case 'statistics':
    case 'status':
    case 'copyWanted':
    case 'used':
      return shared(message, 'video');
  }
};

/** An audio worker's message as an event for the store; levels go to meters, never to the store. */
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
    case 'copyWanted':
    case 'used':
      return shared(message, 'audio');
  }
};
