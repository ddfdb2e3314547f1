import { fail, ok, type Result } from '../../kernel/result';
import { playbackProcessor } from '../../protocol/engine/playback';
import { audioSampleRate } from '../../protocol/engine/rings';
import type { DeviceFailure } from '../devicesPort';
import type { EngineAssets } from './engineAssets';
import { translateMediaError } from './mediaErrors';

declare global {
  interface AudioContext {
    /** Missing in some browsers. */
    setSinkId?(sinkId: string): Promise<void>;
  }
}

/** A browser that waits for a gesture does not say so; otherwise audio starts within this, ms. */
const startWait = 1500;

/** The page's audio: one context for all, and the playback worklet. */
export class SoundGraph {
  readonly #assets: EngineAssets;
  #context: AudioContext | undefined;
  #worklets: Promise<void> | undefined;
  #speaker: AudioNode | undefined;

  constructor(assets: EngineAssets) {
    this.#assets = assets;
  }

  /**
   * Starts the context. Fails with `autoplay-failed` when a gesture is needed first, and with
   * `init-failed` when a worklet did not load: the next start loads it again.
   */
  async start(): Promise<Result<void, DeviceFailure>> {
    try {
      const context = await this.open();
      if (context.state === 'running') return ok(undefined);
      const isRunning = await Promise.race([
        context.resume().then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), startWait)),
      ]);
      return isRunning ? ok(undefined) : fail({ code: 'autoplay-failed', detail: context.state });
    } catch (cause) {
      const { code, detail } = translateMediaError(cause);
      // Browsers use the name of a busy device for a module that cannot be loaded.
      return fail({ code: code === 'unsupported' ? code : 'init-failed', detail });
    }
  }

  /** Opens the context with its worklets loaded, running or not. */
  async open(): Promise<AudioContext> {
    const context = this.#open();
    this.#worklets ??= this.#load(context);
    await this.#worklets;
    return context;
  }

  /** Connects the output, and returns the audio worker's port to it. Call {@link start} first. */
  connectSpeaker(): MessagePort | undefined {
    if (!this.#context) return undefined;
    this.disconnectSpeaker();
    const { port1, port2 } = new MessageChannel();
    const node = new AudioWorkletNode(this.#context, playbackProcessor, {
      numberOfInputs: 0,
      outputChannelCount: [2],
    });
    node.port.postMessage(port1, [port1]);
    node.connect(this.#context.destination);
    this.#speaker = node;
    return port2;
  }

  /** Returns a new port to a connected output, for a replacement worker. */
  renewSpeaker(): MessagePort | undefined {
    return this.#speaker && this.connectSpeaker();
  }

  /** Disconnects the output. */
  disconnectSpeaker(): void {
    this.#speaker?.disconnect();
    this.#speaker = undefined;
  }

  /** Sets the output device; 'default' is the system's. */
  async setSpeaker(speakerId: string): Promise<Result<void, DeviceFailure>> {
    const sinkId = speakerId === 'default' ? '' : speakerId;
    const context = this.#open();
    if (!context.setSinkId)
      return sinkId === '' ? ok(undefined) : fail({ code: 'unsupported', detail: 'setSinkId' });
    try {
      await context.setSinkId(sinkId);
      return ok(undefined);
    } catch (cause) {
      return fail(translateMediaError(cause));
    }
  }

  /** Closes the context. */
  close(): void {
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
    this.#worklets = this.#load(context);
    return context;
  }

  #load(context: AudioContext): Promise<void> {
    const load = async (): Promise<void> => {
      await Promise.all([
        this.#assets.addCaptureWorklet(context),
        this.#assets.addPlaybackWorklet(context),
      ]);
    };
    const loading = load();
    loading.catch(() => {
      if (this.#worklets === loading) this.#worklets = undefined;
    });
    return loading;
  }
}
