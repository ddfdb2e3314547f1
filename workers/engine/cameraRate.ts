import type { Layer } from '../../src/protocol/channels/packet';
import type { SendingLimits } from '../../src/protocol/engine/video';
import { frameRateMin } from '../../src/protocol/limits';
import { leastBytes, Pressure } from './pressure';
import { copyingShare, grownBitrateOf } from './quality';
import type { Load, RatedShape, SendingRate, SendingWish, Verdict } from './sendingRate';
import type { Room } from './surplus';
import { Surpluses } from './surpluses';
import { codecPreference } from './videoCodecs';

/**
 * The rate of a camera: more bits where there is room; under pressure less bits, then less frames,
 * then smaller layers.
 */
export class CameraRate implements SendingRate {
  readonly codecs = codecPreference;
  readonly isScalable = true;
  readonly isWhole = false;
  readonly longestPacket = Infinity;
  /** The ladder handles a machine that is too slow. */
  readonly longestEncode = Infinity;
  readonly #pressure = new Pressure();
  readonly #surpluses = new Surpluses();
  #limits: SendingLimits = { frameRate: 1, layersOff: 0 };
  #isCopying = false;

  get layersOff(): number {
    return this.#pressure.step.layersOff + this.#limits.layersOff;
  }

  connect(): void {
    this.#surpluses.clear();
  }

  limit(limits: SendingLimits): void {
    this.#limits = limits;
  }

  follow({ socket, layers, bitrate, crowded }: Load, now: number): Verdict {
    const before = this.#pressure.level;
    const buffered = socket.buffered();
    const room = this.#roomOn(socket, buffered);
    const roomOf = (layer: Layer) => (room === 'free' && crowded.has(layer) ? 'held' : room);
    const isResized = this.#surpluses.follow(layers, roomOf, now);
    // What was given back must take effect before anything else is.
    if (isResized && room === 'late') this.#pressure.rest(now);
    const mayEncode = this.#pressure.mayEncode({ buffered, bitrate }, now);
    const { isCopying } = socket;
    const isOther = isCopying !== this.#isCopying;
    this.#isCopying = isCopying;
    return { mayEncode, isChanged: isOther || isResized || this.#pressure.level !== before };
  }

  /** Below the documented minimum only when the connection requires it. */
  frameRate(full: number): number {
    const limited = Math.max(Math.min(full, frameRateMin), full * this.#limits.frameRate);
    return limited * this.#pressure.step.frameRate;
  }

  shape(layer: Layer, { settings, crowded }: SendingWish): RatedShape {
    // Half the frames need more than half the bits: they differ more from each other.
    const perFrame = 0.4 + (0.6 * settings.frameRate) / 30;
    const share = this.#pressure.step.bitrate * perFrame * (this.#isCopying ? copyingShare : 1);
    const grown = crowded.has(layer) ? 0 : this.#surpluses.grown(layer);
    const bitrate = Math.round(grownBitrateOf(layer, grown) * share);
    return { bitrate, frameRate: this.frameRate(settings.frameRate) };
  }

  began(): void {
    // Its encoders may have several frames at once.
  }

  dropped(): void {
    // The next frame comes soon.
  }

  mayRepeatKeyFrame(): boolean {
    return true;
  }

  encoded(): void {
    // The socket's queue says enough.
  }

  /** What machine and uplink have room for, whatever the subscribers have. */
  #roomOn({ isCopying, link }: Load['socket'], buffered: number): Room {
    const { frameRate, layersOff } = this.#limits;
    if (buffered > leastBytes || link.isLate) return 'late';
    const isMachineFree = frameRate === 1 && layersOff === 0;
    const isLinkFree = this.#pressure.level === 0 && !isCopying && link.isKnown;
    return isMachineFree && isLinkFree ? 'free' : 'held';
  }
}
