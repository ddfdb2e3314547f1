import { PacketKind, type Layer } from '../../src/protocol/channels/packet';
import { ssrcOf } from '../../src/protocol/ids';
import type {
  MediaErrorCode,
  MediaSession,
  StreamStatistics,
} from '../../src/protocol/engine/media';
import type { VideoCaptureSettings } from '../../src/protocol/engine/video';
import { millisFromMicros, micros } from '../../src/kernel/units';
import { CaptureClock } from './captureClock';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import { LayerEncoder, type EncodedFrame } from './layerEncoder';
import type { MediaSocket } from './mediaSocket';
import { Pressure } from './pressure';
import {
  bitrateOf,
  highestLayerOf,
  layerBelow,
  lowerLayer,
  sizeOf,
  type PictureSize,
} from './quality';
import type { Sealer } from './sealer';
import { StreamMeter } from './streamMeter';
import {
  chooseCodec,
  type EncodableCodec,
  type LayerShape,
  type VideoCodecId,
} from './videoCodecs';

/** What the sender is made of. */
export interface VideoSenderOptions {
  readonly environment: VideoEnvironment;
  readonly ledger: FrameLedger;
  readonly encodable: readonly EncodableCodec[];
  readonly failed: (code: MediaErrorCode, cause: unknown) => void;
}

/** Where packets go: made anew with every media session. */
export interface VideoOutlet {
  readonly socket: MediaSocket;
  readonly sealer: Sealer;
  readonly session: MediaSession;
}

/** Failures after which a codec is not used again in this worker. */
const mostFailures = 3;

interface Sending {
  readonly encoder: LayerEncoder;
  readonly meter: StreamMeter;
}

/**
 * Encodes the own camera: one encoder per layer that somebody watches, none while nobody does. A frame
 * that the socket or an encoder could not take in time is dropped before it costs anything.
 */
export class VideoSender {
  readonly #options: VideoSenderOptions;
  readonly #sending = new Map<Layer, Sending>();
  readonly #sequences = new Map<Layer, number>();
  readonly #failures = new Map<VideoCodecId, number>();
  readonly #clock = new CaptureClock();
  readonly #pressure = new Pressure();
  #outlet: VideoOutlet | undefined;
  #settings: VideoCaptureSettings | undefined;
  #picture: PictureSize | undefined;
  #wanted: readonly Layer[] = [];
  #decodable: readonly number[] | undefined;
  #announced = '';
  #nextDue = -Infinity;
  #droppedBefore = 0;

  constructor(options: VideoSenderOptions) {
    this.#options = options;
  }

  /** Sends through `outlet` from now on; undefined where there is none. */
  connect(outlet: VideoOutlet | undefined): void {
    this.#outlet = outlet;
    this.#announced = '';
    this.#wanted = [];
    this.#arrange();
  }

  /** The camera starts. */
  start(settings: VideoCaptureSettings): void {
    this.#settings = settings;
    this.#picture = undefined;
    this.#arrange();
  }

  /** The camera stops. */
  stop(): void {
    this.#settings = undefined;
    this.#arrange();
  }

  /** Somebody watches these layers, and all of them decode these codecs. */
  want(layers: readonly Layer[], decodable: readonly number[] | undefined): void {
    this.#wanted = layers;
    this.#decodable = decodable;
    this.#arrange();
  }

  /** The next frame of `layer` is a key frame; of what stands in for it, where it is not offered. */
  wantKeyFrame(layer: Layer): void {
    const sending = this.#sending.get(layer) ?? this.#sending.get(this.#offered(layer));
    sending?.encoder.wantKeyFrame();
  }

  /** Encodes a frame and closes it. */
  take(frame: VideoFrame): void {
    const { environment, ledger } = this.#options;
    ledger.hold(frame);
    try {
      const now = environment.now();
      this.#clock.observe(frame.timestamp, now);
      this.#follow(frame);
      if (this.#sending.size > 0 && this.#isDue(now)) this.#encode(frame, now);
    } finally {
      ledger.close(frame);
    }
  }

  /** Statistics of each layer since the last call. */
  report(now: number): StreamStatistics[] {
    const link = this.#outlet?.socket.link;
    const dropped = this.#droppedBefore;
    this.#droppedBefore = 0;
    return [...this.#sending.values()].map(({ encoder, meter }) => {
      const { fps, bitrate, dropped: ownDropped, latency, latencyP95 } = meter.take(now);
      const { width, height, layer, codec } = encoder.shape;
      return {
        userId: 0,
        width,
        height,
        fps,
        rtt: link?.rtt ?? 0,
        jitter: 0,
        avg_loss: 0,
        max_loss: 0,
        bitrate,
        bandwidth: bitrate,
        layer,
        codec,
        dropped: dropped + ownDropped,
        ...(latency === undefined ? {} : { latency }),
        ...(latencyP95 === undefined ? {} : { latencyP95 }),
      };
    });
  }

  /** A device may give another size than was asked for, and a phone may be turned. */
  #follow(frame: VideoFrame): void {
    const { displayWidth: width, displayHeight: height } = frame;
    if (this.#picture?.width === width && this.#picture.height === height) return;
    this.#picture = { width, height };
    this.#closeAll();
    this.#arrange();
  }

