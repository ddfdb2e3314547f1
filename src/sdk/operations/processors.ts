import type { BackgroundClient } from '../../client/background';
import { backgroundProcessor, type ProcessorTrouble } from '../../protocol/engine/processor';
import { PlenaryError, refusal } from '../../protocol/error';
import { joinTexts } from '../../protocol/vocabulary/messages';

/** A video processor of the embedder. */
export interface VideoProcessor {
  /** Names it; letters, digits and dashes. */
  readonly processorId: string;
  /**
   * Gets `{ type: 'plenary-processor', port }`, and frames over that port: see docs/processors.md.
   */
  readonly worker: Pick<Worker, 'postMessage'>;
  /** Whether video may only be sent through it. Otherwise it is removed when it fails. */
  readonly isRequired?: boolean;
  /** It threw or stalled. */
  readonly onFailed?: (trouble: ProcessorTrouble) => void;
}

/** The embedder's processors of local video. Each operation throws a PlenaryError. */
export interface ProcessorOperations {
  /** Adds a processor after earlier ones, or in place of one with the same id. */
  add(processor: VideoProcessor): void;
  remove(processorId: string): void;
}

/** Operations of processors. @decision The documents name none. */
export const processorOperations = (
  processors: BackgroundClient['processors'],
): ProcessorOperations => {
  const listening = new Map<string, () => void>();
  const check = (processorId: string): void => {
    // An embedder may not remove Plenary's own background.
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
