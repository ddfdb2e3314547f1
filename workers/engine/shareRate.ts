import { PacketCodec, type Layer } from '../../src/protocol/channels/packet';
import type { ContentClass, ContentKind } from '../../src/protocol/engine/video';
import { frameRateDefault } from '../../src/protocol/limits';
import type { MediaSocket } from './mediaSocket';
import { bitrateOf } from './quality';
import type { Encoded, Load, RatedShape, SendingRate, SendingWish, Verdict } from './sendingRate';
import { codecPreference, type VideoCodecId } from './videoCodecs';

/** For text and narrow lines: their tools keep edges sharp at a third of the bits. @decision */
const sharpCodecs: readonly VideoCodecId[] = [
  PacketCodec.av1,
  PacketCodec.vp9,
  PacketCodec.h264,
  PacketCodec.vp8,
];
/** Until something is known of the line, bit/s: the first frame tells. */
const firstBitrate = 150_000;
const leastBitrate = 100_000;
/**
 * More shows no difference, bit/s: what moves is read once it stands, and then it is sharpened.
 * @decision
 */
const richest: Readonly<Record<ContentClass, number>> = {
  still: 1_500_000,
  text: 1_500_000,
  scroll: 4_000_000,
  video: 4_000_000,
};
/** The part of the line that is used: the rest is room for frames that are too large. */
const usedPart: Readonly<Record<ContentClass, number>> = {
  still: 0.9,
  text: 0.9,
  scroll: 0.8,
  video: 0.8,
};
/** A bitrate that differs by less is kept: each change costs the encoder a moment. */
const tolerance = 0.15;
/** Frames wait while what is under way needs longer than this, ms. */
const longestWait = 100;
/** A line of this width carries a film in the codec that costs least, bit/s. */
const wide = 2_000_000;

/** What a frame of a lower layer may cost, bits, and the least frames a second. @decision */
const bitsOfFrame = 40_000;
const fewestFrames = 2;
/** A frame that is not ready after this was dropped by the encoder, ms. */
const longestEncoding = 500;
/** Between two key frames of a layer, ms, or three times as long as the last one took. */
const keyFrameRest = 2000;
/**
 * A frame gets the bits of so much time at most, ms: what moves must not wait for quality, what
 * rests may. @decision
 */
const longestGap: Readonly<Record<ContentClass | 'resting', number>> = {
  still: 1000 / fewestFrames,
  resting: 150,
  text: 80,
  scroll: 50,
  video: 50,
};
/**
 * Above this, a share falls below 20 frames a second, ms. Over a narrow line, other codecs drop
 * more than that. @decision
 */
const longestEncode = { wide: 45, narrow: 120 } as const;

/** Bytes for each pixel of a sharp frame until one was sent, and of a sharp key frame. */
const sharpBytes = 0.07;
const sharpKeyBytes = 0.13;
/** How long a sharp frame may take at once, and once the picture has rested for long, ms. */
const soon = 300;
const later = 800;
/** Repeats after which a picture has rested for long. */
const longRest = 6;
/** On the scale of the codecs that have one, 0 to 63: better ones look the same. @decision */
const sharpQuantizer = 40;

const paceOf = (kind: ContentKind, recognized: ContentClass | undefined): ContentClass => {
  if (recognized === 'still') return 'still';
  if (kind === 'video') return 'video';
  return recognized === 'scroll' ? 'scroll' : 'text';
};

const best = (layers: readonly Layer[]): Layer =>
  layers.reduce<Layer>((one, other) => (one > other ? one : other), 0);

/**
 * The rate of a share. Its size stays, because text must be readable: frames wait until the line is
 * free, and each gets what the line carries. Once the picture rests, one frame of full quality
 * follows, as soon as the line can afford it.
 */
