import type { FromAudio } from '../../protocol/engine/audio';
import type { FromVideo } from '../../protocol/engine/video';
import type { EngineEvent } from '../enginePort';

/** What both workers say. */
type Shared = Extract<
  FromAudio | FromVideo,
  {
    readonly type:
      | 'socket'
      | 'silent'
      | 'copyWanted'
      | 'error'
      | 'counter'
      | 'statistics'
      | 'status'
      | 'captureStarted'
      | 'captureStopped';
  }
>;

const shared = (message: Shared, medium: 'audio' | 'video'): EngineEvent => {
  switch (message.type) {
    case 'socket':
      return {
        type: 'socket',
        medium,
        state: message.state,
        ...(message.code === undefined ? {} : { code: message.code }),
      };
    case 'silent':
      return { type: 'silent', medium, millis: message.millis };
    case 'error':
      return { type: 'error', medium, code: message.code, detail: message.detail };
    case 'counter':
      return { type: 'counter', medium, counter: message.counter };
    case 'statistics':
      return { type: 'statistics', medium, report: message };
    case 'status':
      return { type: 'status', medium, direction: message.direction, state: message.state };
    case 'captureStarted':
    case 'captureStopped':
    case 'copyWanted':
      return { type: message.type, medium };
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
