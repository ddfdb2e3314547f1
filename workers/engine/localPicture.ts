import { assertNever } from '../../src/kernel/assertNever';
import { streamChannels, type PictureSource } from '../../src/protocol/channels/streamChannels';
import type { FromVideo, ToPicture } from '../../src/protocol/engine/video';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import { FramePipeline } from './framePipeline';
import { FrameReader } from './frameReader';
import { RestingPicture } from './restingPicture';
import type { EncodableCodec } from './videoCodecs';
import { VideoSender } from './videoSender';
import type { VideoStatus } from './videoStatus';
import { ZeroDataWatch } from './zeroDataWatch';

export interface LocalPictureOptions {
  readonly environment: VideoEnvironment;
  readonly ledger: FrameLedger;
  readonly source: PictureSource;
  readonly encodable: readonly EncodableCodec[];
  readonly status: VideoStatus;
  readonly post: (message: FromVideo) => void;
}

/** A local video source: its capture, processors and encoders. */
export class LocalPicture {
  readonly source: PictureSource;
  readonly sender: VideoSender;
  readonly #reader: FrameReader;
  readonly #pipeline: FramePipeline;
  readonly #watch: ZeroDataWatch;
  /** Of a source that may rest. */
  readonly #resting: RestingPicture | undefined;
  readonly #ledger: FrameLedger;
  #isPaused = false;
  /** The newest frame of a paused capture. */
  #held: VideoFrame | undefined;

  constructor({ environment, ledger, source, encodable, status, post }: LocalPictureOptions) {
    const { channel, isSteady } = streamChannels[source];
    this.source = source;
    this.#ledger = ledger;
    this.sender = new VideoSender({ environment, ledger, source, encodable, ...status });
    this.#pipeline = new FramePipeline({
      environment,
      ledger,
      isWatched: () => this.sender.isWatched,
      take: (frame) => this.sender.take(frame),
      failed: (processorId, trouble) =>
        post({ type: 'processorFailed', source, processorId, trouble }),
    });
    this.#watch = new ZeroDataWatch(() =>
      post({ type: 'error', channel, code: 'zero-data', detail: source }),
    );
    this.#resting = isSteady
      ? undefined
      : new RestingPicture({
          environment,
          ledger,
          isAwaited: () => this.sender.isAwaited,
          take: (frame) => this.#pipeline.take(frame),
        });
    this.#reader = new FrameReader(
      (frame) => this.#arrived(frame),
      (type) => post({ type, source }),
    );
  }

  /** Handles a message of the page. */
  obey(message: ToPicture): void {
    switch (message.type) {
      case 'startCapture':
        this.sender.start(message.settings);
        // A page that sends frames one by one sends none while it is hidden.
        if (message.frames && streamChannels[this.source].isSteady) this.#watch.start();
        else this.#watch.stop();
        this.#resting?.start();
        return this.#reader.start(message.frames);
      case 'frame':
        return this.#reader.take(message.frame);
      case 'stopCapture':
        this.#watch.stop();
        this.#resting?.stop();
        this.#reader.stop();
        this.#pipeline.stop();
        this.#isPaused = false;
        this.#hold(undefined);
        return this.sender.stop();
      case 'pauseCapture':
        return this.#pause(message.isPaused);
      case 'useProcessor':
        return this.#pipeline.use(message);
      case 'removeProcessor':
        return this.#pipeline.remove(message.processorId);
      case 'showOwn':
        return this.#pipeline.showOwn(message.pictures);
      case 'limitSending':
        return this.sender.limit(message);
      default:
        return assertNever(message);
    }
  }

  /** Lends the next frame that may be sent to `taken`, once; the result cancels the wait. */
  lendNext(taken: (frame: VideoFrame) => void): () => void {
    return this.#pipeline.lendNext(taken);
  }

  /** Call it once a second: reports a capture without frames. */
  check(): void {
    this.#watch.check();
  }

  /** Closes everything; no frame stays open. */
  close(): void {
    this.#resting?.stop();
    this.#reader.stop();
    this.#hold(undefined);
    this.#pipeline.close();
    this.sender.stop();
  }

  #arrived(frame: VideoFrame): void {
    this.#watch.heard();
    if (this.#isPaused) return this.#hold(frame);
    this.sender.arrived(frame);
    this.#pipeline.take(this.#resting?.pass(frame) ?? frame);
  }

  /** A surface that rests gives no frame after a pause: what came meanwhile is sent then. */
  #pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    const held = this.#held;
    if (isPaused || !held) return;
    this.#held = undefined;
    this.#ledger.release(held);
    this.#arrived(held);
  }

  #hold(frame: VideoFrame | undefined): void {
    this.#ledger.close(this.#held);
    this.#held = frame;
    if (frame) this.#ledger.hold(frame);
  }
}
