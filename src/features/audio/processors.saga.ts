import { call, fork, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import type { AudioProcessor } from '../../transport/enginePort';
import { addProcessorRequested, removeProcessorRequested } from './sound.actions';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Works with and without a meeting: a processor stays until it is removed. */
function* addProcessor(processor: AudioProcessor): Outcome {
  const engine = yield* fromContext('engine');
  const added = yield* call(engine.addAudioProcessor, processor);
  return added.ok ? added : fail(deviceRefusal(added.error.code, 'audio'));
}

function* removeProcessor({ processorName }: { readonly processorName: string }): Outcome {
  const engine = yield* fromContext('engine');
  engine.removeAudioProcessor(processorName);
  return ok(undefined);
}

/** Intents about an embedder's audio processors. @decision The documents name none. */
export function* watchAudioProcessors(): SagaGenerator<void> {
  yield* fork(takeIntent<AudioProcessor>, addProcessorRequested, addProcessor);
  yield* fork(takeIntent<{ processorName: string }>, removeProcessorRequested, removeProcessor);
}
