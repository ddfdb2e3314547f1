/**
 * Plays what people say: decoded sound comes over a port, and is delayed, filled in and mixed as the
 * loudspeaker takes it. Contract: src/protocol/engine/playback.ts.
 */
import { playbackProcessor, type ToPlayback } from '../src/protocol/engine/playback';
import { Loudspeaker } from './engine/loudspeaker';

class PlaybackProcessor extends AudioWorkletProcessor {
  #loudspeaker: Loudspeaker | undefined;

  constructor() {
    super();
    this.port.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
      const loudspeaker = new Loudspeaker((report) => port.postMessage(report));
      port.onmessage = ({ data }: MessageEvent<ToPlayback>) => loudspeaker.handle(data);
      this.#loudspeaker = loudspeaker;
    };
  }

  process(
    _inputs: readonly (readonly Float32Array[])[],
    [output]: readonly (readonly Float32Array[])[],
  ): boolean {
    const left = output?.[0];
    if (left) this.#loudspeaker?.play(left, output[1] ?? left);
    return this.#loudspeaker?.isOver !== true;
  }
}
registerProcessor(playbackProcessor, PlaybackProcessor);
