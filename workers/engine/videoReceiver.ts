import { PacketKind, type Layer, type PacketHeader } from '../../src/protocol/channels/packet';
import { userOfSsrc, type UserId } from '../../src/protocol/ids';
import type { MediaErrorCode, StreamStatistics } from '../../src/protocol/engine/media';
import { micros, millisFromMicros } from '../../src/kernel/units';
import type { VideoEnvironment } from './environment';
import { MissedShare } from './missedShare';
import { ParticipantVideo } from './participantVideo';
import type { VideoCodecId } from './videoCodecs';

/** A participant whose pictures stop for this long is stalled, ms. @source issue 2 (engine events) */
const stalledAfter = 2000;

/** What the receiver is made of. */
export interface VideoReceiverOptions {
  readonly environment: VideoEnvironment;
  /** A picture, which then belongs to the listener. */
  readonly decoded: (userId: UserId, frame: VideoFrame) => void;
  readonly wantKeyFrame: (userId: UserId, layer: Layer) => void;
  readonly firstFrame: (userId: UserId) => void;
  readonly stalled: (userId: UserId) => void;
  readonly aspectRatio: (userId: UserId, ratio: number) => void;
  /** Whether a participant's pictures can be decoded, at each change. */
  readonly decoding: (userId: UserId, state: 'success' | 'fail') => void;
  readonly failed: (code: MediaErrorCode, cause: unknown) => void;
}

interface Seen {
  lastPainted: number;
  isStalled: boolean;
  ratio: number;
}

/** One decoder per subscribed participant; packets of others are not looked at. */
export class VideoReceiver {
  readonly #options: VideoReceiverOptions;
  readonly #participants = new Map<UserId, ParticipantVideo>();
  readonly #seen = new Map<UserId, Seen>();
  readonly #failing = new Set<UserId>();
  readonly #decoding = new MissedShare();
  readonly #painting = new MissedShare();
  #isBaseOnly = false;
  #subscribed: ReadonlySet<UserId> = new Set();

  constructor(options: VideoReceiverOptions) {
    this.#options = options;
  }

  /** Only these are decoded from now on. */
  subscribe(users: ReadonlySet<UserId>): void {
    this.#subscribed = users;
    const gone = [...this.#participants.keys()].filter((userId) => !users.has(userId));
    for (const userId of gone) {
      this.#participants.get(userId)?.close();
      this.#participants.delete(userId);
      this.#seen.delete(userId);
      this.#succeeded(userId);
    }
  }

  /** Half the frames, or all of them. */
  limit(isBaseOnly: boolean): void {
    this.#isBaseOnly = isBaseOnly;
    for (const participant of this.#participants.values()) participant.isBaseOnly = isBaseOnly;
  }

  /** Shares of pictures that were not decoded, or not drawn, in time since the last call. */
  takeLoad(): { readonly decode: number; readonly paint: number } {
    return { decode: this.#decoding.take(), paint: this.#painting.take() };
  }

  /** Makes decoders for these before their first packets come. */
  prepare(users: readonly UserId[], codec: VideoCodecId | undefined): void {
    if (codec === undefined) return;
    for (const userId of users) this.#participantOf(userId).prepare(codec);
  }

  /** Takes an opened packet. */
  take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void {
    const userId = userOfSsrc(header.ssrc);
    if (header.kind !== PacketKind.video || !this.#subscribed.has(userId)) return;
    this.#participantOf(userId).take(header, payload, isNewSession);
  }

  /** Packets of this stream would not open. */
  refused(ssrc: number): void {
    this.#participants.get(userOfSsrc(ssrc))?.recover();
  }

  /** Asks for key frames of these: what showed them is made anew. */
  renew(users: readonly UserId[]): void {
    for (const userId of users) this.#participants.get(userId)?.renew();
  }

  /** A picture was drawn. */
  painted(userId: UserId, frame: VideoFrame): void {
    this.#painting.add(true);
    const now = this.#options.environment.now();
    const latency = now - millisFromMicros(micros(frame.timestamp));
    this.#participants.get(userId)?.meter.addLatency(latency);
    const ratio = Math.round((1000 * frame.displayWidth) / frame.displayHeight) / 1000;
    const seen = this.#seen.get(userId);
    if (!seen || seen.isStalled) this.#options.firstFrame(userId);
    if (seen?.ratio !== ratio) this.#options.aspectRatio(userId, ratio);
    this.#seen.set(userId, { lastPainted: now, isStalled: false, ratio });
  }

  /** A picture was overtaken before it was drawn. */
  skipped(userId: UserId): void {
    this.#participants.get(userId)?.meter.addDropped();
    this.#painting.add(false);
  }

  /** Call it every 20 to 100 ms. */
  tick(now: number): void {
    for (const participant of this.#participants.values()) participant.tick(now);
    for (const [userId, seen] of this.#seen) {
      if (seen.isStalled || now - seen.lastPainted < stalledAfter) continue;
      seen.isStalled = true;
      this.#options.stalled(userId);
    }
  }

  /** Statistics of each participant since the last call. */
  report(now: number, rtt: number): StreamStatistics[] {
    return [...this.#participants.values()].map((participant) => participant.report(now, rtt));
  }

  /** Ends all decoders. */
  close(): void {
    this.subscribe(new Set());
  }

  #participantOf(userId: UserId): ParticipantVideo {
    const known = this.#participants.get(userId);
    if (known) return known;
    const participant = new ParticipantVideo({
      environment: this.#options.environment,
      userId,
      decoded: (frame) => this.#decoded(userId, frame),
      wantKeyFrame: (layer) => this.#options.wantKeyFrame(userId, layer),
      failed: (cause) => this.#failed(userId, cause),
      load: this.#decoding,
    });
    participant.isBaseOnly = this.#isBaseOnly;
    this.#participants.set(userId, participant);
    return participant;
  }

  #failed(userId: UserId, cause: unknown): void {
    this.#options.failed('decode-failed', cause);
    if (this.#failing.has(userId)) return;
    this.#failing.add(userId);
    this.#options.decoding(userId, 'fail');
  }

  #succeeded(userId: UserId): void {
    if (this.#failing.delete(userId)) this.#options.decoding(userId, 'success');
  }

  #decoded(userId: UserId, frame: VideoFrame): void {
    this.#succeeded(userId);
    if (this.#subscribed.has(userId)) this.#options.decoded(userId, frame);
    else frame.close();
  }
}
