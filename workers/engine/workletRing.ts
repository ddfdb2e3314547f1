import { RingBuffer } from './ringBuffer';

/** The ring in a worklet's options, where the page has shared memory to give. */
export const ringOf = (processorOptions: unknown): RingBuffer | undefined => {
  if (typeof SharedArrayBuffer !== 'function') return undefined;
  if (typeof processorOptions !== 'object' || processorOptions === null) return undefined;
  const ring: unknown = 'ring' in processorOptions ? processorOptions.ring : undefined;
  return ring instanceof SharedArrayBuffer ? new RingBuffer(ring) : undefined;
};