export class ShareRate implements SendingRate {
  readonly isScalable = false;
  readonly isWhole = true;
  readonly layersOff = 0;
  readonly #freed: () => void;
  /** The tools of the encoder, and how its frames are paced. */
  #kind: ContentKind = 'text';
  #pace: ContentClass = 'text';
  #isWide = false;
  #bitrate = firstBitrate;
  #pixels = 0;
  /** The best layer that runs. */
  #best: Layer = 0;
  #sharpBytes = sharpBytes;
  /** Repeats of the picture since it last changed. */
  #repeats = 0;
  /** The picture began to rest, or to change. */
  #isOther = false;
  /** The next frame is to be sharp, and the last one was. */
  #isSharpening = false;
  #isSharp = false;
  /** Of the last one. */
  #keyFrameBytes = 0;
  /** When the frame that is being encoded was given, ms: nobody knows yet how large it is. */
  #given: number | undefined;
  /** Whether lower layers run, which become sharp by repeats alone. */
  #hasLower = false;
  /** A frame waits for the line or the encoder. */
  #isWaiting = false;
  #socket: MediaSocket | undefined;

  /** `freed` is called when the line can take the frame that it could not take before. */
  constructor(freed: () => void) {
    this.#freed = freed;
  }

  get longestEncode(): number {
    const { width = 0 } = this.#socket?.flow ?? {};
    return width > wide ? longestEncode.wide : longestEncode.narrow;
  }

  get longestPacket(): number {
    return this.#socket?.flow.packet ?? Infinity;
  }

  get codecs(): readonly VideoCodecId[] {
    return this.#kind === 'video' && this.#isWide ? codecPreference : sharpCodecs;
  }

  /** Whether viewers have the picture in the best quality they can get: nothing is left to send. */
  get isSharp(): boolean {
    return this.#isSharp && (!this.#hasLower || this.#repeats >= longRest);
  }

  /** Whether a frame waits for the line or the encoder, which may have dropped what it had. */
  isHeldUp(now: number): boolean {
    return this.#isWaiting && (this.#given === undefined || this.#isEncoding(now));
  }

