import { put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { releaseMicrophone } from '../../effects/microphone';
import { microphoneGated } from './audio.actions';

/** Says to the engine, and to the store, whether anything of the microphone may be sent. */
export function* gateMicrophone(isOpen: boolean): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  engine.mute(!isOpen);
  yield* put(microphoneGated({ isOpen }));
}

/** Stops the microphone and lets it go. */
export function* closeMicrophone(): SagaGenerator<void> {
  yield* gateMicrophone(false);
  yield* releaseMicrophone();
}
