import { micros, millisFromMicros } from '../../src/kernel/units';
import { kindOf } from '../../src/protocol/channels/streamChannels';
import type { Layer } from '../../src/protocol/channels/packet';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { SendingLimits, VideoCaptureSettings } from '../../src/protocol/engine/video';
import { frameRateMax } from '../../src/protocol/limits';
import { streamKeyOf, type StreamSource } from '../../src/protocol/streamKey';
import { CaptureClock } from './captureClock';
import { EncoderSet } from './encoderSet';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import { partsOf } from './frameParts';
import type { EncodedFrame } from './layerEncoder';
import type { Uplink } from './mediaLink';
import {
  evenSize,
  highestLayerOf,
  layerBelow,
  lowerLayer,
  sizeOf,
  type PictureSize,
} from './quality';
import type { SenderWish } from './senderWish';
import type { SendingRate } from './sendingRate';
import type { StreamMeter } from './streamMeter';
import { chooseCodec, type EncodableCodec, type LayerShape } from './videoCodecs';
import type { VideoStatus } from './videoStatus';
import { noWay } from './way';

export interface VideoSenderOptions extends Pick<
  VideoStatus,
  'encoded' | 'encoderLost' | 'failed'
> {
  readonly environment: VideoEnvironment;
  readonly ledger: FrameLedger;
  readonly source: StreamSource;
  readonly encodable: readonly EncodableCodec[];
  /** How much is sent. */
  readonly rate: SendingRate;
}

/**
 * Encodes a local video source: one encoder per subscribed layer, none without subscribers. A frame
 * that the socket or an encoder cannot take in time is dropped before it costs anything.
 */
export class VideoSender {
  readonly #options: VideoSenderOptions;
  readonly #encoders: EncoderSet;
  readonly #clock = new CaptureClock();
  #uplink: Uplink | undefined;
  #settings: VideoCaptureSettings | undefined;
  #picture: PictureSize | undefined;
  #wish: SenderWish = { layers: [], roomy: [], codecs: undefined };
  #announced = '';
  #nextDue = -Infinity;
  /** The next sequence number of each layer. */
  readonly #sequences = new Map<Layer, number>();

