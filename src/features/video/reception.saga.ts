import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { videoControlled } from '../../events/received';
import { infoReceived } from '../meeting/meeting.actions';
import { engineProbed, ladderStepped, receptionLimited } from './video.actions';
import { selectReception, type WithVideo } from './video.selectors';

const changes = [
  engineProbed.type,
  receptionLimited.type,
  ladderStepped.type,
  infoReceived.type,
  videoControlled.type,
];

/** Limits what the engine receives to what hardware, host and ladder allow, as they change. */
export function* keepReception(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  let applied: ReturnType<typeof selectReception>;
  while (true) {
    const limits = yield* select((state: WithVideo) => selectReception(state));
    if (limits && limits !== applied) engine.limitReception(limits);
    applied = limits;
    yield* take(changes);
  }
}
