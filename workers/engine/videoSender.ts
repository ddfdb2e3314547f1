import { micros, millisFromMicros } from '../../src/kernel/units';
import { kindOf } from '../../src/protocol/channels/streamChannels';
import type { Layer } from '../../src/protocol/channels/packet';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { SendingLimits, VideoCaptureSettings } from '../../src/protocol/engine/video';
import { frameRateMax, frameRateMin } from '../../src/protocol/limits';
import { streamKeyOf, type StreamSource } from '../../src/protocol/streamKey';
import { CaptureClock } from './captureClock';
import { EncoderSet } from './encoderSet';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import type { EncodedFrame } from './layerEncoder';
import type { Uplink } from './mediaLink';
import { leastBytes, Pressure } from './pressure';
import {
  copyingShare,
  grownBitrateOf,
  highestLayerOf,
  layerBelow,
  lowerLayer,
  sizeOf,
  type PictureSize,
} from './quality';
import type { SenderWish } from './senderWish';
import type { StreamMeter } from './streamMeter';
import type { Room } from './surplus';
import { Surpluses } from './surpluses';
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
}

/**
 * Encodes a local video source: one encoder per subscribed layer, none without subscribers. A frame
 * that the socket or an encoder cannot take in time is dropped before it costs anything.
 */
export class VideoSender {
  readonly #options: VideoSenderOptions;
  readonly #encoders: EncoderSet;
  readonly #clock = new CaptureClock();
  readonly #pressure = new Pressure();
  readonly #surpluses = new Surpluses();
  #uplink: Uplink | undefined;
  #settings: VideoCaptureSettings | undefined;
  #picture: PictureSize | undefined;
  #limits: SendingLimits = { frameRate: 1, layersOff: 0 };
  #wish: SenderWish = { layers: [], roomy: [], codecs: undefined };
  #announced = '';
  #isCopying = false;
  #nextDue = -Infinity;

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
      },
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
    this.#surpluses.clear();
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
    this.#encoders.wantKeyFrame(this.#offered(layer));
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
    this.#limits = limits;
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

  /**
   * Cameras are not exact: a frame up to a third of an interval early still counts as the next one.
   */
  #isDue(now: number): boolean {
    const interval = 1000 / this.#frameRate;
    if (now < this.#nextDue - interval / 3) return false;
    this.#nextDue = Math.max(this.#nextDue + interval, now);
    return true;
  }

  #encode(frame: VideoFrame, now: number): void {
    const socket = this.#uplink?.socket;
    if (!socket?.isOpen) return;
    const before = this.#pressure.level;
    const buffered = socket.buffered();
    const room = this.#roomOn(socket, buffered);
    const crowded = this.#crowded;
    const roomOf = (layer: Layer) => (room === 'free' && crowded.has(layer) ? 'held' : room);
    const isResized = this.#surpluses.follow(this.#encoders.layers, roomOf, now);
    // What was given back must take effect before anything else is.
    if (isResized && room === 'late') this.#pressure.rest(now);
    const { bitrate } = this.#encoders;
    const mayEncode = this.#pressure.mayEncode({ buffered, bitrate }, now);
    const { isCopying } = socket;
    const isOther = isCopying !== this.#isCopying;
    this.#isCopying = isCopying;
    if (isOther || isResized || this.#pressure.level !== before) this.#arrange();
    if (mayEncode) this.#encoders.encode(frame);
    else this.#encoders.addDropped();
  }

  /** What machine and uplink have room for, whatever the subscribers have. */
  #roomOn({ isCopying, link }: Uplink['socket'], buffered: number): Room {
    const { frameRate, layersOff } = this.#limits;
    if (buffered > leastBytes || link.isLate) return 'late';
    const isMachineFree = frameRate === 1 && layersOff === 0;
    const isLinkFree = this.#pressure.level === 0 && !isCopying && link.isKnown;
    return isMachineFree && isLinkFree ? 'free' : 'held';
  }

  /** Layers of which not all subscribers have room. */
  get #crowded(): ReadonlySet<Layer> {
    const { layers, roomy } = this.#wish;
    const crowded = layers.filter((layer) => !roomy.includes(layer));
    return new Set(crowded.map((layer) => this.#offered(layer)));
  }

  /** Below the documented minimum only when the connection requires it. */
  get #frameRate(): number {
    const full = this.#settings?.frameRate ?? frameRateMax;
    const limited = Math.max(Math.min(full, frameRateMin), full * this.#limits.frameRate);
    return limited * this.#pressure.step.frameRate;
  }

  #offered(layer: Layer): Layer {
    const picture = this.#picture ?? this.#settings;
    if (!picture || !this.#settings) return 0;
    const highest = lowerLayer(highestLayerOf(picture), this.#settings.maxLayer);
    const off = this.#pressure.step.layersOff + this.#limits.layersOff;
    return lowerLayer(layer, layerBelow(highest, off));
  }

  #arrange(): void {
    this.#encoders.arrange(this.#shapes());
    this.#announce();
  }

  get #codec(): EncodableCodec | undefined {
    return chooseCodec(this.#encoders.reliable, this.#wish.codecs);
  }

  #shapes(): LayerShape[] {
    const chosen = this.#codec;
    const picture = this.#picture;
    if (!this.#uplink || !this.#settings || !picture || !chosen) return [];
    const offered = new Set(this.#wish.layers.map((layer) => this.#offered(layer)));
    const crowded = this.#crowded;
    const { step } = this.#pressure;
    // Half the frames need more than half the bits: they differ more from each other.
    const perFrame = 0.4 + (0.6 * this.#settings.frameRate) / 30;
    const share = step.bitrate * perFrame * (this.#isCopying ? copyingShare : 1);
    return [...offered].map((layer) => ({
      ...chosen,
      ...sizeOf(layer, picture),
      layer,
      frameRate: this.#frameRate,
      bitrate: Math.round(
        grownBitrateOf(layer, crowded.has(layer) ? 0 : this.#surpluses.grown(layer)) * share,
      ),
    }));
  }

  #send(frame: EncodedFrame, payload: Uint8Array<ArrayBuffer>, meter: StreamMeter): void {
    if (!this.#uplink) return;
    const stream = streamKeyOf(this.#uplink.session.userId, this.#options.source);
    const captureTime = this.#clock.toEpoch(frame.timestamp);
    const capturedAt = millisFromMicros(micros(captureTime));
    meter.addFrame(payload.byteLength, capturedAt);
    meter.addLatency(this.#options.environment.now() - capturedAt);
    this.#uplink.encryptor.encrypt(
      {
        kind: kindOf(stream),
        isKeyFrame: frame.isKeyFrame,
        isEndOfFrame: true,
        temporalLayer: frame.temporalLayer,
        hasVoice: false,
        layer: frame.layer,
        ssrc: stream,
        sequence: frame.sequence,
        codec: frame.codec,
        audioLevel: 127,
        captureTime,
      },
      payload,
    );
  }

  #announce(): void {
    const { layers } = this.#encoders;
    const text = layers.join();
    if (text === this.#announced || !this.#uplink?.socket.isOpen) return;
    this.#announced = text;
    this.#uplink.socket.say({ name: 'announceLayers', body: { layers } });
  }
}
