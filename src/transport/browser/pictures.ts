import type { FromVideo, Tile, ToVideo } from '../../protocol/engine/video';
import type { StreamKey } from '../../protocol/streamKey';
import type { PicturesPort, PlayedVideo } from '../picturesPort';
import type { Listeners } from './listeners';

/** A worker that does not answer within this time has died, ms. @decision */
const answerWait = 5000;

/** What reaches the video worker. */
export interface PicturesOptions {
  readonly send: (message: ToVideo, transfer?: Transferable[]) => void;
  readonly messages: Pick<Listeners<[FromVideo]>, 'add'>;
}

/** The only tile of a video element. */
const nodeId = 'only';

type Answer<Type extends FromVideo['type']> = Extract<FromVideo, { readonly type: Type }>;

/** Pictures of the video worker. */
export class Pictures implements PicturesPort {
  readonly #options: PicturesOptions;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  async takeScreenshot(stream: StreamKey): Promise<Blob | undefined> {
    const requestId = crypto.randomUUID();
    const answer = this.#answer(
      (message): message is Answer<'screenshot'> =>
        message.type === 'screenshot' && message.requestId === requestId,
    );
    this.#options.send({ type: 'screenshot', requestId, stream });
    return (await answer)?.picture;
  }

  async playInto(video: HTMLVideoElement, onLost: () => void): Promise<PlayedVideo | undefined> {
    const canvasId = `track ${crypto.randomUUID()}`;
    const track = await this.#trackOf(canvasId);
    if (!track) return undefined;
    video.srcObject = new MediaStream([track]);
    // A video that may not play yet starts with the next gesture: it has no audio.
    video.play().catch(() => undefined);
    // A worker's methods: they must be called on the object.
    const worker = this.#options;
    const stop = worker.messages.add((message) => {
      const isLost = message.type === 'trackLost' && message.canvasId === canvasId;
      // A replacement worker has no track.
      if (isLost || message.type === 'ready') onLost();
    });
    return {
      layout: (width: number, height: number, tiles: readonly Tile[]) =>
        worker.send({
          ...{ type: 'layout', canvasId, width, height },
          tiles: tiles.map((tile) => ({ ...tile, nodeId })),
        }),
      unmount: () => {
        stop();
        worker.send({ type: 'unmountCanvas', canvasId });
        video.srcObject = null;
        track.stop();
      },
    };
  }

  /**
   * A track that the page makes, or the worker where only workers can; undefined where neither can.
   */
  async #trackOf(canvasId: string): Promise<MediaStreamTrack | undefined> {
    if ('MediaStreamTrackGenerator' in globalThis) {
      const track = new MediaStreamTrackGenerator({ kind: 'video' });
      const { writable: pictures } = track;
      this.#options.send({ type: 'mountTrack', canvasId, nodeId, pictures }, [pictures]);
      return track;
    }
    const answer = this.#answer(
      (message): message is Answer<'trackMounted'> =>
        message.type === 'trackMounted' && message.canvasId === canvasId,
    );
    this.#options.send({ type: 'mountTrack', canvasId, nodeId });
    const track = (await answer)?.track;
    return track instanceof MediaStreamTrack ? track : undefined;
  }

  #answer<Message extends FromVideo>(
    isAnswer: (message: FromVideo) => message is Message,
  ): Promise<Message | undefined> {
    return new Promise((resolve) => {
      const end = (message?: Message): void => {
        clearTimeout(timer);
        stop();
        resolve(message);
      };
      const timer = setTimeout(end, answerWait);
      const stop = this.#options.messages.add((message) => {
        if (isAnswer(message)) end(message);
      });
    });
  }
}