  connect(socket: MediaSocket | undefined): void {
    this.#socket = socket;
    this.#isSharp = false;
    this.#isWaiting = false;
    this.#bitrate = firstBitrate;
    socket?.watchPackets(() => {
      if (this.#socket === socket) this.#goOn();
    });
  }

  limit(): void {
    // Frames of a share are few; the cost of its encoder chooses the codec.
  }

  /**
   * Sends pictures as this kind, and paces them as what they are recognized as, if anything. True
   * if that is new: only another kind costs a key frame.
   */
  show(kind: ContentKind, recognized: ContentClass | undefined): boolean {
    const pace = paceOf(kind, recognized);
    const isOther = kind !== this.#kind;
    if (!isOther && pace === this.#pace) return false;
    if (isOther) this.#isWide = (this.#socket?.flow.width ?? 0) > wide;
    this.#kind = kind;
    this.#pace = pace;
    return true;
  }

  /** The picture changed (0), or rests and is repeated for the nth time. */
  rest(repeats: number): void {
    this.#isOther ||= repeats > 0 !== this.#repeats > 0;
    this.#repeats = repeats;
    if (repeats === 0) this.#isSharp = false;
  }

  follow(load: Load, now: number): Verdict {
    this.#isWaiting = this.#isEncoding(now) || !this.#isFree(load.socket);
    if (this.#isWaiting) return { mayEncode: false, isChanged: false };
    const { width = firstBitrate } = load.socket.flow;
    this.#pixels = load.pixels;
    this.#best = best(load.layers);
    this.#hasLower = load.layers.some((layer) => layer < load.highest);
    // Slow viewers have lower layers, which a sharp frame would block.
    const canSharpen = load.hasQuantizer && load.layers.includes(load.highest);
    const isSharpening = canSharpen && this.#maySharpen(load.isKeyFrameWanted, width);
    const isOther = this.#isOther || isSharpening !== this.#isSharpening;
    this.#isOther = false;
    this.#isSharpening = isSharpening;
    const bitrate = Math.max(leastBitrate, Math.round(usedPart[this.#pace] * width));
    const isResized = Math.abs(bitrate - this.#bitrate) > tolerance * this.#bitrate;
    if (isResized) this.#bitrate = bitrate;
    return { mayEncode: true, isChanged: this.#widen(width) || isOther || isResized };
  }

  began(now: number): void {
    this.#given = now;
  }

  /**
   * @decision Text is read once it stands: more frames of its way there cost, and show nothing.
   * What is still has the fewest, each with the bits of all that time.
   */
  frameRate(full: number): number {
    if (this.#pace === 'still') return fewestFrames;
    return this.#kind === 'video' ? full : Math.min(full, frameRateDefault);
  }

  /** Lower layers have less frames, not smaller ones: they are as readable. */
  shape(layer: Layer, { settings, layers, highest }: SendingWish): RatedShape {
    const all = layers.reduce<number>((sum, each) => sum + bitrateOf(each), 0);
    const share = Math.round((this.#bitrate * bitrateOf(layer)) / all);
    const isHighest = layer === highest;
    const most = isHighest ? richest[this.#pace] : bitrateOf(layer);
    // What moves again has a bitrate at once.
    const isSharpening = this.#isSharpening && this.#repeats > 0;
    const affordable = Math.max(fewestFrames, Math.floor(most / bitsOfFrame));
    return {
      hint: this.#kind === 'text' ? 'text' : 'motion',
      bitrate: Math.min(share, most),
      frameRate: Math.min(this.frameRate(settings.frameRate), affordable),
      longestGap: longestGap[this.#isResting ? 'resting' : this.#pace],
      ...(isSharpening && isHighest && { quantizer: sharpQuantizer }),
    };
  }

  dropped(): void {
    this.#given = undefined;
    this.#goOn();
  }

  /** A large frame is long on its way, and those who wait for it ask again. */
  mayRepeatKeyFrame(age: number): boolean {
    const { width = firstBitrate } = this.#socket?.flow ?? {};
    return age > Math.max(keyFrameRest, (3 * 8000 * this.#keyFrameBytes) / width);
  }

  encoded(bytes: number, { isKeyFrame, layer }: Encoded): void {
    // The lower ones cost less, and become sharp by themselves.
    if (layer < this.#best) return;
    this.#given = undefined;
    if (isKeyFrame) this.#keyFrameBytes = bytes;
    this.#isSharp = this.#isSharpening && this.#repeats > 0;
    if (this.#isSharp && !isKeyFrame)
      this.#sharpBytes = (this.#sharpBytes + bytes / this.#pixels) / 2;
    this.#goOn();
  }

  /** Takes the frame that waited for the line or the encoder. */
  #goOn(): void {
    if (this.#isWaiting && this.#given === undefined && this.#socket && this.#isFree(this.#socket))
      this.#freed();
  }

  /**
   * Text is too small to show how wide a line is: a film may find that out, once, because another
   * codec costs a key frame.
   */
  #widen(width: number): boolean {
    if (this.#kind !== 'video' || this.#isWide || width <= wide) return false;
    this.#isWide = true;
    return true;
  }

  /** The picture rests, but not for so long that it is still. */
  get #isResting(): boolean {
    return this.#repeats > 0 && this.#pace !== 'still';
  }

  #isEncoding(now: number): boolean {
    return this.#given !== undefined && now - this.#given < longestEncoding;
  }

  #isFree({ flow, link, unanswered }: MediaSocket): boolean {
    const { width = firstBitrate } = flow;
    return unanswered === 0 || (8000 * unanswered) / width <= longestWait + link.base;
  }

  /** Whether the line can afford a sharp frame of a picture that rests. */
  #maySharpen(isKeyFrame: boolean, width: number): boolean {
    if (this.#repeats === 0) return false;
    const bytes = this.#pixels * (isKeyFrame ? sharpKeyBytes : this.#sharpBytes);
    return (8000 * bytes) / width <= (this.#repeats < longRest ? soon : later);
  }
}
