import { fail, ok, type Result } from '../../kernel/result';
import type {
  BackgroundDrawing,
  FromBackground,
  ToBackground,
} from '../../protocol/engine/background';
import { backgroundProcessor } from '../../protocol/engine/processor';
import type {
  BackgroundChoice,
  BackgroundEvent,
  BackgroundFailure,
  BackgroundPort,
  FrameProcessors,
} from '../backgroundPort';
import type { EnginePort } from '../enginePort';
import type { StoragePort } from '../storagePort';
import { backgroundAssets } from './backgroundAssets';
import { loadPicture } from './backgroundImage';
import { createPictures } from './backgroundPictures';
import { sendFrames, type StopFrames } from './cameraFrames';
import { Listeners } from './listeners';
import { probeBackground } from './support';
import { WorkerLink } from './workerLink';
import type { Workers } from './workers';

type Link = WorkerLink<ToBackground, FromBackground>;
type Loaded = Result<void, BackgroundFailure>;

const isPlainAddress = /^(?:https?:|blob:|data:image\/|\/(?!\/)|\.\/)/;

/** Backgrounds and masks of a browser, drawn in their own worker. */
export const createBackground = (parts: {
  readonly engine: FrameProcessors & Pick<EnginePort, 'subscribe'>;
  readonly storage: StoragePort;
  readonly workers: Workers;
}): BackgroundPort => {
  const events = new Listeners<[BackgroundEvent]>();
  const pictures = createPictures(parts.storage);
  const state: {
    link?: Link;
    model?: Promise<Loaded>;
    hasModel: boolean;
    isUsed: boolean;
    /** Applied to a replacement worker too. */
    isEased: boolean;
    turn: number;
    /** The number of previews opened; the last one is shown. */
    previews: number;
  } = { hasModel: false, isUsed: false, isEased: false, turn: 0, previews: 0 };

  const broken = (): void => {
    delete state.link;
    delete state.model;
    state.hasModel = false;
    state.isUsed = false;
    events.tell({ type: 'failed', failure: 'failed' });
  };
  // The processor or its worker failed: listeners of `failed` start it again.
  const stopListening = parts.engine.subscribe((event) => {
    if (event.type !== 'processorFailed' || event.processorId !== backgroundProcessor) return;
    if (event.trouble !== 'threw' || !state.isUsed) return;
    state.isUsed = false;
    events.tell({ type: 'failed', failure: 'failed' });
  });
  const spawn = (): Link => {
    const link: Link = new WorkerLink(backgroundAssets.spawn(parts.workers), broken);
    link.messages.add((message) => {
      if (message.type === 'personHidden' || message.type === 'cost') events.tell(message);
      if (message.type === 'modelLoaded') state.hasModel = true;
      if (message.type !== 'modelFailed') return;
      delete state.model;
      // The loader reports a model that does not load.
      if (state.hasModel && state.isUsed)
        events.tell({ type: 'failed', failure: failureOf(message.trouble) });
      state.hasModel = false;
    });
    if (state.isEased) link.send({ type: 'ease', isEased: true });
    return link;
  };
  const link = (): Link => (state.link ??= spawn());

  const loadModel = async (): Promise<Loaded> => {
    const { messages, ready, send } = linkParts(link());
    if ((await ready())?.canDraw !== true) return fail('unsupported');
    return new Promise((resolve) => {
      const stop = messages.add((message) => {
        if (message.type !== 'modelLoaded' && message.type !== 'modelFailed') return;
        stop();
        resolve(message.type === 'modelLoaded' ? ok(undefined) : fail(failureOf(message.trouble)));
      });
      const { modelUrl, runtimeUrl } = backgroundAssets;
      send({ type: 'loadModel', modelUrl, runtimeUrl });
    });
  };

  const loadImage = async (
    choice: BackgroundChoice,
  ): Promise<Result<ImageBitmap, BackgroundFailure>> => {
    const { imageSrc, cropped } = choice;
    const address = isPlainAddress.test(imageSrc) ? imageSrc : await pictures.addressOf(imageSrc);
    return address === undefined ? fail('image-unavailable') : loadPicture(address, cropped);
  };
  const drawingOf = async (
    choice: BackgroundChoice,
  ): Promise<Result<BackgroundDrawing, BackgroundFailure>> => {
    if (choice.mode === 'virtual background' && choice.imageSrc === 'blur')
      return ok({ kind: 'blur' });
    const isPlain = choice.mode === 'mask' && choice.imageSrc === '';
    const loaded = isPlain ? ok(undefined) : await loadImage(choice);
    if (!loaded.ok) return loaded;
    const image = loaded.value;
    if (choice.mode === 'mask') {
      const { clip, rootWidth, rootHeight } = choice;
      return ok({ kind: 'mask', clip, rootWidth, rootHeight, ...(image && { image }) });
    }
    return image ? ok({ kind: 'image', image }) : fail('image-unavailable');
  };
  const imageOf = (drawing: BackgroundDrawing): Transferable[] =>
    'image' in drawing && drawing.image ? [drawing.image] : [];

  const connect = (): void => {
    const { port1, port2 } = new MessageChannel();
    link().send({ type: 'connect', port: port1 }, [port1]);
    parts.engine.useProcessor({ processorId: backgroundProcessor, port: port2, isRequired: true });
    state.isUsed = true;
  };

  return {
    missing: () => probeBackground(globalThis),
    loadModel: () => (state.model ??= loadModel()),
    use: async (choice) => {
      const turn = (state.turn += 1);
      const drawing = await drawingOf(choice);
      if (!drawing.ok) return drawing;
      if ((await link().ready())?.canDraw !== true) return fail('unsupported');
      // Another background was chosen in the meantime.
      if (turn !== state.turn) return ok(undefined);
      link().send({ type: 'use', drawing: drawing.value }, imageOf(drawing.value));
      if (!state.isUsed) connect();
      return ok(undefined);
    },
    ease: (isEased) => {
      state.isEased = isEased;
      state.link?.send({ type: 'ease', isEased });
    },
    release: () => {
      state.turn += 1;
      state.isUsed = false;
      parts.engine.removeProcessor(backgroundProcessor);
    },
    openPreview: (element) => {
      const own = (state.previews += 1);
      const canvas = element.transferControlToOffscreen();
      const worker = link();
      worker.send({ type: 'openPreview', canvas }, [canvas]);
      const shown: { stopFrames?: StopFrames | undefined; turn: number } = { turn: 0 };
      const watch = (track: MediaStreamTrack | undefined): void => {
        void shown.stopFrames?.();
        // There is one preview: a camera of an earlier one is not shown in the next.
        const isShown = track !== undefined && own === state.previews;
        shown.stopFrames = isShown ? sendFrames(track, previewSink(worker)) : undefined;
      };
      return {
        show: async (choice) => {
          const turn = (shown.turn += 1);
          if (own !== state.previews) return ok(undefined);
          if (!choice) {
            worker.send({ type: 'preview' });
            return ok(undefined);
          }
          const drawing = await drawingOf(choice);
          if (!drawing.ok || turn !== shown.turn) return drawing.ok ? ok(undefined) : drawing;
          worker.send({ type: 'preview', drawing: drawing.value }, imageOf(drawing.value));
          return ok(undefined);
        },
        watch,
        close: () => {
          watch(undefined);
          shown.turn += 1;
          if (own === state.previews) worker.send({ type: 'closePreview' });
        },
      };
    },
    pictures,
    subscribe: (listener) => events.add(listener),
    dispose: () => {
      state.turn += 1;
      stopListening();
      state.link?.terminate();
      delete state.link;
    },
  };
};

const failureOf = (trouble: 'unavailable' | 'mismatch'): BackgroundFailure =>
  trouble === 'mismatch' ? 'model-mismatch' : 'model-unavailable';

const linkParts = (link: Link) => ({
  messages: link.messages,
  ready: () => link.ready(),
  send: (message: ToBackground) => link.send(message),
});

const previewSink = (worker: Link) => ({
  taken: Promise.resolve(),
  stream: (frames: ReadableStream<VideoFrame>) =>
    worker.send({ type: 'previewFrames', frames }, [frames]),
  single: () => undefined,
  frame: (frame: VideoFrame) => worker.send({ type: 'previewFrame', frame }, [frame]),
});
