import { channelOf } from '../../src/protocol/channels/streamChannels';
import type { MediaSession, StatisticsReport } from '../../src/protocol/engine/media';
import type { FromVideo, RendererKind, ToVideo } from '../../src/protocol/engine/video';
import { assertNever } from '../../src/kernel/assertNever';
import type { VideoEnvironment } from './environment';
import { FrameLedger } from './frameLedger';
import { LocalPictures } from './localPictures';
import { MediaReports } from './mediaReports';
import type { MakePainter } from './painter';
import { PictureLinks } from './pictureLinks';
import { Screenshots } from './screenshots';
import { Stage } from './stage';
import { StreamSubscriber } from './streamSubscriber';
import { VideoReceiver } from './videoReceiver';
import { createVideoStatus } from './videoStatus';
import type { VideoAbilities } from './videoCodecs';

export interface VideoEngineOptions {
  readonly environment: VideoEnvironment;
  readonly abilities: VideoAbilities;
  readonly painters: Readonly<Record<RendererKind, MakePainter>>;
  readonly post: (message: FromVideo, transfer?: Transferable[]) => void;
}

const tickInterval = 50;
const reportInterval = 1000;
/** Canvases have no channel: their errors are reported for this one. */
const canvasChannel = 'video';

/** The video of one page: sockets, encoders, decoders and canvases. */
export class VideoEngine {
  readonly #options: VideoEngineOptions;
  readonly #ledger = new FrameLedger();
  readonly #local: LocalPictures;
  readonly #receiver: VideoReceiver;
  readonly #stage: Stage;
  readonly #links: PictureLinks;
  readonly #subscriber: StreamSubscriber;
  readonly #screenshots: Screenshots;
  readonly #reports = new MediaReports('video');
  readonly #stops: readonly (() => void)[];
  #renderer: RendererKind;
  /** The run of the meeting that is being watched. */
  #meetingId: string | undefined;

