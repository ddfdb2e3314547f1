import type { ContentClass, ContentKind } from '../../src/protocol/engine/video';
import { ContentMeter } from './contentMeter';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';

export interface ContentWatchOptions {
  readonly environment: Pick<VideoEnvironment, 'now'>;
  readonly ledger: FrameLedger;
  /** Whether anybody subscribes: otherwise nothing is compared. */
  readonly isWatched: () => boolean;
  /** Takes a frame that shows something new, and closes it. */
  readonly pass: (frame: VideoFrame) => void;
}

/** Rows begin at multiples of this, bytes: they are compared word by word. */
const alignment = 4;

/**
 * Compares each picture of a share with the last: one that is the same goes no further. While one
 * is compared, the newest waits and others are dropped.
 */
export class ContentWatch {
  readonly #options: ContentWatchOptions;
  #meter = new ContentMeter();
  #planes = new Uint8Array(0);
  #isComparing = false;
  #waiting: VideoFrame | undefined;
  /** Grows when what is compared is of no more use. */
  #turn = 0;

  constructor(options: ContentWatchOptions) {
    this.#options = options;
  }

  /** What the pictures show. */
  get kind(): ContentKind {
    return this.#meter.kind;
  }

  /** What the pictures show now; undefined while nobody subscribes. */
  get shows(): ContentClass | undefined {
    const { environment, isWatched } = this.#options;
    return isWatched() ? this.#meter.shows(environment.now()) : undefined;
  }

  /** Takes a frame, and passes or closes it. */
  take(frame: VideoFrame): void {
    const { ledger, isWatched, pass } = this.#options;
    if (!isComparable(frame) || (!isWatched() && !this.#isComparing)) {
      this.forget();
      return pass(frame);
    }
    ledger.hold(frame);
    if (this.#isComparing) {
      ledger.close(this.#waiting);
      this.#waiting = frame;
      return;
    }
    void this.#compare(frame);
  }

  /** The next frame is new whatever it shows. */
  forget(): void {
    this.#meter.forget();
  }

  /** The capture ends. */
  stop(): void {
    this.#turn += 1;
    this.#options.ledger.close(this.#waiting);
    this.#waiting = undefined;
    this.#meter = new ContentMeter();
  }

  async #compare(frame: VideoFrame): Promise<void> {
    const { ledger, pass } = this.#options;
    const turn = this.#turn;
    this.#isComparing = true;
    const isNew = await this.#isNew(frame);
    this.#isComparing = false;
    if (turn === this.#turn && isNew) {
      ledger.release(frame);
      pass(frame);
    } else ledger.close(frame);
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) void this.#compare(next);
  }

  async #isNew(frame: VideoFrame): Promise<boolean> {
    const meter = this.#meter;
    const { width, height, layout, luma, size } = planesOf(frame);
    if (this.#planes.byteLength < size) this.#planes = new Uint8Array(size);
    const isRead = await frame.copyTo(this.#planes, { layout }).then(
      () => true,
      () => false,
    );
    // A frame that cannot be read may still be encoded.
    if (!isRead) return true;
    const { buffer } = this.#planes;
    const words = new Uint32Array(buffer, 0, luma / 4);
    if (isPadded(frame))
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & colourBits;
    const colours = new Uint32Array(buffer, luma, Math.floor((size - luma) / 4));
    const stride = luma / 4 / Math.max(1, height);
    return meter.take({ words, width, height, stride, colours }, this.#options.environment.now());
  }
}

/** Formats whose only plane has the colours of each pixel, in four bytes. */
const packed: readonly (VideoPixelFormat | null)[] = ['RGBA', 'RGBX', 'BGRA', 'BGRX'];

/** Where the fourth byte of a pixel means nothing, browsers may leave anything in it. */
const isPadded = ({ format }: VideoFrame): boolean => format === 'RGBX' || format === 'BGRX';
/** The first three bytes of a word in memory. */
const colourBits = 0x00_ff_ff_ff;

/** Whether a frame begins with a plane of luma, or has all in one plane. */
const isComparable = ({ format }: VideoFrame): boolean =>
  format === 'I420' || format === 'NV12' || packed.includes(format);

/** Where the planes of a frame are copied to; `width` and `luma` are bytes of the first one. */
const planesOf = (frame: VideoFrame) => {
  const { width, height } = frame.visibleRect ?? { width: 0, height: 0 };
  if (packed.includes(frame.format)) {
    const stride = 4 * width;
    const luma = stride * height;
    return { width: stride, height, layout: [{ offset: 0, stride }], luma, size: luma };
  }
  const stride = alignment * Math.ceil(width / alignment);
  const rows = Math.ceil(height / 2);
  const luma = stride * height;
  const chroma =
    frame.format === 'NV12'
      ? [{ offset: luma, stride }]
      : [luma, luma + stride * rows].map((offset) => ({ offset, stride }));
  const size = luma + stride * rows * chroma.length;
  return { width, height, layout: [{ offset: 0, stride }, ...chroma], luma, size };
};
