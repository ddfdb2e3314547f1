/**
 * The ring of captured samples in shared memory, from the capture worklet to `audio.worker`: one
 * writer, one reader, no locks. Made by the page, which hands the same buffer to both ends.
 *
 * | at (int32) | holds |
 * |---|---|
 * | 0 | samples written, modulo 2^32 |
 * | 1 | samples read, modulo 2^32 |
 * | 2 | signal: grows when the other end should look |
 * | 3 | samples that the writer could not place |
 *
 * From byte 32 follow `capacity` float32 samples; the capacity is a power of two.
 * @decision The documents leave the transport of samples open.
 */
export const ringHeaderLength = 32;
/** Slots of the header, in int32 units. */
export const RingSlot = {
  written: 0,
  read: 1,
  signal: 2,
  overruns: 3,
} as const;

/** All audio inside Plenary, in Hz. */
export const audioSampleRate = 48_000;
/** Samples of an Opus frame of 20 ms, mono. */
export const opusFrameSamples = 960;
/** Per channel, 341 ms at 48 kHz: a worker that sleeps longer loses the oldest audio. */
export const captureRingCapacity = 16_384;

/** Bytes of a ring of `capacity` samples. */
export const ringByteLength = (capacity: number): number => ringHeaderLength + 4 * capacity;

/** Name of the worklet processor that takes the microphone's samples. */
export const captureProcessor = 'plenary-capture';
/**
 * `processorOptions` of the capture worklet with shared memory. Without shared memory there is no
 * ring, and the first message to the node's port is the `MessagePort` for blocks of samples.
 */
export interface WorkletOptions {
  readonly ring?: SharedArrayBuffer;
  /** 2 gives interleaved pairs; otherwise mono. */
  readonly channels?: 1 | 2;
}
