import type { BackgroundClient } from '../../client/background';
import { backgroundProcessor, type ProcessorTrouble } from '../../protocol/engine/processor';
import { PlenaryError, refusal } from '../../protocol/error';
import { joinTexts } from '../../protocol/vocabulary/messages';

/** Whose pictures can be processed. */
const processedSources = ['camera', 'share'] as const;
type ProcessedSource = (typeof processedSources)[number];

/** A video processor of the embedder. */
export interface VideoProcessor {
  /** Names it; letters, digits and dashes. The camera and the share have names of their own. */
  readonly processorId: string;
  /** Whose frames it gets: the camera's, or those of the own share. Default 'camera'. */
  readonly source?: 'camera' | 'share';
  /**
   * Gets `{ type: 'plenary-processor', port }`, and frames over that port: see docs/processors.md.
   */
  readonly worker: Pick<Worker, 'postMessage'>;
  /** Whether video may only be sent through it. Otherwise it is removed when it fails. */
  readonly isRequired?: boolean;
  /** It threw or stalled. */
  readonly onFailed?: (trouble: ProcessorTrouble) => void;
}

/**
 * The embedder's processors of the camera and of the own share. They stay until they are removed,
 * whatever starts and stops meanwhile. Each operation throws a PlenaryError for an id or a source
 * that there is not.
 */
export interface ProcessorOperations {
  /** Adds a processor after earlier ones, or in place of one with the same id. */
  add(processor: VideoProcessor): void;
  /** Removes a processor of `source`, the camera by default. */
  remove(processorId: string, source?: 'camera' | 'share'): void;
}

/** Operations of processors. @decision The documents name none. */
export const processorOperations = (
  processors: BackgroundClient['processors'],
): ProcessorOperations => {
  const listening = new Map<string, () => void>();
  const check = (processorId: string, source: ProcessedSource): void => {
    // An embedder may not remove Plenary's own background.
    const isOwn = processorId === backgroundProcessor;
    // Callers without types may pass any source.
    if (isOwn || !/^[\w-]{1,64}$/.test(processorId) || !processedSources.includes(source))
      throw new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
  };
  const stopListening = (processorId: string, source: ProcessedSource): void => {
    listening.get(`${source} ${processorId}`)?.();
    listening.delete(`${source} ${processorId}`);
  };
  return {
    add: ({ processorId, source = 'camera', worker, isRequired = false, onFailed }) => {
      check(processorId, source);
      stopListening(processorId, source);
      const { port1, port2 } = new MessageChannel();
      const stop = processors.onFailed((failed) => {
        if (failed.processorId !== processorId || failed.source !== source) return;
        if (!isRequired) stopListening(processorId, source);
        onFailed?.(failed.trouble);
      });
      listening.set(`${source} ${processorId}`, stop);
      worker.postMessage({ type: 'plenary-processor', port: port1 }, [port1]);
      processors.of(source).useProcessor({ processorId, port: port2, isRequired });
    },
    remove: (processorId, source = 'camera') => {
      check(processorId, source);
      stopListening(processorId, source);
      processors.of(source).removeProcessor(processorId);
    },
  };
};