  constructor(options: VideoEngineOptions) {
    this.#options = options;
    const { environment, abilities, post } = options;
    const statusOf = createVideoStatus(post, () => environment.now());
    this.#renderer = abilities.renderer === 'none' ? '2d' : abilities.renderer;
    this.#local = new LocalPictures({
      environment,
      ledger: this.#ledger,
      encodable: abilities.encodable,
      statusOf,
      post,
    });
    this.#receiver = new VideoReceiver({
      environment,
      decoded: (stream, frame) => {
        statusOf(channelOf(stream)).decoded();
        this.#stage.show(stream, frame);
      },
      wantKeyFrame: (stream, layer) => this.#links.askKeyFrame(stream, layer),
      sized: (stream, width, height) => post({ type: 'sized', stream, width, height }),
      firstFrame: (stream) => post({ type: 'firstFrame', stream }),
      stalled: (stream) => post({ type: 'stalled', stream }),
      decoding: (stream, state) => post({ type: 'decoding', stream, state }),
      failed: (stream, cause) => statusOf(channelOf(stream)).failed('decode-failed', cause),
    });
    this.#stage = new Stage({
      ledger: this.#ledger,
      painters: options.painters,
      requestPaint: (task) => environment.requestPaint(task),
      painted: (stream, frame) => this.#receiver.painted(stream, frame),
      skipped: (stream) => this.#receiver.skipped(stream),
      lost: (canvasId, streams) => {
        post({ type: 'canvasLost', canvasId });
        this.#receiver.renew(streams);
      },
      trackLost: (canvasId, nodeId) => post({ type: 'trackLost', canvasId, nodeId }),
    });
    this.#links = new PictureLinks({
      environment,
      post,
      // Nobody waits for the keys of what is sent to see others.
      opened: () => this.#subscriber.again(),
      changed: (channel, uplink) => {
        this.#local.connect(channel, uplink);
        if (uplink) this.#useCaptured();
      },
      indication: (channel, indication) => this.#local.follow(channel, indication),
      packet: (header, payload, isNew) => this.#receiver.take(header, payload, isNew),
      refused: (ssrc) => this.#receiver.refused(ssrc),
      rekeyed: (channel) => this.#local.rekeyed(channel),
    });
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
      nextOwn: (stream, taken) => this.#local.lendNext(stream, taken),
      post,
    });
    this.#stops = [
      environment.every(tickInterval, () => this.#receiver.tick(environment.now())),
      environment.every(reportInterval, () => this.#report()),
    ];
  }

  /** Handles a message of the page. */
  obey(message: ToVideo): void {
    switch (message.type) {
      case 'connect':
        this.#enter(message.session);
        return this.#links.obey(message);
      case 'openCopy':
      case 'disconnect':
      case 'rekey':
        return this.#links.obey(message);
      case 'startCapture':
        this.#local.obey(message);
        return this.#useCaptured();
      case 'frame':
      case 'paceFrames':
      case 'stopCapture':
      case 'pauseCapture':
      case 'useProcessor':
      case 'removeProcessor':
      case 'showOwn':
      case 'chooseContent':
      case 'limitSending':
        return this.#local.obey(message);
      case 'mountCanvas':
        return this.#mount(message.canvasId, message.canvas, message.background);
      case 'mountTrack':
        return this.#mountTrack(message);
      case 'unmountTrack':
        return this.#stage.unmountTrack(message.canvasId, message.nodeId);
      case 'layout':
        if (message.tiles.length > 0) this.#subscriber.laidOut();
        this.#stage.layout(message);
        return this.#subscriber.soon();
      case 'expect':
        if (this.#subscriber.expect(message.streams)) {
          this.#receiver.prepare(message.streams, this.#options.abilities.decodable[0]);
          this.#links.expect(message.streams);
        }
        return;
      case 'unmountCanvas':
        this.#stage.unmount(message.canvasId);
        return this.#subscriber.soon();
      case 'screenshot':
        return this.#screenshots.take(message.requestId, message.stream);
      case 'limitReception':
        this.#receiver.limit(message.isBaseOnly ?? false);
        return this.#subscriber.limit(message);
      case 'chooseRenderer':
        this.#renderer = message.renderer;
        return;
      default:
        return assertNever(message);
    }
  }

  /** Closes everything; no frame stays open. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#subscriber.close();
    this.#local.close();
    this.#links.obey({ type: 'disconnect' });
    this.#receiver.close();
    this.#stage.close();
    this.#ledger.closeAll();
  }

  /** In another run of a meeting the same numbers may identify other people: no frame is kept. */
  #enter(session: MediaSession): void {
    const isAnother = this.#meetingId !== undefined && this.#meetingId !== session.meetingId;
    this.#meetingId = session.meetingId;
    if (isAnother) {
      this.#receiver.close();
      this.#stage.forget();
    }
  }

  #useCaptured(): void {
    for (const channel of this.#local.channels) this.#links.use(channel);
  }

  #mount(canvasId: string, canvas: OffscreenCanvas, background: string): void {
    const look = { background, renderer: this.#renderer };
    if (!this.#stage.mount(canvasId, canvas, look))
      this.#options.post({
        ...{ type: 'error', channel: canvasChannel },
        ...{ code: 'unsupported', detail: 'OffscreenCanvas' },
      });
  }

  #mountTrack({
    canvasId,
    nodeId,
    pictures: given,
  }: Extract<ToVideo, { readonly type: 'mountTrack' }>): void {
    const made = given ? undefined : this.#options.environment.createTrack();
    const pictures = given ?? made?.pictures;
    if (pictures) this.#stage.mountTrack(canvasId, { nodeId, pictures });
    if (given) return;
    const answer = { type: 'trackMounted', canvasId, ...(made && { track: made.track }) } as const;
    this.#options.post(answer, made ? [made.track] : []);
  }

  #report(): void {
    const { environment } = this.#options;
    const now = environment.now();
    this.#local.check();
    const decode = this.#receiver.report(now, (stream) => this.#links.wayOf(stream));
    this.#links.reportReception(decode);
    const counted: StatisticsReport = {
      type: 'statistics',
      encode: this.#local.report(now),
      decode,
      openFrames: this.#ledger.openFrames,
      refusedPackets: this.#links.takeRefused(),
      load: {
        encode: this.#local.takeLoad(),
        ...this.#receiver.takeLoad(),
        ...environment.processorPressure(),
      },
    };
    for (const report of this.#reports.of(counted)) this.#options.post(report);
  }
}
