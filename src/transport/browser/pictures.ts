import type { FromVideo, ToVideo } from '../../protocol/engine/video';
import type { PicturesPort } from '../picturesPort';
import type { Listeners } from './listeners';

/** A worker that has not answered within this time has died, ms. @decision */
const answerWait = 5000;

/** What reaches the video worker. */
export interface PicturesOptions {
  readonly send: (message: ToVideo) => void;
  readonly messages: Pick<Listeners<[FromVideo]>, 'add'>;
}

/** Pictures of the video worker. */
export class Pictures implements PicturesPort {
  readonly #options: PicturesOptions;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  takeScreenshot(userId: number): Promise<Blob | undefined> {
    const requestId = crypto.randomUUID();
    return new Promise((resolve) => {
      const end = (picture?: Blob): void => {
        clearTimeout(timer);
        stop();
        resolve(picture);
      };
      const timer = setTimeout(end, answerWait);
      const stop = this.#options.messages.add((message) => {
        if (message.type === 'screenshot' && message.requestId === requestId) end(message.picture);
      });
      this.#options.send({ type: 'screenshot', requestId, userId });
    });
  }
}
