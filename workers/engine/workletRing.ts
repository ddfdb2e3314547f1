import { RingBuffer } from './ringBuffer';

const optionOf = (processorOptions: unknown, name: string): unknown =>
  typeof processorOptions === 'object' && processorOptions !== null
    ? Reflect.get(processorOptions, name)
    : undefined;

/** The ring in a worklet's options, if the page has shared memory. */
export const ringOf = (processorOptions: unknown): RingBuffer | undefined => {
  if (typeof SharedArrayBuffer !== 'function') return undefined;
  const ring = optionOf(processorOptions, 'ring');
  return ring instanceof SharedArrayBuffer ? new RingBuffer(ring) : undefined;
};

/** How many channels a worklet works on. */
export const channelsOfWorklet = (processorOptions: unknown): 1 | 2 =>
  optionOf(processorOptions, 'channels') === 2 ? 2 : 1;