  constructor(options: VideoSenderOptions) {
    this.#options = options;
    this.#encoders = new EncoderSet({
      environment: options.environment,
      ledger: options.ledger,
      encodable: options.encodable,
      stream: streamKeyOf(0, options.source),
      encoded: (frame, payload, meter) => {
        options.encoded();
        this.#send(frame, payload, meter);
        options.rate.encoded(payload.byteLength, frame);
      },
      longestEncode: () => options.rate.longestEncode,
      slow: () => this.#arrange(),
      failed: (cause) => {
        // Reopens a reclaimed encoder; a codec that keeps failing is replaced by the next.
        this.#arrange();
        if (this.#codec) options.encoderLost();
        else options.failed('encode-failed', cause);
      },
    });
  }

  /** Sends through `uplink`; undefined while there is none. */
  connect(uplink: Uplink | undefined): void {
    this.#uplink = uplink;
    this.#announced = '';
    this.#options.rate.connect(uplink?.socket);
    // Subscriptions in a new session may arrive before its keys are ready: they are kept.
    if (!uplink) this.#wish = { ...this.#wish, layers: [], roomy: [] };
    this.#arrange();
  }

  /** Whether a capture runs, with or without subscribers. */
  get isStarted(): boolean {
    return this.#settings !== undefined;
  }

  /** The camera starts. */
  start(settings: VideoCaptureSettings): void {
    this.#settings = settings;
    this.#encoders.forgetCosts();
    this.#picture = undefined;
    this.#arrange();
  }

  stop(): void {
    this.#settings = undefined;
    this.#arrange();
  }

  /** Sets what subscribers want. */
  want(wish: SenderWish): void {
    this.#wish = wish;
    this.#arrange();
  }

  /** Makes the next frame of `layer` a key frame, or that of the layer sent instead. */
  wantKeyFrame(layer: Layer): void {
    const { environment, rate } = this.#options;
    const offered = this.#offered(layer);
    if (rate.mayRepeatKeyFrame(this.#encoders.keyFrameAge(offered, environment.now())))
      this.#encoders.wantKeyFrame(offered);
  }

  /** What decides of shapes changed: the next frame is due at once. */
  refresh(): void {
    this.#nextDue = -Infinity;
    this.#arrange();
  }

  /** Whether somebody waits for a frame to begin with. */
  get isAwaited(): boolean {
    return this.#encoders.isKeyFrameWanted;
  }

  /** Whether there are subscribers. */
  get isWatched(): boolean {
    return this.#uplink !== undefined && this.#wish.layers.length > 0;
  }

  /** Notes the arrival of a frame: processing takes time that is not the camera's delay. */
  arrived(frame: VideoFrame): void {
    this.#clock.observe(frame.timestamp, this.#options.environment.now());
  }

  /** Packets have another key now: later participants can decrypt nothing before it. */
  rekeyed(): void {
    this.#encoders.wantKeyFrames();
  }

  /** Encodes a frame and closes it. */
  take(frame: VideoFrame): void {
    const { environment, ledger } = this.#options;
    ledger.hold(frame);
    try {
      const now = environment.now();
      this.#follow(frame);
      if (this.#encoders.layers.length > 0 && this.#isDue(now)) this.#encode(frame, now);
    } finally {
      ledger.close(frame);
    }
  }

  /** Sets the limits of an overloaded machine. */
  limit(limits: SendingLimits): void {
    this.#options.rate.limit(limits);
    this.#arrange();
  }

  /** Share of frames that encoders did not take in time since the last call. */
  takeLoad(): number {
    return this.#encoders.takeLoad();
  }

  /** Statistics of each layer since the last call. */
  report(now: number): StreamStatistics[] {
    return this.#encoders.report(now, this.#uplink?.socket.sentWay ?? noWay);
  }

  /** A device may deliver another size than requested, and a phone may be turned. */
  #follow(frame: VideoFrame): void {
    const { displayWidth: width, displayHeight: height } = frame;
    if (this.#picture?.width === width && this.#picture.height === height) return;
    this.#picture = { width, height };
    this.#arrange();
  }

  /** Cameras are not exact: a frame up to a third of an interval early counts as the next one. */
  #isDue(now: number): boolean {
    return now >= this.#nextDue - this.#interval / 3;
  }

  /** ms. */
  get #interval(): number {
    return 1000 / this.#frameRate;
  }

  #encode(frame: VideoFrame, now: number): void {
    const socket = this.#uplink?.socket;
    if (!socket?.isOpen) return;
    const { layers, bitrate, isKeyFrameWanted } = this.#encoders;
    const pixels = frame.displayWidth * frame.displayHeight;
    const hasQuantizer = this.#codec?.hasQuantizer === true;
    const load = {
      ...{ socket, layers, bitrate, pixels, isKeyFrameWanted, hasQuantizer },
      ...{ highest: this.#offered(4), crowded: this.#crowded },
    };
    const { mayEncode, isChanged } = this.#options.rate.follow(load, now);
    if (isChanged) this.#arrange();
    if (!mayEncode) return this.#encoders.addDropped();
    this.#nextDue = Math.max(this.#nextDue + this.#interval, now);
    this.#options.rate.began(now);
    if (!this.#encoders.encode(frame, now)) this.#options.rate.dropped();
  }

  /** Layers of which not all subscribers have room. */
  get #crowded(): ReadonlySet<Layer> {
    const { layers, roomy } = this.#wish;
    const crowded = layers.filter((layer) => !roomy.includes(layer));
    return new Set(crowded.map((layer) => this.#offered(layer)));
  }

  get #frameRate(): number {
    return this.#options.rate.frameRate(this.#settings?.frameRate ?? frameRateMax);
  }

  #offered(layer: Layer): Layer {
    const picture = this.#picture ?? this.#settings;
    if (!picture || !this.#settings) return 0;
    const highest = lowerLayer(highestLayerOf(picture), this.#settings.maxLayer);
    return lowerLayer(layer, layerBelow(highest, this.#options.rate.layersOff));
  }

  #arrange(): void {
    const isClosed = this.#encoders.arrange(this.#shapes());
    this.#announce();
    if (isClosed) this.#options.rate.dropped();
  }

  get #codec(): EncodableCodec | undefined {
    const { codecs } = this.#wish;
    return chooseCodec(this.#encoders.usable(codecs), codecs, this.#options.rate);
  }

  #shapes(): LayerShape[] {
    const chosen = this.#codec;
    const picture = this.#picture;
    if (!this.#uplink || !this.#settings || !picture || !chosen) return [];
    const layers = [...new Set(this.#wish.layers.map((layer) => this.#offered(layer)))];
    const highest = this.#offered(4);
    const wanted = { settings: this.#settings, layers, highest, crowded: this.#crowded };
    const { rate } = this.#options;
    return layers.map((layer) => ({
      ...chosen,
      ...(rate.isWhole ? evenSize(picture) : sizeOf(layer, picture)),
      layer,
      ...rate.shape(layer, wanted),
    }));
  }

  #send(frame: EncodedFrame, payload: Uint8Array<ArrayBuffer>, meter: StreamMeter): void {
    if (!this.#uplink) return;
    const stream = streamKeyOf(this.#uplink.session.userId, this.#options.source);
    const captureTime = this.#clock.toEpoch(frame.timestamp);
    const capturedAt = millisFromMicros(micros(captureTime));
    meter.addFrame(payload.byteLength, capturedAt);
    meter.addLatency(this.#options.environment.now() - capturedAt);
    for (const { part, ...place } of partsOf(payload, this.#options.rate.longestPacket))
      this.#uplink.encryptor.encrypt(
        {
          kind: kindOf(stream),
          ...place,
          isKeyFrame: frame.isKeyFrame && !place.isContinuation,
          temporalLayer: frame.temporalLayer,
          hasVoice: false,
          layer: frame.layer,
          ssrc: stream,
          sequence: this.#nextSequence(frame.layer),
          codec: frame.codec,
          audioLevel: 127,
          captureTime,
        },
        part,
      );
  }

  #nextSequence(layer: Layer): number {
    const sequence = this.#sequences.get(layer) ?? 0;
    this.#sequences.set(layer, (sequence + 1) >>> 0);
    return sequence;
  }

  #announce(): void {
    const { layers } = this.#encoders;
    const text = layers.join();
    if (text === this.#announced || !this.#uplink?.socket.isOpen) return;
    this.#announced = text;
    this.#uplink.socket.say({ name: 'announceLayers', body: { layers } });
  }
}
