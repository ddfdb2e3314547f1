import type { Layer, PacketCodec, PacketHeader } from '../../protocol/channels/packet';
import type { MediaCommand, MediaIndication } from '../../protocol/channels/mediaControl';
import { streamChannels } from '../../protocol/channels/streamChannels';
import type { UserId } from '../../protocol/ids';
import {
  readStreamKey,
  sourceOfStream,
  streamKeyOf,
  streamSources,
  userOfStream,
  type StreamKey,
  type StreamSource,
} from '../../protocol/streamKey';
import { packetOf } from '../kernel/frameWriter';
import type { Bundle, FanoutGroup } from './fanoutGroup';
import type { Endpoint, Forwarder } from './forwarder';
import type { GrantTable } from './grants';
import type { MediaTap, TapAdmission, TapEvent, TapListener } from './mediaTap';
import type { RelayCounters } from './relayCounters';

/** What a tap works with. */
interface TapParts {
  readonly grants: GrantTable;
  readonly forwarder: Forwarder;
  readonly counters: RelayCounters;
  readonly listener: TapListener;
  readonly closed: () => void;
}

/** A tap: to its forwarder it is a socket without a queue. */
export class Tap implements MediaTap, Endpoint {
  readonly isCopy = false;
  readonly queued = 0;
  readonly delay = 0;
  group: FanoutGroup | undefined;
  readonly #streams = new Set<StreamKey>();
  readonly #sources: readonly StreamSource[];
  #isOver = false;

  readonly #admission: TapAdmission;
  readonly #parts: TapParts;

  constructor(admission: TapAdmission, parts: TapParts) {
    this.#admission = admission;
    this.#parts = parts;
    this.#sources = streamSources.filter(
      (source) => streamChannels[source].channel === admission.channel,
    );
    for (const key of this.#keysOf(parts.grants.people))
      if (this.#isSent(key)) this.#streams.add(key);
    parts.forwarder.join(admission.userId, this);
  }

  get userId(): UserId {
    return this.#admission.userId;
  }

  get streams(): ReadonlySet<StreamKey> {
    return this.#streams;
  }

  subscribe(wishes: ReadonlyMap<StreamKey, Layer>, codecs: readonly PacketCodec[]): void {
    const streams = [...wishes].flatMap(([key, layer]) =>
      this.#isPicture(key) ? [{ userId: userOfStream(key), layer }] : [],
    );
    this.#obey({ name: 'subscribe', body: { streams, codecs: [...codecs] } });
  }

  askKeyFrame(key: StreamKey): void {
    if (!this.#isPicture(key)) return;
    // The forwarder asks for the layer that this tap gets.
    this.#obey({ name: 'askKeyFrame', body: { userId: userOfStream(key), layer: 0 } });
  }

  publish(header: PacketHeader, packet: Buffer): void {
    const key = readStreamKey(header.ssrc);
    const isAllowed =
      !this.#isOver &&
      key !== undefined &&
      userOfStream(key) === this.userId &&
      this.#streams.has(key) &&
      streamChannels[sourceOfStream(key)].kind === header.kind;
    if (isAllowed) this.#parts.forwarder.take(this.userId, header, packet);
    else this.#parts.counters.refused += 1;
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts.closed();
    this.#parts.forwarder.leave(this.userId, this);
  }

  /** Closes the tap with a code and reason, like a socket. */
  end(code: number, reason: string): void {
    if (this.#isOver) return;
    this.close();
    this.#parts.listener({ name: 'ended', code, reason });
  }

  forward({ frames }: Bundle): void {
    for (const frame of frames) {
      const { header } = frame;
      const stream = readStreamKey(header.ssrc);
      if (stream !== undefined)
        this.#tell({ name: 'packet', stream, header, packet: packetOf(frame) });
    }
  }

  say(message: MediaIndication): void {
    this.#tell({ name: 'said', message });
  }

  /** Updates the permitted streams after grants of `changed` have changed. */
  regrant(changed: readonly UserId[]): void {
    const isMine = changed.includes(this.userId);
    const people = isMine ? new Set([...this.#parts.grants.people, ...changed]) : changed;
    const opened: StreamKey[] = [];
    const closed: StreamKey[] = [];
    for (const key of this.#keysOf(people)) {
      const isSent = this.#isSent(key);
      if (isSent === this.#streams.has(key)) continue;
      (isSent ? opened : closed).push(key);
      if (isSent) this.#streams.add(key);
      else this.#streams.delete(key);
    }
    if (opened.length + closed.length > 0) this.#tell({ name: 'streamsChanged', opened, closed });
  }

  *#keysOf(people: Iterable<UserId>): Generator<StreamKey> {
    for (const userId of people)
      for (const source of this.#sources) yield streamKeyOf(userId, source);
  }

  #isSent(key: StreamKey): boolean {
    const { grants } = this.#parts;
    const publisher = userOfStream(key);
    if (!grants.mayPublish(publisher, sourceOfStream(key))) return false;
    const { channel, publish } = this.#admission;
    if (publisher === this.userId) return publish.includes(sourceOfStream(key));
    return grants.mayReceive(this.userId, channel) && grants.maySubscribe(this.userId, publisher);
  }

  #isPicture(key: StreamKey): boolean {
    const source = sourceOfStream(key);
    return this.#sources.includes(source) && streamChannels[source].carries === 'picture';
  }

  #obey(command: MediaCommand): void {
    if (!this.#isOver) this.#parts.forwarder.obey(this.userId, command);
  }

  #tell(event: TapEvent): void {
    if (!this.#isOver) this.#parts.listener(event);
  }
}
