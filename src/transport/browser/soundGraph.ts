import { fail, ok, type Result } from '../../kernel/result';
import {
  audioSampleRate,
  captureProcessor,
  captureRingCapacity,
  playbackProcessor,
  playbackRingCapacity,
  ringByteLength,
  type WorkletOptions,
} from '../../protocol/engine/rings';
import type { DeviceFailure } from '../ports';
import type { EngineAssets } from './engineAssets';
import { translateMediaError } from './mediaErrors';

/** A browser that waits for a gesture does not say so; this long is enough to start, ms. */
const startWait = 1500;

/** The end of a sample path that goes to the audio worker. */
export type SampleEnd = SharedArrayBuffer | MessagePort;

/** The page's sound: one context, a worklet for the microphone and one for the loudspeaker. */
export class SoundGraph {
  readonly #assets: EngineAssets;
  #context: AudioContext | undefined;
  #worklets: Promise<void> | undefined;
  #microphone: readonly AudioNode[] = [];
  #speaker: AudioNode | undefined;

  constructor(assets: EngineAssets) {
    this.#assets = assets;
  }

  /** Starts the context. Fails with `autoplay-failed` where a gesture is needed first. */
  async start(): Promise<Result<void, DeviceFailure>> {
    try {
      const context = this.#open();
      await this.#worklets;
      if (context.state === 'running') return ok(undefined);
      const isRunning = await Promise.race([
        context.resume().then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), startWait)),
      ]);
      return isRunning ? ok(undefined) : fail({ code: 'autoplay-failed', detail: context.state });
    } catch (cause) {
      return fail(translateMediaError(cause));
    }
  }

  /** Leads a microphone to the audio worker. */
  async connectMicrophone(track: MediaStreamTrack): Promise<Result<SampleEnd, DeviceFailure>> {
    try {
      const context = this.#open();
      await this.#worklets;
      this.disconnectMicrophone();
      const source = context.createMediaStreamSource(new MediaStream([track]));
      const { node, end } = makeNode(context, captureProcessor, captureRingCapacity);
      // Silent, but connected: what leads nowhere is not run.
      source.connect(node).connect(context.destination);
      this.#microphone = [source, node];
      // Without a gesture the context may not start yet; samples then come when it does.
      void context.resume();
      return ok(end);
    } catch (cause) {
      const failure = translateMediaError(cause);
      // Firefox refuses a microphone whose rate is not the context's.
      return fail(
        failure.code === 'unsupported' && this.#context
          ? { code: 'sample-rate-mismatch', detail: failure.detail }
          : failure,
      );
    }
  }

  /** Takes the microphone off. */
  disconnectMicrophone(): void {
    for (const node of this.#microphone) node.disconnect();
    this.#microphone = [];
  }

  /** Leads the audio worker's mix to the loudspeaker. Call {@link start} first. */
  connectSpeaker(): SampleEnd | undefined {
    if (!this.#context) return undefined;
    this.disconnectSpeaker();
    const { node, end } = makeNode(this.#context, playbackProcessor, playbackRingCapacity);
    node.connect(this.#context.destination);
    this.#speaker = node;
    return end;
  }

  /** Takes the loudspeaker off. */
  disconnectSpeaker(): void {
    this.#speaker?.disconnect();
    this.#speaker = undefined;
  }

  /** Chooses the loudspeaker; 'default' is the system's. */
  async setSpeaker(speakerId: string): Promise<Result<void, DeviceFailure>> {
    const sinkId = speakerId === 'default' ? '' : speakerId;
    const context = this.#open();
    if (!('setSinkId' in context) || typeof context.setSinkId !== 'function')
      return sinkId === '' ? ok(undefined) : fail({ code: 'unsupported', detail: 'setSinkId' });
    try {
      await context.setSinkId(sinkId);
      return ok(undefined);
    } catch (cause) {
      return fail(translateMediaError(cause));
    }
  }

  /** Ends the context. */
  close(): void {
    this.disconnectMicrophone();
    this.disconnectSpeaker();
    void this.#context?.close();
    this.#context = undefined;
    this.#worklets = undefined;
  }

  #open(): AudioContext {
    if (this.#context) return this.#context;
    const context = new AudioContext({
      sampleRate: audioSampleRate,
      latencyHint: 'interactive',
    });
    this.#context = context;
    this.#worklets = Promise.all([
      this.#assets.addCaptureWorklet(context),
      this.#assets.addPlaybackWorklet(context),
    ]).then(() => undefined);
    this.#worklets.catch(() => undefined);
    return context;
  }
}

const makeNode = (
  context: AudioContext,
  processor: string,
  capacity: number,
): { readonly node: AudioWorkletNode; readonly end: SampleEnd } => {
  const channels: AudioWorkletNodeOptions = {
    numberOfInputs: 1,
    numberOfOutputs: 1,
    outputChannelCount: [2],
    // A microphone is mixed to mono before the worklet sees it.
    channelCount: 1,
    channelCountMode: 'explicit',
  };
  if (typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated) {
    const ring = new SharedArrayBuffer(ringByteLength(capacity));
    const processorOptions: WorkletOptions = { ring };
    const node = new AudioWorkletNode(context, processor, { ...channels, processorOptions });
    return { node, end: ring };
  }
  const { port1, port2 } = new MessageChannel();
  const node = new AudioWorkletNode(context, processor, channels);
  node.port.postMessage(port1, [port1]);
  return { node, end: port2 };
};
