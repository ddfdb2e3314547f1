import { fail, ok, type Result } from '../../kernel/result';
import { channelsOf, type SoundQuality, type ToAudio } from '../../protocol/engine/audio';
import type { DeviceFailure } from '../devicesPort';
import type { AudioProcessor, EngineEvent, MediaFile } from '../enginePort';
import type { SoundSource } from './captureGraph';
import { MediaFileSource, type MediaFileState } from './mediaFileSource';
import { translateMediaError } from './mediaErrors';
import { OwnCapture, type SoundInput } from './ownCapture';
import { transferOf } from './sampleNode';

/** Dependencies of the local audio. */
export interface OwnSoundOptions {
  /** The page's context, with its worklets loaded. */
  readonly open: () => Promise<AudioContext>;
  readonly send: (message: ToAudio, transfer: Transferable[]) => void;
  readonly tell: (event: EngineEvent) => void;
}

interface OpenGraph {
  readonly context: AudioContext;
  readonly capture: OwnCapture;
  /** Of the sound of the own share, which nothing is mixed into; with the first share. */
  share?: OwnCapture;
}

/** The local audio: microphones, a file and processors, mixed into the stream that is sent. */
export class OwnSound {
  readonly #options: OwnSoundOptions;
  /** Grows with every start and stop: an older start that finishes late is ignored. */
  readonly #turns: Record<SoundSource | 'share', number> = {
    ...{ microphone: 0, secondary: 0, file: 0, share: 0 },
  };
  #graph: OpenGraph | undefined;
  #file: MediaFileSource | undefined;
  #channels: 1 | 2 = 1;

  constructor(options: OwnSoundOptions) {
    this.#options = options;
  }

  /** Sends a microphone to the audio worker, in place of the former one of its kind. */
  startMicrophone(
    kind: 'microphone' | 'secondary',
    track: MediaStreamTrack,
  ): Promise<Result<void, DeviceFailure>> {
    return this.#start(kind, (context) => ({
      track,
      node: () => context.createMediaStreamSource(new MediaStream([track])),
    }));
  }

  /** Sends the sound of the own share to the audio worker, in place of a former one. */
  startShare(track: MediaStreamTrack): Promise<Result<void, DeviceFailure>> {
    return this.#start('share', (context) => ({
      track,
      node: () => context.createMediaStreamSource(new MediaStream([track])),
    }));
  }

  stopShare(): void {
    this.#turns.share += 1;
    this.#graph?.share?.disconnect('microphone');
  }

  /** Removes a source, and cancels its start if it is still starting. */
  stop(kind: SoundSource): void {
    this.#turns[kind] += 1;
    this.#graph?.capture.disconnect(kind);
  }

  /** Captures the number of channels of the quality. */
  setQuality(quality: SoundQuality): void {
    this.#channels = channelsOf(quality);
    this.#graph?.capture.setChannels(this.#channels);
    this.#options.send({ type: 'soundQuality', quality }, []);
  }

  async startFile(wanted: MediaFile): Promise<Result<void, DeviceFailure>> {
    this.stopFile();
    const file = new MediaFileSource(wanted, (state) => this.#fileChanged(file, state));
    this.#file = file;
    const connected = await this.#start('file', (context) => {
      const node = file.connectTo(context);
      if (wanted.playback) node.connect(context.destination);
      return { node: () => node };
    });
    if (!connected.ok || this.#file !== file) {
      file.stop();
      return connected;
    }
    return file.start();
  }

  pauseFile(): void {
    this.#file?.pause();
  }

  resumeFile(): void {
    void this.#file?.resume();
  }

  stopFile(): void {
    this.#file?.stop();
  }

  async addProcessor(processor: AudioProcessor): Promise<Result<void, DeviceFailure>> {
    try {
      const { context, capture } = await this.#open();
      await context.audioWorklet.addModule(processor.moduleUrl);
      capture.insert(processor);
      return ok(undefined);
    } catch (cause) {
      // Browsers use the name of a busy device for a module that cannot be loaded.
      return fail({ code: 'init-failed', detail: translateMediaError(cause).detail });
    }
  }

  removeProcessor(processorName: string): void {
    this.#graph?.capture.remove(processorName);
  }

  /** The audio worker cannot use a track's samples: the graph converts them. */
  convert(source: 'microphone' | 'shareAudio'): void {
    if (source === 'shareAudio') this.#graph?.share?.convert();
    else this.#graph?.capture.convert();
  }

  /** Sends captured audio to a replacement worker. */
  renew(): void {
    this.#graph?.capture.renew();
    this.#graph?.share?.renew();
  }

  /** Ends everything. */
  close(): void {
    this.stopFile();
    for (const kind of ['microphone', 'secondary', 'file'] as const) this.stop(kind);
    this.stopShare();
    this.#graph?.capture.close();
    this.#graph?.share?.close();
    this.#graph = undefined;
  }

  async #start(
    kind: SoundSource | 'share',
    make: (context: AudioContext) => SoundInput,
  ): Promise<Result<void, DeviceFailure>> {
    const turn = (this.#turns[kind] += 1);
    try {
      const graph = await this.#open();
      const { context, capture } = graph;
      if (turn !== this.#turns[kind]) return ok(undefined);
      if (kind === 'share') this.#shareOf(graph).connect('microphone', make(context));
      else capture.connect(kind, make(context));
      // Without a gesture the context may not start yet; samples come when it does.
      void context.resume();
      return ok(undefined);
    } catch (cause) {
      const failure = translateMediaError(cause);
      // Older Firefox refuses a microphone with another sample rate than the context; 153 converts
      // it.
      return fail(
        failure.code === 'unsupported' && this.#graph
          ? { code: 'sample-rate-mismatch', detail: failure.detail }
          : failure,
      );
    }
  }

  async #open(): Promise<OpenGraph> {
    const context = await this.#options.open();
    if (this.#graph?.context === context) return this.#graph;
    const capture = new OwnCapture(context, {
      started: (source, channels) =>
        this.#options.send({ type: 'startCapture', source, channels }, transferOf(source)),
      stopped: () => this.#options.send({ type: 'stopCapture' }, []),
    });
    capture.setChannels(this.#channels);
    this.#graph = { context, capture };
    return this.#graph;
  }

  #shareOf(graph: OpenGraph): OwnCapture {
    if (graph.share) return graph.share;
    graph.share = new OwnCapture(graph.context, {
      started: (source) =>
        this.#options.send({ type: 'startShareAudio', source }, transferOf(source)),
      stopped: () => this.#options.send({ type: 'stopShareAudio' }, []),
    });
    graph.share.setChannels(2);
    return graph.share;
  }

  #fileChanged(file: MediaFileSource, state: MediaFileState): void {
    if (state !== 'playing' && state !== 'paused' && this.#file === file) {
      this.#file = undefined;
      this.stop('file');
    }
    this.#options.tell({ type: 'mediaFile', state });
  }
}
