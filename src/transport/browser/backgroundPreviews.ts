import { ok } from '../../kernel/result';
import type { BackgroundPictures, BackgroundPreview } from '../backgroundPort';
import { drawingOf, imageOf } from './backgroundDrawings';
import type { BackgroundLink } from './backgroundWorker';
import { sendFrames, type StopFrames } from './cameraFrames';

const previewSink = (worker: BackgroundLink) => ({
  taken: Promise.resolve(),
  stream: (frames: ReadableStream<VideoFrame>) =>
    worker.send({ type: 'previewFrames', frames }, [frames]),
  single: () => undefined,
  frame: (frame: VideoFrame) => worker.send({ type: 'previewFrame', frame }, [frame]),
});

/** Opens previews of the person. The last one is shown. */
export class BackgroundPreviews {
  #opened = 0;
  readonly #pictures: Pick<BackgroundPictures, 'addressOf'>;

  constructor(pictures: Pick<BackgroundPictures, 'addressOf'>) {
    this.#pictures = pictures;
  }

  /** Shows the person in `element`, which the worker draws from now on. */
  open(element: HTMLCanvasElement, worker: BackgroundLink): BackgroundPreview {
    const own = (this.#opened += 1);
    const isLast = (): boolean => own === this.#opened;
    const canvas = element.transferControlToOffscreen();
    worker.send({ type: 'openPreview', canvas }, [canvas]);
    const shown: { stopFrames?: StopFrames | undefined; turn: number } = { turn: 0 };
    const watch = (track: MediaStreamTrack | undefined): void => {
      void shown.stopFrames?.();
      // There is one preview: a camera of an earlier one is not shown in the next.
      const isShown = track !== undefined && isLast();
      shown.stopFrames = isShown ? sendFrames(track, previewSink(worker)) : undefined;
    };
    return {
      show: async (choice) => {
        const turn = (shown.turn += 1);
        if (!isLast()) return ok(undefined);
        if (!choice) {
          worker.send({ type: 'preview' });
          return ok(undefined);
        }
        const drawing = await drawingOf(choice, this.#pictures);
        if (!drawing.ok || turn !== shown.turn) return drawing.ok ? ok(undefined) : drawing;
        worker.send({ type: 'preview', drawing: drawing.value }, imageOf(drawing.value));
        return ok(undefined);
      },
      watch,
      close: () => {
        watch(undefined);
        shown.turn += 1;
        if (isLast()) worker.send({ type: 'closePreview' });
      },
    };
  }
}
