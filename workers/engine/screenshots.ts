import { userOfStream, type StreamKey } from '../../src/protocol/streamKey';
import type { FromVideo } from '../../src/protocol/engine/video';
import { causeName } from './causeName';
import type { VideoEnvironment } from './environment';

/** The next picture of a local stream is waited for so long, ms. @decision */
const ownWait = 1000;

/** What screenshots are made of. */
export interface ScreenshotsOptions {
  readonly environment: Pick<VideoEnvironment, 'after' | 'encodePng'>;
  /** The newest picture of a stream, only lent. */
  readonly newest: (stream: StreamKey) => VideoFrame | undefined;
  /** Lends the next picture of a local stream to `taken`; the answer ends the waiting. */
  readonly nextOwn: (stream: StreamKey, taken: (frame: VideoFrame) => void) => () => void;
  readonly post: (message: Extract<FromVideo, { readonly type: 'screenshot' }>) => void;
}

/**
 * Makes files of what tiles show: the whole picture in its own size, whatever part of it a tile has
 * room for. The own picture is the one that others get, with its background.
 */
export class Screenshots {
  readonly #options: ScreenshotsOptions;

  constructor(options: ScreenshotsOptions) {
    this.#options = options;
  }

  /** Answers with a picture of this stream, also of a local one, or with none. */
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
