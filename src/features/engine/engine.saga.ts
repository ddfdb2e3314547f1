import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { textOfCounters } from '../../effects/session';
import { takeIntent } from '../../effects/settle';
import { stopAllMedia } from '../../effects/devices/stopMedia';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import type { EngineEvent } from '../../transport/enginePort';
import {
  activeSpeakersChanged,
  audioHintShown,
  mediaFileReported,
  noiseReported,
  startAudioRequested,
} from '../audio/audio.actions';
import {
  channelUsed,
  copyWished,
  mediaSilenced,
  socketStatusChanged,
} from '../connection/connection.actions';
import { socketOf } from '../connection/sockets.state';
import { listDevicesRequested, previewRequested } from '../devices/devices.actions';
import { joinStarted, leaveStarted, sessionEnded } from '../meeting/meeting.actions';
import { contentChanged, contentRecognized } from '../sharing/sharing.actions';
import { mediaStatusChanged } from '../statistics/mediaStatus.actions';
import { statisticsReported } from '../statistics/statistics.slice';
import {
  engineProbed,
  receptionLimited,
  shareSized,
  startVideoRequested,
  videoDecodingChanged,
  videoFlowChanged,
} from '../video/video.actions';
import { selectMediaSupport, type WithVideo } from '../video/video.selectors';
import { openEngineChannel } from './engine.channel';
import { engineTroubled, mediaSupportRequested, workerReplaced } from './engine.actions';
import { receptionLimits } from './reception.rules';

function* keepCounter(medium: MediaChannel, counter: number): SagaGenerator<void> {
  const session = yield* fromContext('session');
  const storage = yield* fromContext('storage');
  session.counters = { ...session.counters, [medium]: counter };
  yield* call(storage.ready);
  if (session.reply) storage.session.set('ivState', textOfCounters(session.counters));
}

/** The only place that turns the engine's events into the features' actions. */
function* tell(event: EngineEvent): SagaGenerator<void> {
  switch (event.type) {
    case 'socket': {
      const clock = yield* fromContext('clock');
      const { medium, state: status } = event;
      yield* put(socketStatusChanged({ socket: socketOf[medium], status, at: clock.now() }));
      return;
    }
    case 'silent': {
      const { medium, millis } = event;
      yield* put(mediaSilenced({ socket: socketOf[medium], millis }));
      return;
    }
    case 'used':
      yield* put(channelUsed({ medium: event.medium }));
      return;
    case 'copyWanted':
      yield* put(copyWished({ medium: event.medium }));
      return;
    case 'counter':
      return yield* keepCounter(event.medium, event.counter);
    case 'statistics': {
      const clock = yield* fromContext('clock');
      const { medium, report } = event;
      yield* put(statisticsReported({ medium, report, at: clock.now() }));
      return;
    }
    case 'status': {
      const { medium, direction, state } = event;
      yield* put(mediaStatusChanged({ medium, direction, state }));
      return;
    }
    case 'error':
      yield* put(engineTroubled({ medium: event.medium, code: event.code }));
      return;
    case 'workerReplaced': {
      const log = yield* fromContext('log');
      log.warn(`${event.medium} worker replaced`);
      yield* put(workerReplaced({ medium: event.medium }));
      return;
    }
    case 'sized': {
      const { stream, width, height } = event;
      yield* put(shareSized({ stream, width, height }));
      return;
    }
    case 'firstFrame':
    case 'stalled':
      yield* put(
        videoFlowChanged({ stream: event.stream, isFlowing: event.type === 'firstFrame' }),
      );
      return;
    case 'decoding':
      yield* put(videoDecodingChanged({ stream: event.stream, isFailing: event.state === 'fail' }));
      return;
    case 'content':
      yield* put(contentChanged({ kind: event.kind }));
      return;
    case 'shows':
      yield* put(contentRecognized({ shows: event.shows }));
      return;
    case 'activeSpeakers':
      yield* put(activeSpeakersChanged(event.users));
      return;
    case 'speakingWhileMuted':
      yield* put(audioHintShown({ hint: 'speaking while muted' }));
      return;
    case 'silentMicrophone':
      yield* put(audioHintShown({ hint: 'silent microphone' }));
      return;
    case 'autoplayFailed':
      yield* put(audioHintShown({ hint: 'autoplay failed' }));
      return;
    case 'noiseSuppression':
      yield* put(noiseReported({ state: event.state }));
      return;
    case 'mediaFile':
      yield* put(mediaFileReported({ state: event.state }));
      return;
    case 'processorFailed':
      return;
  }
}

function* keepEngineEvents(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const events = yield* call(openEngineChannel, engine);
  try {
    while (true) yield* call(tell, yield* take(events));
  } finally {
    events.close();
  }
}

/** Spawns workers when a lobby or a join first needs them, and only once. */
function* prepareEngine(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const environment = yield* fromContext('environment');
  yield* take([
    joinStarted.type,
    previewRequested.type,
    listDevicesRequested.type,
    mediaSupportRequested.type,
    startAudioRequested.type,
    startVideoRequested.type,
  ]);
  yield* put(receptionLimited(receptionLimits(environment)));
  const support = yield* call(engine.prepare);
  yield* put(engineProbed(support));
}

type Support = ReturnType<typeof engineProbed>['payload'];

/** Answers once the workers have been asked. */
function* readSupport(): SagaGenerator<Result<Support, never>> {
  const known = yield* select((state: WithVideo) => selectMediaSupport(state));
  return ok(known ?? (yield* take(engineProbed)).payload);
}

/** When leaving starts, capture, sending and playback stop. @source core 4 */
function* releaseMedia(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  while (true) {
    yield* take([leaveStarted.type, sessionEnded.type]);
    yield* stopAllMedia();
    engine.stopPlayback();
  }
}

/** The engine, from the first need to the end of the client. */
export function* watchEngine(): SagaGenerator<void> {
  yield* fork(keepEngineEvents);
  yield* fork(prepareEngine);
  yield* fork(takeIntent<void>, mediaSupportRequested, readSupport);
  yield* fork(releaseMedia);
}
