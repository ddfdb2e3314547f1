import { pictureSources, streamChannels } from '../../src/protocol/channels/streamChannels';
import type { MediaIndication } from '../../src/protocol/channels/mediaControl';
import { isLayer } from '../../src/protocol/channels/packet';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { ToPicture } from '../../src/protocol/engine/video';
import { sourceOfStream, type StreamKey, type StreamSource } from '../../src/protocol/streamKey';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import { LocalPicture, type LocalPictureOptions } from './localPicture';
import type { Uplink } from './mediaLink';
import { wishOf } from './senderWish';
import type { VideoSender } from './videoSender';
import type { VideoStatus } from './videoStatus';

export interface LocalPicturesOptions extends Omit<LocalPictureOptions, 'source' | 'status'> {
  readonly statusOf: (channel: MediaChannel) => VideoStatus;
}

/** All local video sources: one for each such row of `streamChannels`, sent over its channel. */
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

  /** Handles a message of the page for one of them. */
  obey(message: ToPicture): void {
    this.#pictures.get(message.source)?.obey(message);
  }

  /** The channels of the running captures. */
  get channels(): readonly MediaChannel[] {
    return [...this.#pictures.values()].flatMap(({ source, sender }) =>
      sender.isStarted ? [streamChannels[source].channel] : [],
    );
  }

  /** Sends a channel through `uplink`; undefined while it has none. */
  connect(channel: MediaChannel, uplink: Uplink | undefined): void {
    for (const sender of this.#sendersOn(channel)) sender.connect(uplink);
  }

  /** Packets of a channel have another key now. */
  rekeyed(channel: MediaChannel): void {
    for (const sender of this.#sendersOn(channel)) sender.rekeyed();
  }

  /** Follows the relay's indications about subscriptions. */
  follow(channel: MediaChannel, indication: MediaIndication): void {
    for (const sender of this.#sendersOn(channel)) {
      if (indication.name === 'layersWanted') sender.want(wishOf(indication.body));
      if (indication.name === 'keyFrameWanted' && isLayer(indication.body.layer))
        sender.wantKeyFrame(indication.body.layer);
    }
  }

  /** Lends the next frame of a local stream to `taken`, once; the result cancels the wait. */
  lendNext(stream: StreamKey, taken: (frame: VideoFrame) => void): () => void {
    const picture = this.#pictures.get(sourceOfStream(stream));
    return picture?.lendNext(taken) ?? (() => undefined);
  }

  /** Call it once a second: reports captures without frames. */
  check(): void {
    for (const picture of this.#pictures.values()) picture.check();
  }

  /** Statistics of each source and layer since the last call. */
  report(now: number): StreamStatistics[] {
    return [...this.#pictures.values()].flatMap(({ sender }) => sender.report(now));
  }

  /**
   * The largest share of frames, per source, that encoders did not take in time since the last
   * call.
   */
  takeLoad(): number {
    return Math.max(...[...this.#pictures.values()].map(({ sender }) => sender.takeLoad()));
  }

  /** Closes all of them. */
  close(): void {
    for (const picture of this.#pictures.values()) picture.close();
  }

  #sendersOn(channel: MediaChannel): readonly VideoSender[] {
    return [...this.#pictures.values()]
      .filter(({ source }) => streamChannels[source].channel === channel)
      .map(({ sender }) => sender);
  }
}
