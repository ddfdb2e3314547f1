import { channelOf, mainSourceOf } from '../../src/protocol/channels/streamChannels';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import { isLayer } from '../../src/protocol/channels/packet';
import type { MediaIndication } from '../../src/protocol/channels/mediaControl';
import type { MediaSession } from '../../src/protocol/engine/media';
import type {
  FromVideo,
  RendererKind,
  ToVideo,
  VideoCaptureSettings,
} from '../../src/protocol/engine/video';
import { assertNever } from '../../src/kernel/assertNever';
import type { VideoEnvironment } from './environment';
import { FrameLedger } from './frameLedger';
import { FramePipeline } from './framePipeline';
import { FrameReader } from './frameReader';
import type { Uplink } from './mediaLink';
import type { MakePainter } from './painter';
import { PictureLinks } from './pictureLinks';
import { Screenshots } from './screenshots';
import { Stage } from './stage';
import { StreamSubscriber } from './streamSubscriber';
import { TrackPainter } from './trackPainter';
import { VideoReceiver } from './videoReceiver';
import { VideoSender } from './videoSender';
import { createVideoStatus } from './videoStatus';
import { ZeroDataWatch } from './zeroDataWatch';
import type { VideoAbilities } from './videoCodecs';

/** What the engine is made of. */
export interface VideoEngineOptions {
  readonly environment: VideoEnvironment;
  readonly abilities: VideoAbilities;
  readonly painters: Readonly<Record<RendererKind, MakePainter>>;
  readonly post: (message: FromVideo, transfer?: Transferable[]) => void;
}

const tickInterval = 50;
const reportInterval = 1000;
/** The channel of the local camera. */
const cameraChannel = 'video';

/** The pictures of one page: sockets, encoders, decoders and canvases. */
export class VideoEngine {
  readonly #options: VideoEngineOptions;
  readonly #ledger = new FrameLedger();
  readonly #sender: VideoSender;
  readonly #receiver: VideoReceiver;
  readonly #stage: Stage;
  readonly #links: PictureLinks;
  /** What sends on a channel. */
  readonly #senders: ReadonlyMap<MediaChannel, VideoSender>;
  readonly #reader: FrameReader;
  readonly #cameraWatch: ZeroDataWatch;
  readonly #pipeline: FramePipeline;
  readonly #subscriber: StreamSubscriber;
  readonly #screenshots: Screenshots;
  readonly #stops: readonly (() => void)[];
  #renderer: RendererKind;
  /** The run of a meeting whose people are watched. */
  #meetingId: string | undefined;

