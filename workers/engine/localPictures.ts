import { pictureSources, streamChannels } from '../../src/protocol/channels/streamChannels';
import type { MediaIndication } from '../../src/protocol/channels/mediaControl';
import { isLayer } from '../../src/protocol/channels/packet';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { ToPicture } from '../../src/protocol/engine/video';
import { sourceOfStream, type StreamKey, type StreamSource } from '../../src/protocol/streamKey';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import { LocalPicture, type LocalPictureOptions } from './localPicture';
import type { Uplink } from './mediaLink';
import type { VideoSender } from './videoSender';
import type { VideoStatus } from './videoStatus';

/** What local pictures are made of. */
export interface LocalPicturesOptions extends Omit<LocalPictureOptions, 'source' | 'status'> {
  readonly statusOf: (channel: MediaChannel) => VideoStatus;
}

/** All local sources of pictures: a row of `streamChannels` each, sent over the channel of its row. */
export class LocalPictures {
  readonly #pictures: ReadonlyMap<StreamSource, LocalPicture>;

  constructor({ statusOf, ...options }: LocalPicturesOptions) {
    this.#pictures = new Map(
      pictureSources.map((source) => {
        const status = statusOf(streamChannels[source].channel);
        return [source, new LocalPicture({ ...options, source, status })];
      }),
    );
  }

  /** Does what the page asks of one of them. */
  handle(message: ToPicture): void {
    this.#pictures.get(message.source)?.handle(message);
  }

  /** The channels of what is captured now. */
  get channels(): readonly MediaChannel[] {
    return [...this.#pictures.values()].flatMap(({ source, sender }) =>
      sender.isStarted ? [streamChannels[source].channel] : [],
    );
  }

  /** A channel sends through `uplink` from now on; undefined where it cannot. */
  connect(channel: MediaChannel, uplink: Uplink | undefined): void {
    for (const sender of this.#sendersOn(channel)) sender.connect(uplink);
  }

  /** Packets of a channel have another key from now on. */
  rekeyed(channel: MediaChannel): void {
    for (const sender of this.#sendersOn(channel)) sender.rekeyed();
  }

  /** Follows what the relay says of what is wanted. */
  follow(channel: MediaChannel, indication: MediaIndication): void {
    for (const sender of this.#sendersOn(channel)) {
      if (indication.name === 'layersWanted')
        sender.want(indication.body.layers.filter(isLayer), indication.body.codecs);
      if (indication.name === 'keyFrameWanted' && isLayer(indication.body.layer))
        sender.wantKeyFrame(indication.body.layer);
    }
  }

  /** Lends the next picture of a local stream to `taken`, once; the answer ends the waiting. */
  lendNext(stream: StreamKey, taken: (frame: VideoFrame) => void): () => void {
    const picture = this.#pictures.get(sourceOfStream(stream));
    return picture?.lendNext(taken) ?? (() => undefined);
  }

  /** Call it once a second: captures that give nothing are told. */
  check(now: number): void {
    for (const picture of this.#pictures.values()) picture.check(now);
  }

  /** Statistics of each source and layer since the last call. */
  report(now: number): StreamStatistics[] {
    return [...this.#pictures.values()].flatMap(({ sender }) => sender.report(now));
  }

  /** The largest share of frames, of one source, that encoders did not take in time since the last call. */
  takeLoad(): number {
    return Math.max(...[...this.#pictures.values()].map(({ sender }) => sender.takeLoad()));
  }

  /** Ends all of them. */
  close(): void {
    for (const picture of this.#pictures.values()) picture.close();
  }

  #sendersOn(channel: MediaChannel): readonly VideoSender[] {
    return [...this.#pictures.values()]
      .filter(({ source }) => streamChannels[source].channel === channel)
      .map(({ sender }) => sender);
  }
}
