import type { BackgroundClient } from '../../client/background';
import { backgroundProcessor, type ProcessorTrouble } from '../../protocol/engine/processor';
import { PlenaryError, refusal } from '../../protocol/error';
import { joinTexts } from '../../protocol/vocabulary/messages';

/** A video processor of the embedder. */
export interface VideoProcessor {
  /** Names it; letters, digits and dashes. */
  readonly processorId: string;
  /** Gets `{ type: 'plenary-processor', port }`, and frames over that port: see docs/processors.md. */
  readonly worker: Pick<Worker, 'postMessage'>;
  /** No picture is sent that has not passed through it. Otherwise it is taken out when it fails. */
  readonly isRequired?: boolean;
  /** It threw or stalled. */
  readonly onFailed?: (trouble: ProcessorTrouble) => void;
}

/** One's own processors in the way of the own picture. Throws a PlenaryError. */
export interface ProcessorOperations {
  /** Puts a processor behind those before it, or in the place of one with the same id. */
  add(processor: VideoProcessor): void;
  remove(processorId: string): void;
}

/** Operations of processors. @decision The documents name none. */
export const processorOperations = (
  processors: BackgroundClient['processors'],
): ProcessorOperations => {
  const listening = new Map<string, () => void>();
  const check = (processorId: string): void => {
    // Plenary's own background is not the embedder's to take out.
    if (!/^[\w-]{1,64}$/.test(processorId) || processorId === backgroundProcessor)
      throw new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
  };
  const stopListening = (processorId: string): void => {
    listening.get(processorId)?.();
    listening.delete(processorId);
  };
  return {
    add: ({ processorId, worker, isRequired = false, onFailed }) => {
      check(processorId);
      stopListening(processorId);
      const { port1, port2 } = new MessageChannel();
      const stop = processors.onFailed((failedId, trouble) => {
        if (failedId !== processorId) return;
        if (!isRequired) stopListening(processorId);
        onFailed?.(trouble);
      });
      listening.set(processorId, stop);
      worker.postMessage({ type: 'plenary-processor', port: port1 }, [port1]);
      processors.useProcessor({ processorId, port: port2, isRequired });
    },
    remove: (processorId) => {
      check(processorId);
      stopListening(processorId);
      processors.removeProcessor(processorId);
    },
  };
};
