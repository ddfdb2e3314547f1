import { userOfStream, type StreamKey } from '../../src/protocol/streamKey';
import type { FromVideo } from '../../src/protocol/engine/video';
import { causeName } from './causeName';
import type { VideoEnvironment } from './environment';

/** How long the next frame of a local stream is awaited, ms. @decision */
const ownWait = 1000;

export interface ScreenshotsOptions {
  readonly environment: Pick<VideoEnvironment, 'after' | 'encodePng'>;
  /** The latest frame of a stream, only lent. */
  readonly newest: (stream: StreamKey) => VideoFrame | undefined;
  /** Lends the next frame of a local stream to `taken`; the result cancels the wait. */
  readonly nextOwn: (stream: StreamKey, taken: (frame: VideoFrame) => void) => () => void;
  readonly post: (message: Extract<FromVideo, { readonly type: 'screenshot' }>) => void;
}

/**
 * Makes files of the streams that tiles show: the whole frame in its own size, whatever part of it
 * a tile shows. Local video is what others receive, with its background.
 */
export class Screenshots {
  readonly #options: ScreenshotsOptions;

  constructor(options: ScreenshotsOptions) {
    this.#options = options;
  }

  /** Answers with a frame of this stream, possibly a local one, or with none. */
  take(requestId: string, stream: StreamKey): void {
    if (userOfStream(stream) === 0) return this.#takeOwn(requestId, stream);
    const frame = this.#options.newest(stream);
    if (frame) void this.#encode(requestId, frame);
    else this.#answer(requestId);
  }

  #takeOwn(requestId: string, stream: StreamKey): void {
    const { environment, nextOwn } = this.#options;
    const giveUp = environment.after(ownWait, () => {
      stop();
      this.#answer(requestId);
    });
    const stop = nextOwn(stream, (frame) => {
      giveUp();
      void this.#encode(requestId, frame);
    });
  }

  async #encode(requestId: string, frame: VideoFrame): Promise<void> {
    try {
      this.#answer(requestId, await this.#options.environment.encodePng(frame));
    } catch (cause) {
      this.#options.post({ type: 'screenshot', requestId, failure: causeName(cause) });
    }
  }

  #answer(requestId: string, picture?: Blob): void {
    this.#options.post({ type: 'screenshot', requestId, ...(picture ? { picture } : {}) });
  }
}
