/**
 * Audio of a page, off its main thread. This worker owns the audio socket, the encoder and all
 * decoders; worklets, or the microphone's track, supply its samples and play what it decodes.
 * Contract: src/protocol/engine/audio.ts.
 */
import type { FromAudio, ToAudio } from '../src/protocol/engine/audio';
import { browserEnvironment } from './browserEnvironment';
import { opusDecoderConfig, opusEncoderConfig } from './engine/audioCodec';
import { AudioEngine } from './engine/audioEngine';
import type { AudioEnvironment } from './engine/environment';
import { holdLife } from './holdLife';

declare const self: DedicatedWorkerGlobalScope;

const environment: AudioEnvironment = {
  ...browserEnvironment(),
  createEncoder: (init) => new AudioEncoder(init),
  createDecoder: (init) => new AudioDecoder(init),
  createChunk: (init) => new EncodedAudioChunk(init),
  createSamples: (init) => new AudioData(init),
  loadNoiseModel: async () => {
    const answer = await fetch(new URL('@jitsi/rnnoise-wasm/dist/rnnoise.wasm', import.meta.url));
    if (!answer.ok) throw new TypeError(`noise model: ${answer.status}`);
    return answer.arrayBuffer();
  },
};

const canEncode = async (): Promise<boolean> =>
  typeof AudioEncoder === 'function' &&
  (await AudioEncoder.isConfigSupported(opusEncoderConfig())).supported === true;
const canDecode = async (): Promise<boolean> =>
  typeof AudioDecoder === 'function' &&
  (await AudioDecoder.isConfigSupported(opusDecoderConfig())).supported === true;

/** Messages that arrive while the probes run wait for the engine. */
const start = async (): Promise<void> => {
  const early: ToAudio[] = [];
  self.onmessage = ({ data }: MessageEvent<ToAudio>) => early.push(data);
  const post = (message: FromAudio): void => self.postMessage(message);
  const no = (): boolean => false;
  post({
    type: 'ready',
    canEncode: await canEncode().catch(no),
    canDecode: await canDecode().catch(no),
  });
  holdLife((lock) => post({ type: 'alive', lock }));
  const engine = new AudioEngine(environment, post);
  for (const message of early) engine.obey(message);
  self.onmessage = ({ data }: MessageEvent<ToAudio>) => engine.obey(data);
};
void start();
