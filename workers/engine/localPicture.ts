import { assertNever } from '../../src/kernel/assertNever';
import { streamChannels, type PictureSource } from '../../src/protocol/channels/streamChannels';
import type {
  ContentClass,
  ContentKind,
  FromVideo,
  ToPicture,
} from '../../src/protocol/engine/video';
import { CameraRate } from './cameraRate';
import { ContentWatch } from './contentWatch';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import { FramePipeline } from './framePipeline';
import { FrameReader } from './frameReader';
import { RestingPicture } from './restingPicture';
import { ShareRate } from './shareRate';
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
  readonly #content: ContentWatch | undefined;
  readonly #post: LocalPictureOptions['post'];
  #shows: ContentClass | undefined;
  readonly #shareRate: ShareRate | undefined;
  #kind: ContentKind = 'text';
  #chosen: ContentKind | undefined;
  readonly #ledger: FrameLedger;
  readonly #environment: VideoEnvironment;
  #stopPacing: () => void = () => undefined;
  #isPaused = false;
  /** The newest frame of a paused capture, and when it arrived, ms. */
  #held: { readonly frame: VideoFrame; readonly at: number } | undefined;

  constructor({ environment, ledger, source, encodable, status, post }: LocalPictureOptions) {
    const { channel, isSteady } = streamChannels[source];
    this.source = source;
    this.#post = post;
    this.#ledger = ledger;
    this.#environment = environment;
    const shareRate = isSteady ? undefined : new ShareRate(() => this.#resting?.repeat());
    const rate = shareRate ?? new CameraRate();
    this.#shareRate = shareRate;
    this.sender = new VideoSender({ environment, ledger, source, encodable, rate, ...status });
    this.#pipeline = new FramePipeline({
      environment,
      ledger,
      isWatched: () => this.sender.isWatched,
      take: (frame) => this.sender.take(frame),
      failed: (processorId, trouble) =>
        post({ type: 'processorFailed', source, processorId, trouble }),
      changed: () => this.#resting?.renew(),
    });
    this.#watch = new ZeroDataWatch(() =>
      post({ type: 'error', channel, code: 'zero-data', detail: source }),
    );
    if (shareRate) {
      this.#resting = new RestingPicture({
        environment,
        ledger,
        isAwaited: () => this.sender.isAwaited,
        isSharp: () => shareRate.isSharp,
        isHeldUp: () => shareRate.isHeldUp(environment.now()),
        repeated: (times) => {
          shareRate.rest(times);
          this.#show();
        },
        take: (frame) => this.#pipeline.take(frame),
      });
      this.#content = new ContentWatch({
        environment,
        ledger,
        isWatched: () => this.sender.isWatched,
        pass: (frame) => this.#changed(frame),
      });
    }
    this.#reader = new FrameReader(
      (frame) => this.#arrived(frame),
      (type, captureId) => post({ type, source, captureId }),
    );
  }

  /** Handles a message of the page. */
  obey(message: ToPicture): void {
    switch (message.type) {
      case 'startCapture':
        // What another surface showed while paused is nobody's business.
        this.#hold(undefined);
        this.#content?.stop();
        this.#recognized(undefined);
        this.#show();
        this.sender.start(message.settings);
        // A page that sends frames one by one sends none while it is hidden.
        if (message.stream && streamChannels[this.source].isSteady) this.#watch.start();
        else this.#watch.stop();
        this.#resting?.start();
        return this.#reader.start(message.stream);
      case 'frame':
        return this.#reader.take(message.frame);
      case 'paceFrames':
        return this.#pace(message.interval);
      case 'stopCapture':
        this.#pace(undefined);
        this.#watch.stop();
        this.#resting?.stop();
        this.#content?.stop();
        this.#reader.stop();
        this.#pipeline.stop();
        this.#isPaused = false;
        this.#chosen = undefined;
        this.#show();
        this.#hold(undefined);
        return this.sender.stop();
      case 'pauseCapture':
        return this.#pause(message.isPaused);
      case 'useProcessor':
        return this.#pipeline.use(message);
      case 'removeProcessor':
        return this.#pipeline.remove(message.processorId);
      case 'showOwn':
        this.#pipeline.showOwn(message.pictures);
        return this.#resting?.repeat();
      case 'chooseContent':
        this.#chosen = message.kind;
        return this.#show();
      case 'limitSending':
        return this.sender.limit(message);
      default:
        return assertNever(message);
    }
  }

  /** Lends the next frame that may be sent to `taken`, once; the result cancels the wait. */
  lendNext(taken: (frame: VideoFrame) => void): () => void {
    const giveUp = this.#pipeline.lendNext(taken);
    // A surface that rests or pauses gives no other: the last one goes its way again.
    this.#resting?.repeat();
    return giveUp;
  }

  /** Call it once a second: reports a capture without frames, and what a share shows. */
  check(): void {
    this.#watch.check();
    this.#recognized(this.#content?.shows);
  }

  /** Closes everything; no frame stays open. */
  close(): void {
    this.#pace(undefined);
    this.#resting?.stop();
    this.#content?.stop();
    this.#reader.stop();
    this.#hold(undefined);
    this.#pipeline.close();
    this.sender.stop();
  }

  #pace(interval: number | undefined): void {
    const { source } = this;
    this.#stopPacing();
    this.#stopPacing =
      interval === undefined
        ? () => undefined
        : this.#environment.every(interval, () => this.#post({ type: 'frameDue', source }));
  }

  /** Reports what a share shows where that is new; undefined while nobody watches. */
  #recognized(shows: ContentClass | undefined): void {
    if (shows === this.#shows) return;
    this.#shows = shows;
    this.#post({ type: 'shows', source: this.source, shows });
  }

  #arrived(frame: VideoFrame): void {
    this.#watch.heard();
    if (this.#isPaused) return this.#hold(frame);
    // One that is dated anew before it is sent says nothing of the clock.
    if (!this.#resting?.isBehind(frame)) this.sender.arrived(frame);
    if (this.#content) this.#content.take(frame);
    else this.#pipeline.take(frame);
  }

  /** Sends a share as what it shows, or as what was chosen. */
  #show(): void {
    const kind = this.#chosen ?? this.#content?.kind ?? 'text';
    if (this.#shareRate?.show(kind, this.#content?.shows)) this.sender.refresh();
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#post({ type: 'content', source: this.source, kind });
  }

  /** A frame shows something new. It may have been compared while a pause began. */
  #changed(frame: VideoFrame): void {
    if (this.#isPaused) {
      if (this.#held) frame.close();
      else this.#hold(frame);
      return;
    }
    const sent = this.#resting?.pass(frame) ?? frame;
    if (sent !== frame) this.sender.arrived(sent);
    this.#pipeline.take(sent);
  }

  /** A surface that rests gives no frame after a pause: what came meanwhile is sent then. */
  #pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused || !this.#held) return;
    const { frame, at } = this.#held;
    const age = 1000 * (this.#environment.now() - at);
    const sent = this.#environment.restamp(frame, Math.round(frame.timestamp + age));
    this.#hold(undefined);
    // It was perhaps compared before, and then is no news.
    this.#content?.forget();
    this.#changed(sent);
  }

  #hold(frame: VideoFrame | undefined): void {
    this.#ledger.close(this.#held?.frame);
    this.#held = frame && { frame, at: this.#environment.now() };
    if (frame) this.#ledger.hold(frame);
  }
}
