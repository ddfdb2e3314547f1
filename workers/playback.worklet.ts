/**
 * Gives mixed samples to the loudspeaker from the shared ring, or from blocks over a port where there
 * is no shared memory, and wakes the mix when the store falls below its target. Contract:
 * src/protocol/engine/rings.ts.
 */
import { playbackProcessor } from '../src/protocol/engine/rings';
import { PortPlayout, RingPlayout, type Playout } from './engine/workletPlayout';
import { ringOf } from './engine/workletRing';

class PlaybackProcessor extends AudioWorkletProcessor {
  #playout: Playout | undefined;

  constructor(options: { readonly processorOptions?: unknown }) {
    super();
    const ring = ringOf(options.processorOptions);
    if (ring) this.#playout = new RingPlayout(ring);
    this.port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof MessagePort) this.#playout = new PortPlayout(data);
    };
  }

  process(
    _inputs: readonly (readonly Float32Array[])[],
    [output]: readonly (readonly Float32Array[])[],
  ): boolean {
    const left = output?.[0];
    if (left) this.#playout?.play(left, output[1] ?? left);
    return true;
  }
}
registerProcessor(playbackProcessor, PlaybackProcessor);
