import type { PictureSource } from '../../protocol/channels/streamChannels';
import { LocalPicture } from './localPicture';
import type { EngineWorkers } from './engineWorkers';

type VideoWorker = EngineWorkers['video'];

/** The local picture of each source, made when it is first asked for. */
export class LocalPictures {
  readonly #pictures = new Map<PictureSource, LocalPicture>();
  readonly #running: () => VideoWorker | undefined;

  /** `running` returns the video worker once it has started. */
  constructor(running: () => VideoWorker | undefined) {
    this.#running = running;
  }

  /** The picture of a source. */
  of(source: PictureSource): LocalPicture {
    const known = this.#pictures.get(source);
    if (known) return known;
    const created = new LocalPicture(source);
    const video = this.#running();
    if (video) created.processors.start((message, transfer) => video.send(message, transfer));
    this.#pictures.set(source, created);
    return created;
  }

  /** Sends a worker that has just started what its processors wait for. */
  start(video: VideoWorker): void {
    for (const { processors } of this.#pictures.values())
      processors.start((message, transfer) => video.send(message, transfer));
  }

  /** Captures again with a replacement worker. @returns the processors that were lost */
  restart(video: VideoWorker): readonly (readonly [PictureSource, string])[] {
    return [...this.#pictures].flatMap(([source, picture]) =>
      picture.restart(video).map((processorId) => [source, processorId] as const),
    );
  }

  /** Ends all captures. @returns promises that must settle before the worker may end */
  end(): readonly Promise<void>[] {
    return [...this.#pictures.values()].flatMap((picture) => [...picture.end()]);
  }

  /** Tells a worker that ends later to stop its captures. */
  stop(video: VideoWorker): void {
    for (const picture of this.#pictures.values()) picture.stop(video);
  }
}
