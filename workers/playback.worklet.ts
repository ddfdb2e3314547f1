/**
 * Plays remote audio: decoded audio comes over a port, and is delayed, concealed and mixed as the
 * output takes it. Contract: src/protocol/engine/playback.ts.
 */
import { playbackProcessor, type ToPlayback } from '../src/protocol/engine/playback';
import { PlayoutMixer } from './engine/playoutMixer';

class PlaybackProcessor extends AudioWorkletProcessor {
  #mixer: PlayoutMixer | undefined;

  constructor() {
    super();
    this.port.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
      const mixer = new PlayoutMixer((report) => port.postMessage(report));
      port.onmessage = ({ data }: MessageEvent<ToPlayback>) => mixer.obey(data);
      this.#mixer = mixer;
    };
  }

  process(
    _inputs: readonly (readonly Float32Array[])[],
    [output]: readonly (readonly Float32Array[])[],
  ): boolean {
    const left = output?.[0];
    if (left) this.#mixer?.play(left, output[1] ?? left);
    return this.#mixer?.isOver !== true;
  }
}
registerProcessor(playbackProcessor, PlaybackProcessor);