  /** Cameras are not punctual: a frame up to a third of an interval early is still the next one. */
  #isDue(now: number): boolean {
    const interval = 1000 / ((this.#settings?.frameRate ?? 30) * this.#pressure.step.frameRate);
    if (now < this.#nextDue - interval / 3) return false;
    this.#nextDue = Math.max(this.#nextDue + interval, now);
    return true;
  }

  #encode(frame: VideoFrame, now: number): void {
    const socket = this.#outlet?.socket;
    if (!socket?.isOpen) return;
    const before = this.#pressure.level;
    const load = {
      buffered: socket.buffered(),
      bitrate: this.#bitrate(),
      isBusy: [...this.#sending.values()].some(({ encoder }) => encoder.isBusy),
    };
    const mayEncode = this.#pressure.mayEncode(load, now);
    if (this.#pressure.level !== before) this.#arrange();
    if (!mayEncode) {
      this.#droppedBefore += 1;
      return;
    }
    for (const { encoder, meter } of this.#sending.values())
      if (!encoder.encode(frame)) meter.addDropped();
  }

  #bitrate(): number {
    let sum = 0;
    for (const { encoder } of this.#sending.values()) sum += encoder.shape.bitrate;
    return Math.max(sum, bitrateOf(0));
  }

  #offered(layer: Layer): Layer {
    const picture = this.#picture ?? this.#settings;
    if (!picture || !this.#settings) return 0;
    const highest = lowerLayer(highestLayerOf(picture), this.#settings.maxLayer);
    return lowerLayer(layer, layerBelow(highest, this.#pressure.step.layersOff));
  }

  #arrange(): void {
    const layers = this.#layersToSend();
    const encodable = this.#options.encodable.filter(
      ({ codec }) => (this.#failures.get(codec) ?? 0) < mostFailures,
    );
    const chosen = chooseCodec(encodable, this.#decodable);
    for (const [layer, { encoder }] of this.#sending)
      if (!layers.has(layer) || encoder.shape.codec !== chosen?.codec) this.#close(layer);
    if (chosen && this.#picture)
      for (const layer of layers) this.#open(this.#shape(layer, chosen, this.#picture));
    this.#announce();
  }

  #layersToSend(): Set<Layer> {
    if (!this.#outlet || !this.#settings) return new Set();
    return new Set(this.#wanted.map((layer) => this.#offered(layer)));
  }

  #shape(layer: Layer, { codec, isScalable }: EncodableCodec, picture: PictureSize): LayerShape {
    const { bitrate, frameRate } = this.#pressure.step;
    const fullRate = this.#settings?.frameRate ?? 30;
    return {
      codec,
      layer,
      ...sizeOf(layer, picture),
      frameRate: fullRate * frameRate,
      bitrate: Math.round(bitrateOf(layer) * bitrate * (0.4 + (0.6 * fullRate) / 30)),
      isScalable,
    };
  }

  #open(shape: LayerShape): void {
    const present = this.#sending.get(shape.layer);
    if (present) {
      present.encoder.reshape(shape.bitrate, shape.frameRate);
      return;
    }
    const meter = new StreamMeter(this.#options.environment.now());
    const encoder = new LayerEncoder({
      environment: this.#options.environment,
      ledger: this.#options.ledger,
      shape,
      firstSequence: this.#sequences.get(shape.layer) ?? 0,
      encoded: (frame, payload) => this.#send(frame, payload, meter),
      failed: (layer, cause) => this.#encoderFailed(layer, cause),
    });
    this.#sending.set(shape.layer, { encoder, meter });
  }

  #send(frame: EncodedFrame, payload: Uint8Array<ArrayBuffer>, meter: StreamMeter): void {
    if (!this.#outlet) return;
    const captureTime = this.#clock.toEpoch(frame.timestamp);
    meter.addFrame(payload.byteLength);
    meter.addLatency(this.#options.environment.now() - millisFromMicros(micros(captureTime)));
    this.#outlet.sealer.seal(
      {
        kind: PacketKind.video,
        isKeyFrame: frame.isKeyFrame,
        isEndOfFrame: true,
        temporalLayer: frame.temporalLayer,
        hasVoice: false,
        layer: frame.layer,
        ssrc: ssrcOf(this.#outlet.session.userId, 'video'),
        sequence: frame.sequence,
        codec: frame.codec,
        audioLevel: 127,
        captureTime,
      },
      payload,
    );
  }

  #encoderFailed(layer: Layer, cause: DOMException): void {
    const codec = this.#sending.get(layer)?.encoder.shape.codec;
    if (codec === undefined) return;
    this.#close(layer);
    this.#failures.set(codec, (this.#failures.get(codec) ?? 0) + 1);
    this.#options.failed('encode-failed', cause);
    // A reclaimed encoder is made again at once; a codec that keeps failing gives way to the next.
    this.#arrange();
  }

  #announce(): void {
    const layers = [...this.#sending.keys()].sort((a, b) => a - b);
    const text = layers.join();
    if (text === this.#announced || !this.#outlet?.socket.isOpen) return;
    this.#announced = text;
    this.#outlet.socket.say({ name: 'announceLayers', body: { layers } });
  }

  #close(layer: Layer): void {
    const sending = this.#sending.get(layer);
    if (!sending) return;
    this.#sequences.set(layer, sending.encoder.sequence);
    sending.encoder.close();
    this.#sending.delete(layer);
  }

  #closeAll(): void {
    for (const layer of [...this.#sending.keys()]) this.#close(layer);
  }
}