  constructor(options: VideoEngineOptions) {
    this.#options = options;
    const { environment, abilities, post } = options;
    const statusOf = createVideoStatus(post, () => environment.now());
    this.#renderer = abilities.renderer === 'none' ? '2d' : abilities.renderer;
    this.#sender = new VideoSender({
      environment,
      ledger: this.#ledger,
      source: mainSourceOf(cameraChannel),
      encodable: abilities.encodable,
      ...statusOf(cameraChannel),
    });
    this.#senders = new Map<MediaChannel, VideoSender>([[cameraChannel, this.#sender]]);
    this.#receiver = new VideoReceiver({
      environment,
      decoded: (stream, frame) => {
        statusOf(channelOf(stream)).decoded();
        this.#stage.show(stream, frame);
      },
      wantKeyFrame: (stream, layer) => this.#links.askKeyFrame(stream, layer),
      firstFrame: (stream) => post({ type: 'firstFrame', stream }),
      stalled: (stream) => post({ type: 'stalled', stream }),
      decoding: (stream, state) => post({ type: 'decoding', stream, state }),
      failed: (stream, cause) => statusOf(channelOf(stream)).failed('decode-failed', cause),
    });
    this.#stage = new Stage({
      ledger: this.#ledger,
      painters: options.painters,
      requestPaint: (task, whileHidden) => environment.requestPaint(task, whileHidden),
      painted: (stream, frame) => this.#receiver.painted(stream, frame),
      skipped: (stream) => this.#receiver.skipped(stream),
      lost: (canvasId, streams) => {
        post({ type: 'canvasLost', canvasId });
        this.#receiver.renew(streams);
      },
    });
    this.#links = new PictureLinks({
      environment,
      post,
      changed: (channel, uplink) => this.#linkChanged(channel, uplink),
      indication: (channel, indication) => this.#indication(channel, indication),
      packet: (header, payload, isNew) => this.#receiver.take(header, payload, isNew),
      refused: (ssrc) => this.#receiver.refused(ssrc),
      rekeyed: (channel) => this.#senders.get(channel)?.rekeyed(),
    });
    this.#pipeline = new FramePipeline({
      environment,
      ledger: this.#ledger,
      isWatched: () => this.#sender.isWatched,
      take: (frame) => this.#sender.take(frame),
      failed: (processorId, trouble) => post({ type: 'processorFailed', processorId, trouble }),
    });
    this.#cameraWatch = new ZeroDataWatch(() =>
      post({ type: 'error', channel: cameraChannel, code: 'zero-data', detail: 'camera' }),
    );
    this.#reader = new FrameReader(
      (frame) => {
        this.#cameraWatch.heard(environment.now());
        this.#sender.arrived(frame);
        this.#pipeline.take(frame);
      },
      (type) => post({ type }),
    );
    this.#subscriber = new StreamSubscriber({
      environment,
      tiles: () => this.#stage.tiles,
      wanted: (streams) => {
        this.#receiver.subscribe(streams);
        this.#stage.keepOnly(streams);
      },
      ask: (streams) => this.#links.subscribe(streams, abilities.decodable),
    });
    this.#screenshots = new Screenshots({
      environment,
      newest: (stream) => this.#stage.newest(stream),
      nextOwn: (taken) => this.#pipeline.lendNext(taken),
      post,
    });
    this.#stops = [
      environment.every(tickInterval, () => this.#receiver.tick(environment.now())),
      environment.every(reportInterval, () => this.#report()),
    ];
  }

  /** Does what the page asks. */
  handle(message: ToVideo): void {
    switch (message.type) {
      case 'connect':
        this.#enter(message.session);
        return this.#links.handle(message);
      case 'openCopy':
      case 'disconnect':
      case 'rekey':
        return this.#links.handle(message);
      case 'startCapture':
        return this.#startCapture(message.settings, message.frames);
      case 'frame':
        return this.#reader.take(message.frame);
      case 'useProcessor':
        return this.#pipeline.use(message);
      case 'removeProcessor':
        return this.#pipeline.remove(message.processorId);
      case 'showOwn':
        return this.#pipeline.showOwn(message.pictures);
      case 'stopCapture':
        this.#cameraWatch.stop();
        this.#reader.stop();
        this.#pipeline.stop();
        return this.#sender.stop();
      case 'mountCanvas':
        return this.#mount(message.canvasId, message.canvas, message.background);
      case 'mountTrack':
        return this.#mountTrack(message.canvasId, message.pictures);
      case 'layout':
        if (message.tiles.length > 0) this.#subscriber.laidOut();
        this.#stage.layout(message.canvasId, message.width, message.height, message.tiles);
        return this.#subscriber.soon();
      case 'expect':
        if (this.#subscriber.expect(message.streams))
          this.#receiver.prepare(message.streams, this.#options.abilities.decodable[0]);
        return;
      case 'unmountCanvas':
        this.#stage.unmount(message.canvasId);
        return this.#subscriber.soon();
      case 'screenshot':
        return this.#screenshots.take(message.requestId, message.stream);
      case 'limitReception':
        this.#receiver.limit(message.isBaseOnly ?? false);
        return this.#subscriber.limit(message);
      case 'limitSending':
        return this.#sender.limit(message);
      case 'chooseRenderer':
        this.#renderer = message.renderer;
        return;
      default:
        return assertNever(message);
    }
  }

  /** Ends everything; nothing stays open. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#subscriber.close();
    this.#reader.stop();
    this.#pipeline.close();
    this.#sender.stop();
    this.#links.handle({ type: 'disconnect' });
    this.#receiver.close();
    this.#stage.close();
    this.#ledger.closeAll();
  }

  #startCapture(settings: VideoCaptureSettings, frames?: ReadableStream<VideoFrame>): void {
    this.#sender.start(settings);
    // A page that sends frames one by one sends none while it is hidden.
    if (frames) this.#cameraWatch.start(this.#options.environment.now());
    else this.#cameraWatch.stop();
    this.#reader.start(frames);
  }

  /** In another run of a meeting the same numbers may be other people: nobody's picture is kept. */
  #enter(session: MediaSession): void {
    const isAnother = this.#meetingId !== undefined && this.#meetingId !== session.meetingId;
    this.#meetingId = session.meetingId;
    if (isAnother) {
      this.#receiver.close();
      this.#stage.forget();
    }
  }

  #linkChanged(channel: MediaChannel, uplink: Uplink | undefined): void {
    this.#senders.get(channel)?.connect(uplink);
    if (uplink) this.#subscriber.again();
  }

  #mount(canvasId: string, canvas: OffscreenCanvas, background: string): void {
    const look = { background, renderer: this.#renderer };
    if (!this.#stage.mount(canvasId, canvas, look))
      this.#options.post({
        ...{ type: 'error', channel: cameraChannel },
        ...{ code: 'unsupported', detail: 'OffscreenCanvas' },
      });
  }

  #mountTrack(canvasId: string, given?: WritableStream<VideoFrame>): void {
    const made = given ? undefined : this.#options.environment.createTrack();
    const pictures = given ?? made?.pictures;
    if (pictures) this.#stage.mountTrack(canvasId, new TrackPainter(this.#ledger, pictures));
    if (given) return;
    const answer = { type: 'trackMounted', canvasId, ...(made && { track: made.track }) } as const;
    this.#options.post(answer, made ? [made.track] : []);
  }

  #indication(channel: MediaChannel, indication: MediaIndication): void {
    const sender = this.#senders.get(channel);
    if (indication.name === 'layersWanted')
      sender?.want(indication.body.layers.filter(isLayer), indication.body.codecs);
    if (indication.name === 'keyFrameWanted' && isLayer(indication.body.layer))
      sender?.wantKeyFrame(indication.body.layer);
  }

  #report(): void {
    const { environment } = this.#options;
    const now = environment.now();
    this.#cameraWatch.check(now);
    const decode = this.#receiver.report(now, (stream) => this.#links.wayOf(stream));
    this.#links.reportReception(decode);
    this.#options.post({
      type: 'statistics',
      encode: this.#sender.report(now),
      decode,
      openFrames: this.#ledger.openFrames,
      refusedPackets: this.#links.takeRefused(),
      load: {
        encode: this.#sender.takeLoad(),
        ...this.#receiver.takeLoad(),
        ...environment.processorPressure(),
      },
    });
  }
}
