import type { MediaCommand, MediaIndication } from '../../src/protocol/channels/mediaControl';
import { channelsOf, rowOf } from '../../src/protocol/channels/mediaChannels';
import { channelOf } from '../../src/protocol/channels/streamChannels';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import type { Layer, PacketHeader } from '../../src/protocol/channels/packet';
import type { ChannelReport, LinkCommand, StreamStatistics } from '../../src/protocol/engine/media';
import type { Ssrc } from '../../src/protocol/ids';
import { userOfStream, type StreamKey } from '../../src/protocol/streamKey';
import { assertNever } from '../../src/kernel/assertNever';
import type { EngineEnvironment } from './environment';
import { MediaLink, type Uplink } from './mediaLink';
import type { WantedStream } from './subscriptions';
import { noWay, type ReceivedWay } from './way';

export interface PictureLinksOptions {
  readonly environment: EngineEnvironment;
  readonly post: (report: ChannelReport) => void;
  /** A channel's gateway hears commands from now on. */
  readonly opened: () => void;
  /** A channel can send, or no longer. */
  readonly changed: (channel: MediaChannel, uplink: Uplink | undefined) => void;
  readonly indication: (channel: MediaChannel, indication: MediaIndication) => void;
  readonly packet: (
    header: PacketHeader,
    payload: Uint8Array<ArrayBuffer>,
    isNewSession: boolean,
  ) => void;
  /** Packets of this stream would not open. */
  readonly refused: (ssrc: Ssrc) => void;
  readonly rekeyed: (channel: MediaChannel) => void;
}

/** The links of all channels that carry video. A stream uses its channel's link. */
export class PictureLinks {
  readonly #links: ReadonlyMap<MediaChannel, MediaLink>;
  readonly #post: PictureLinksOptions['post'];

  constructor({ environment, post, ...options }: PictureLinksOptions) {
    this.#post = post;
    const open = (channel: MediaChannel): MediaLink =>
      new MediaLink({
        environment,
        channel,
        isPrecious: (header) => header.temporalLayer === 0,
        post,
        opened: options.opened,
        ready: (uplink) => options.changed(channel, uplink),
        closed: () => options.changed(channel, undefined),
        indication: (indication) => options.indication(channel, indication),
        packet: options.packet,
        refused: (ssrc) => {
          post({ type: 'error', channel, code: 'decrypt-failed', detail: channel });
          options.refused(ssrc);
        },
        rekeyed: () => options.rekeyed(channel),
      });
    this.#links = new Map(channelsOf('video').map((channel) => [channel, open(channel)]));
  }

  /** Handles the page's command for one channel or all. */
  obey(command: LinkCommand): void {
    switch (command.type) {
      case 'connect':
        return this.#links.get(command.channel)?.connect(command.session);
      case 'openCopy':
        return this.#links.get(command.channel)?.openCopy(command.url);
      case 'disconnect':
        for (const link of this.#links.values()) link.disconnect();
        return;
      case 'rekey':
        for (const link of this.#links.values()) link.rekey(command.key);
        return;
      default:
        return assertNever(command);
    }
  }

  /** Derives the keys of streams whose packets are about to come. */
  expect(streams: readonly StreamKey[]): void {
    for (const [channel, link] of this.#links)
      link.expect(streams.filter((stream) => channelOf(stream) === channel));
  }

  /** Reports that a channel is used, if it opens for that and has no socket yet. */
  use(channel: MediaChannel): void {
    const isConnected = this.#links.get(channel)?.isConnected === true;
    if (!isConnected && rowOf(channel).opens === 'when used') this.#post({ type: 'used', channel });
  }

  /**
   * Subscribes to exactly these streams, each over its channel, which is thereby used; false while
   * no channel is open.
   */
  subscribe(streams: readonly WantedStream[], codecs: readonly number[]): boolean {
    let isAsked = false;
    for (const channel of new Set(streams.map(({ stream }) => channelOf(stream))))
      this.use(channel);
    for (const [channel, link] of this.#links) {
      if (!link.isOpen) continue;
      isAsked = true;
      const own = streams.filter(({ stream }) => channelOf(stream) === channel);
      const body = {
        streams: own.map(({ stream, layer }) => ({ userId: userOfStream(stream), layer })),
        codecs: [...codecs],
      };
      link.say({ name: 'subscribe', body });
    }
    return isAsked;
  }

  /** Asks a stream's sender for a key frame. */
  askKeyFrame(stream: StreamKey, layer: Layer): void {
    const command: MediaCommand = {
      name: 'askKeyFrame',
      body: { userId: userOfStream(stream), layer },
    };
    this.#links.get(channelOf(stream))?.say(command);
  }

  /** The downlink of a stream. */
  wayOf(stream: StreamKey): ReceivedWay {
    return this.#links.get(channelOf(stream))?.receivedWay ?? noWay;
  }

  /** Reports to the relay how the last second of each open channel was received. */
  reportReception(streams: readonly StreamStatistics[]): void {
    for (const [channel, link] of this.#links)
      link.reportReception(
        streams.filter(({ stream }) => stream !== undefined && channelOf(stream) === channel),
      );
  }

  /** Packets that were refused since the last call. */
  takeRefused(): number {
    let refused = 0;
    for (const link of this.#links.values()) refused += link.takeRefused();
    return refused;
  }
}
