import type { SampleSource } from '../../protocol/engine/audio';
import {
  captureProcessor,
  captureRingCapacity,
  ringByteLength,
  type WorkletOptions,
} from '../../protocol/engine/rings';

/** The end of a sample path for the audio worker. */
export type SampleEnd = SharedArrayBuffer | MessagePort;

/** The objects to transfer with the message that has this source. */
export const transferOf = (end: SampleSource): Transferable[] => ('byteLength' in end ? [] : [end]);

/** The capture worklet's node for this number of channels, and the other end of its samples. */
export const makeNode = (
  context: AudioContext,
  channels: 1 | 2,
): { readonly node: AudioWorkletNode; readonly end: SampleEnd } => {
  const options: AudioWorkletNodeOptions = {
    numberOfInputs: 1,
    numberOfOutputs: 1,
    outputChannelCount: [2],
    // The input is mixed to this number before it reaches the worklet.
    channelCount: channels,
    channelCountMode: 'explicit',
  };
  if (typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated) {
    const ring = new SharedArrayBuffer(ringByteLength(channels * captureRingCapacity));
    const processorOptions: WorkletOptions = { ring, channels };
    const node = new AudioWorkletNode(context, captureProcessor, { ...options, processorOptions });
    return { node, end: ring };
  }
  const { port1, port2 } = new MessageChannel();
  const processorOptions: WorkletOptions = { channels };
  const node = new AudioWorkletNode(context, captureProcessor, { ...options, processorOptions });
  node.port.postMessage(port1, [port1]);
  return { node, end: port2 };
};
